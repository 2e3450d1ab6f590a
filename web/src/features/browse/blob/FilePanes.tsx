import { useShortcuts } from '@sextant/ui'
import { memo, Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import { readSetting, useSetting, writeSetting } from '../../../shell/localSetting.js'
import { Pending } from '../../../shell/Pending.js'
import { fileViewOf } from '../../file-views/index.js'
import { FileTree } from '../FileTree.js'
import { CodeFile } from './CodeFile.js'
import { LinesTodayBar } from './LinesTodayBar.js'
import { LinkNote, NoText } from './notes.js'
import { SymbolOutline } from './SymbolOutline.js'
import type { OpenFile } from './useFile.js'
import styles from '../BlobPage.module.css'

// The selection of lines draws the page anew; the files beside it are the same.
const Files = memo(FileTree)

/** A file between the files beside it and its symbols. */
export function FilePanes({ open }: { readonly open: OpenFile }) {
  const { place, path, file } = open
  const [files, toggleFiles] = usePane('sextant.files-pane')
  const [symbols, toggleSymbols] = usePane('sextant.symbols-pane')
  const field = useRef<HTMLInputElement>(null)
  const isCode = useIsCode(open)
  useShortcuts([
    { keys: '[', label: 'Files beside the file', run: toggleFiles },
    { keys: ']', label: 'Symbols beside the file', run: toggleSymbols, off: !isCode },
    { keys: 'o', label: 'Filter the symbols of the file', run: () => field.current?.focus(), off: !isCode || !symbols },
  ])
  return (
    <div className={styles['panes']} data-files={files} data-symbols={isCode && symbols}>
      {files && (
        <aside className={styles['tree']} aria-label="Files">
          <Files place={place} path={path} />
        </aside>
      )}
      <div className={styles['file']}>
        <h1 className={styles['hidden']}>{path}</h1>
        <LinesTodayBar open={open} />
        {file.isSymlink && <LinkNote open={open} />}
        <FileContent open={open} isCode={isCode} />
      </div>
      {isCode && symbols && (
        <aside className={styles['symbols']} aria-label="Symbols">
          <SymbolOutline open={open} field={field} />
        </aside>
      )}
    </div>
  )
}

/** Whether the file is shown as code: it is when it has no other view, or the address asks for it (`?view=code`). */
export function useIsCode({ file }: Pick<OpenFile, 'file'>): boolean {
  const wanted = new URLSearchParams(useLocation().search).get('view')
  const view = fileViewOf(file)
  const isViewed = view !== undefined && (wanted ? wanted === 'preview' : view.isFirst)
  return !isViewed && file.text !== null
}

function FileContent({ open, isCode }: { readonly open: OpenFile; readonly isCode: boolean }) {
  const { place, file } = open
  if (isCode && file.text) return <CodeFile open={open} text={file.text} />
  const view = fileViewOf(file)
  if (!view) return <NoText file={file} />
  return (
    <Suspense fallback={<Pending />}>
      <view.View place={place} blob={file} />
    </Suspense>
  )
}

/** Whether a pane is open, which this browser keeps. */
function usePane(key: string): readonly [boolean, () => void] {
  const isOpen = useSetting(key) !== 'closed'
  return [isOpen, () => writeSetting(key, readSetting(key) === 'closed' ? null : 'closed')]
}
