import { Button, EmptyState, Field, Select, SearchField, StatTiles, type StatTile } from '@sextant/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { statisticsQuery, syncsQuery } from './api.js'
import { SyncTable } from './SyncTable.js'
import { groups, readSyncView, states, subjects, type SyncView } from './syncView.js'
import { WhyForm } from './WhyForm.js'
import { groupWords, stateWords } from './words.js'
import styles from './Permissions.module.css'

/** What code hosts are asked about who may read what, and what they said. */
export function SyncsPage() {
  const [parameters, setParameters] = useSearchParams()
  const view = readSyncView(parameters)
  const narrow = (name: string, value: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return (
    <AdminPage
      title="Permission syncs"
      lead="Code hosts say who may read their repositories. They are asked about each user and each repository in turn; what one said counts for a while when it stays silent, and then closes."
    >
      <Figures />
      <Filters view={view} onNarrow={narrow} />
      <List view={view} />
      <WhyForm />
    </AdminPage>
  )
}

function Figures() {
  const { data } = useQuery(statisticsQuery)
  if (!data) return null
  const stats = data.permissionsSyncingStats
  const warn = (figure: number) => (figure > 0 ? { tone: 'warn' as const } : {})
  const bad = (figure: number) => (figure > 0 ? { tone: 'bad' as const } : {})
  const failing = stats.usersWithLatestJobFailing + stats.reposWithLatestJobFailing
  const stale = stats.usersWithStalePermissions + stats.reposWithStalePermissions
  const waiting = data.usersWithPendingPermissions.length
  const tiles: readonly StatTile[] = [
    { id: 'queue', figure: stats.queueSize, label: 'in the queue' },
    { id: 'failing', figure: failing, label: 'failed last time', ...bad(failing) },
    { id: 'stale', figure: stale, label: 'closed by silence', ...bad(stale) },
    { id: 'users', figure: stats.usersWithNoPermissions, label: 'users without permissions' },
    {
      id: 'repositories',
      figure: stats.reposWithNoPermissions,
      label: 'repositories without readers',
      ...warn(stats.reposWithNoPermissions),
    },
    { id: 'waiting', figure: waiting, label: 'names of nobody here' },
  ]
  return <StatTiles label="Permissions" tiles={tiles} />
}

interface FiltersProps {
  readonly view: SyncView
  readonly onNarrow: (name: string, value: string) => void
}

function Filters({ view, onNarrow }: FiltersProps) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('query')
    onNarrow('query', typeof query === 'string' ? query.trim() : '')
  }
  return (
    <form className={styles['filters']} role="search" aria-label="Narrow the list" onSubmit={find}>
      <Field label="Name">
        <SearchField key={view.query} name="query" defaultValue={view.query ?? ''} />
      </Field>
      <Choice label="State" value={view.state} onChoose={(value) => onNarrow('state', value)}>
        {states.map((state) => [state, stateWords[state]])}
      </Choice>
      <Choice label="About" value={view.searchType} onChoose={(value) => onNarrow('searchType', value)}>
        {subjects.map((subject) => [subject, subject === 'USER' ? 'users' : 'repositories'])}
      </Choice>
      <Choice label="Why" value={view.reasonGroup} onChoose={(value) => onNarrow('reasonGroup', value)}>
        {groups.map((group) => [group, groupWords[group]])}
      </Choice>
    </form>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | null
  readonly onChoose: (value: string) => void
  /** Values with their words. */
  readonly children: readonly (readonly [string, string])[]
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
        <option value="">all</option>
        {children.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function List({ view }: { readonly view: SyncView }) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(syncsQuery(view))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const syncs = data.pages.flatMap(({ nodes }) => nodes)
  if (syncs.length === 0) return <NoSyncs isNarrowed={Object.values(view).some((value) => value !== null)} />
  return (
    <>
      <p role="status">{data.pages[0]?.totalCount} syncs, the newest first.</p>
      <SyncTable syncs={syncs} />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function NoSyncs({ isNarrowed }: { readonly isNarrowed: boolean }) {
  if (isNarrowed) return <p role="status">No sync is like that.</p>
  return (
    <EmptyState title="No host was asked yet">
      <p>
        Where a code host connection enforces permissions, its host is asked who may read what. No connection here does
        so: what is not restricted by an administrator is for everyone who is signed in.
      </p>
    </EmptyState>
  )
}
