import type { RepositoryPlace, RouteMatch } from '@sextant/contract'
import { SplitPane, useShortcuts } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { readSetting, useSetting, writeSetting } from '../../shell/localSetting.js'
import { useMediaQuery } from '../../shell/useMediaQuery.js'
import { useScrollMemory } from '../../shell/useScrollMemory.js'
import { repositoryAtQuery } from './api.js'
import { FileTreePane } from './FileTreePane.js'
import { BesideProvider } from './panes.js'
import { RepositoryAside } from './RepositoryAside.js'
import styles from './RepositoryPanes.module.css'

const closedKey = 'sextant.details-pane'
const widthKey = 'sextant.details-width'
const usualWidth = 280

interface RepositoryPanesProps {
  readonly place: RepositoryPlace
  readonly match: RouteMatch | undefined
  /** The page. */
  readonly children: ReactNode
}

/**
 * The newer form of the pages of a repository: its files, the page, and what is known of it, side by side. The files
 * stay as they are while a person goes from page to page. A file brings details of its own: its symbols.
 */
export function RepositoryPanes({ place: { repository, revision }, match, children }: RepositoryPanesProps) {
  const place = useMemo(() => ({ repository, revision }), [repository, revision])
  const { data: found } = useQuery(repositoryAtQuery(place))
  const details = useDetails(match?.route.path !== '/{repo}/-/blob/{path}')
  const beside = useMemo(() => ({ files: true, details: details.fit }), [details.fit])
  const page = <Page>{children}</Page>
  // Where there is no such repository or revision the page says so, and nothing stands beside it.
  if (found === null || (found && !found.commit)) return page
  return (
    <FileTreePane place={place} path={match?.params['path'] ?? ''}>
      <BesideProvider value={beside}>
        <SplitPane
          label="details"
          side="end"
          className={styles['split'] ?? ''}
          size={Number(readSetting(widthKey)) || usualWidth}
          min={200}
          max={480}
          closed={!details.isShown}
          onResize={(size) => writeSetting(widthKey, String(size))}
          pane={
            <div className={styles['details']}>
              <RepositoryAside place={place} commit={found?.commit?.isWorktree ? null : (found?.commit?.oid ?? null)} />
            </div>
          }
        >
          {page}
        </SplitPane>
      </BesideProvider>
    </FileTreePane>
  )
}

/** Whether details stand beside the page: where there is room, until they are closed by their key. */
function useDetails(wanted: boolean) {
  const isRoomy = useMediaQuery('(width >= 1200px)')
  const isClosed = useSetting(closedKey) !== null
  const fit = wanted && isRoomy
  const toggle = () => writeSetting(closedKey, isClosed ? null : 'closed')
  useShortcuts([{ keys: ']', label: 'Details beside the page', run: toggle, off: !fit }])
  return { fit, isShown: fit && !isClosed }
}

// It scrolls by itself, and comes back to where it was as a page without panes does.
function Page({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useScrollMemory(element, 'page', true)
  return (
    <div ref={element} className={styles['page']}>
      {children}
    </div>
  )
}
