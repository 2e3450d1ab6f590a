import type { RepositoryPlace } from '@sextant/contract'
import { Button, Dialog, SplitPane, useShortcuts } from '@sextant/ui'
import { PanelLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readSetting, useSetting, writeSetting } from '../../shell/localSetting.js'
import { useMediaQuery } from '../../shell/useMediaQuery.js'
import { FileTree } from './FileTree.js'
import { usePanesBeside } from './panes.js'
import styles from './FileTreePane.module.css'

const closedKey = 'sextant.files-pane'
const widthKey = 'sextant.files-width'
const usualWidth = 240

interface FileTreePaneProps {
  readonly place: RepositoryPlace
  /** The file or folder of the page. */
  readonly path: string
  readonly children: ReactNode
}

/** A page with the files of its repository beside it, where they do not stand there already. */
export function FileTreePane(props: FileTreePaneProps) {
  return usePanesBeside().files ? props.children : <FilesBeside {...props} />
}

/**
 * The pane is closed and opened by a key, its edge can be moved, and
 * this browser keeps both. On a narrow window it is a sheet.
 */
function FilesBeside({ place, path, children }: FileTreePaneProps) {
  const isNarrow = useMediaQuery('(width < 768px)')
  const isClosed = useSetting(closedKey) === 'closed'
  const width = Number(useSetting(widthKey)) || usualWidth
  const [sheet, setSheet] = useState(false)
  const toggle = () => {
    if (isNarrow) setSheet(!sheet)
    else writeSetting(closedKey, readSetting(closedKey) === 'closed' ? null : 'closed')
  }
  useShortcuts([{ keys: '[', label: 'Files beside the page', run: toggle }])
  if (isNarrow) {
    return (
      <>
        <div className={styles['opener']}>
          <Button kind="quiet" small icon={<PanelLeft size={14} aria-hidden />} onClick={toggle}>
            Files
          </Button>
        </div>
        <Dialog open={sheet} onClose={() => setSheet(false)} title="Files" placement="sheet">
          <div className={styles['sheet']}>
            <FileTree place={place} path={path} onChoose={() => setSheet(false)} />
          </div>
        </Dialog>
        <div className={styles['page']}>{children}</div>
      </>
    )
  }
  return (
    <SplitPane
      label="Files"
      className={styles['split'] ?? ''}
      size={width}
      min={160}
      max={560}
      closed={isClosed}
      onResize={(size) => writeSetting(widthKey, String(size))}
      pane={
        <aside className={styles['pane']} aria-label="Files">
          <FileTree place={place} path={path} />
        </aside>
      }
    >
      {children}
    </SplitPane>
  )
}
