import type { RouteParams } from '@sextant/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { resultSetQuery, type ResultSetValue } from './api.js'
import { HitFilters } from './HitFilters.js'
import { Hits } from './Hits.js'
import { RunNotes } from './RunNotes.js'
import { SetHeader } from './SetHeader.js'
import { parseSetView, printSetView, type SetView } from './setView.js'
import styles from './ResultSetPage.module.css'

/** A result set: what was found, what has become of it, and what people have said of it. */
export function ResultSetPage({ params }: { readonly params: RouteParams }) {
  const key = params['id'] ?? ''
  const { data: set, error } = useQuery(resultSetQuery(key))
  if (error && !set) return <ErrorView error={error} />
  if (set === undefined) return <Pending />
  return set === null ? <NotFoundPage /> : <Loaded set={set} setKey={key} />
}

function Loaded({ set, setKey }: { readonly set: ResultSetValue; readonly setKey: string }) {
  usePageTitle(set.title)
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = parseSetView(search)
  const show = (next: SetView) => void navigate({ search: printSetView(next) }, { replace: true })
  return (
    <div className={styles['page']}>
      <SetHeader set={set} setKey={setKey} view={view} />
      <RunNotes set={set} setKey={setKey} />
      {set.runs > 0 && (
        <>
          <HitFilters set={set} view={view} onView={show} />
          <Hits set={set} setKey={setKey} view={view} onView={show} />
        </>
      )}
    </div>
  )
}
