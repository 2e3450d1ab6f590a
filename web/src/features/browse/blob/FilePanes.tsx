import { useShortcuts } from '@sextant/ui'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { readSetting, useSetting, writeSetting } from '../../../shell/localSetting.js'
import { Pending } from '../../../shell/Pending.js'
import { fileViewOf } from '../../file-views/index.js'
import { FileTreePane } from '../FileTreePane.js'
import { CodeFile } from './CodeFile.js'
import { LinesTodayBar } from './LinesTodayBar.js'
import { LinkNote, NoText } from './notes.js'
import { SymbolOutline } from './SymbolOutline.js'
import type { OpenFile } from './useFile.js'
import styles from '../BlobPage.module.css'

/** A file between the files beside it and its symbols. */
export function FilePanes({ open }: { readonly open: OpenFile }) {
  const { place, path, file } = open
  const [symbols, toggleSymbols] = usePane('sextant.symbols-pane')
  const field = useRef<HTMLInputElement>(null)
  const isCode = useIsCode(open)
  useShortcuts([
    { keys: ']', label: 'Symbols beside the file', run: toggleSymbols, off: !isCode },
    { keys: 'o', label: 'Filter the symbols of the file', run: () => field.current?.focus(), off: !isCode || !symbols },
  ])
  return (
    <FileTreePane place={place} path={path}>
      <div className={styles['panes']} data-symbols={isCode && symbols}>
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
    </FileTreePane>
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
  return <view.View place={place} blob={file} fallback={<Pending />} />
}

/** Whether a pane is open, which this browser keeps. */
function usePane(key: string): readonly [boolean, () => void] {
  const isOpen = useSetting(key) !== 'closed'
  return [isOpen, () => writeSetting(key, readSetting(key) === 'closed' ? null : 'closed')]
}
