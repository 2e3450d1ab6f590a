import type { RouteParams } from '@sextant/contract'
import { useNavigate } from 'react-router'
import { useLocation } from 'react-router'
import { nameOf, placeOf, RepositoryPage, type RepositoryPageContent } from '../browse/index.js'
import { CommitFilters } from './CommitFilters.js'
import { HistoryHeading } from './HistoryHeading.js'
import { HistoryList } from './HistoryList.js'
import { dateProblem, historyAddress, type HistoryView, readHistoryView, wholeHistory } from './historyView.js'
import styles from './CommitsPage.module.css'

/** The history of a repository, a folder, a file, or lines of one. */
export function CommitsPage({ params }: { readonly params: RouteParams }) {
  const path = (params['path'] ?? '').replace(/\/+$/, '')
  const title = path === '' ? 'Commits' : `Commits · ${nameOf(path)}`
  return (
    <RepositoryPage params={params} title={title} path={path}>
      {(content) => <History {...content} path={path} place={placeOf(params)} />}
    </RepositoryPage>
  )
}

function History({ place, commit, path }: RepositoryPageContent & { readonly path: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = readHistoryView(search)
  const go = (next: HistoryView, nextPath = path) =>
    void navigate(historyAddress(place, nextPath, next), { replace: nextPath === path })
  const now = new Date()
  const isReadable = [view.after, view.before].every((text) => dateProblem(text, now) === undefined)
  return (
    <div className={styles['page']}>
      <HistoryHeading place={place} path={path} view={view} />
      <CommitFilters path={path} view={view} onChange={go} />
      {commit.oid === null ? (
        <p className={styles['note']}>This folder is no git repository: it has files and no history.</p>
      ) : (
        isReadable && (
          <HistoryList
            // Another history is another list, with its own cursor.
            key={`${place.revision} ${path} ${search}`}
            of={{ place, path, view }}
            onClear={() => go({ ...wholeHistory, lines: view.lines })}
          />
        )
      )}
    </div>
  )
}
