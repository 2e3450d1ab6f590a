import { type CodeViewHandle, Dialog, Skeleton, SplitPane } from '@sextant/ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadable } from '../../../shell/loadable.js'
import { readSetting, writeSetting } from '../../../shell/localSetting.js'
import { useMediaQuery } from '../../../shell/useMediaQuery.js'
import { parseFileAddress } from '../addresses.js'
import type { Hit } from '../hits.js'
import { type NameActions, type NamesPage, useNameActions } from '../useNameActions.js'
import { type PanelSubject, parsePanel, printPanel } from './panelAddress.js'
import { usePanelSteps } from './usePanelSteps.js'
import styles from './ReferencesPanel.module.css'

const ReferencesPanel = loadable(async () => (await import('./ReferencesPanel.js')).ReferencesPanel)

const heightKey = 'sextant.references-height'
const usualHeight = 260

interface PanelFrameProps {
  readonly page: NamesPage
  /** The code of the page, which gets the focus back. */
  readonly view: RefObject<CodeViewHandle | null>
  readonly children: ReactNode
}

/** A page of a file with the panel that its address asks for: below it, or, in a narrow window, on a sheet over it. */
export function PanelFrame({ page, view, children }: PanelFrameProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(width < 768px)')
  const subject = parsePanel({ search, hash }, page.file)
  const [isFirst, setFirst] = useState(subject !== undefined)
  if (isFirst && !subject) setFirst(false)
  const show = (next: PanelSubject) =>
    void navigate(`${pathname}${search}${printPanel(next, page.file)}`, { replace: true, preventScrollReset: true })
  const steps = usePanelSteps(subject, show)
  const close = () => {
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
    view.current?.focus()
  }
  const own = useNameActions(page)
  const open = (hit: Hit) => {
    const file = parseFileAddress(hit.url.split('?')[0] ?? '')
    void navigate(`${hit.url}${subject && file && !isNarrow ? printPanel(subject, file) : ''}`)
  }
  // A list about a name in the panel stands in the panel too.
  const actions: NameActions = { ...own, list: (name, tab) => show({ file: name.file, position: name.position, tab }) }
  const panel = subject && (
    <ReferencesPanel
      fallback={<Skeleton lines={4} label="The panel is being opened" />}
      key={`${subject.file.path}:${subject.position.line}:${subject.position.character}`}
      {...{ subject, steps, isNarrow, actions }}
      takesFocus={!isFirst}
      onSubject={show}
      onOpen={open}
      onClose={close}
    />
  )
  if (isNarrow) {
    return (
      <>
        <div className={styles['page']}>{children}</div>
        <Dialog open={subject !== undefined} onClose={close} title="References" placement="sheet">
          <div className={styles['sheet']}>{panel}</div>
        </Dialog>
      </>
    )
  }
  return (
    <SplitPane
      label="the references"
      direction="rows"
      side="end"
      className={styles['page'] ?? ''}
      size={Number(readSetting(heightKey)) || usualHeight}
      min={120}
      max={720}
      closed={!subject}
      onResize={(size) => writeSetting(heightKey, String(size))}
      pane={panel}
    >
      {children}
    </SplitPane>
  )
}
