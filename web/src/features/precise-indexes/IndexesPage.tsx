import type { RouteParams } from '@sextant/contract'
import { Button, Checkbox, EmptyState, Field, formatCount, SearchField, Select } from '@sextant/ui'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { useSession } from '../../shell/session.js'
import { deleteIndexes, indexerKeysQuery, indexesQuery, reindexIndexes } from './api.js'
import { CodeGraphFrame, type CodeGraphPlace } from './CodeGraphFrame.js'
import { ConfirmAct } from './ConfirmAct.js'
import { IndexTable } from './IndexTable.js'
import { type IndexView, isNarrowed, readIndexView } from './indexView.js'
import { stateGroups } from './words.js'
import { UploadHelp } from './UploadHelp.js'
import styles from './PreciseIndexes.module.css'

/** The precise indexes of a repository, or of all that the viewer may read. */
export function IndexesPage({ params }: { readonly params: RouteParams }) {
  return (
    <CodeGraphFrame params={params} title="Indexes">
      {(place) => <Indexes place={place} />}
    </CodeGraphFrame>
  )
}

function Indexes({ place }: { readonly place: CodeGraphPlace }) {
  const [parameters, setParameters] = useSearchParams()
  const view = readIndexView(parameters)
  const narrow = (name: string, value: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <Filters place={place} view={view} onNarrow={narrow} />
      <List place={place} view={view} />
    </>
  )
}

interface FiltersProps {
  readonly place: CodeGraphPlace
  readonly view: IndexView
  readonly onNarrow: (name: string, value: string) => void
}

function Filters({ place: { repositoryId }, view, onNarrow }: FiltersProps) {
  const { data: keys = [] } = useQuery(indexerKeysQuery(repositoryId))
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('query')
    onNarrow('query', typeof query === 'string' ? query.trim() : '')
  }
  const chosen = view.states.join(',')
  return (
    <form className={styles['filters']} role="search" aria-label="Narrow the list" onSubmit={find}>
      <Field label="Commit, folder or failure">
        <SearchField key={view.query} name="query" defaultValue={view.query ?? ''} />
      </Field>
      <Field label="State">
        <Select value={chosen} onChange={({ target }) => onNarrow('state', target.value)}>
          <option value="">all that are there</option>
          {stateGroups.map(([label, states]) => (
            <option key={label} value={states.join(',')}>
              {label}
            </option>
          ))}
          {chosen !== '' && !stateGroups.some(([, states]) => states.join(',') === chosen) && (
            <option value={chosen}>as in the address</option>
          )}
        </Select>
      </Field>
      <Field label="Indexer">
        <Select value={view.indexerKey ?? ''} onChange={({ target }) => onNarrow('indexer', target.value)}>
          <option value="">all</option>
          {[...new Set([...keys, ...(view.indexerKey ? [view.indexerKey] : [])])].map((key) => (
            <option key={key}>{key}</option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label="Only the newest"
        checked={view.latest}
        onChange={({ target }) => onNarrow('latest', target.checked ? 'yes' : '')}
      />
    </form>
  )
}

function List({ place, view }: { readonly place: CodeGraphPlace; readonly view: IndexView }) {
  const { scope, repositoryId } = place
  const of = repositoryId === undefined ? {} : { repo: repositoryId }
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(indexesQuery(of, view))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const indexes = data.pages.flatMap(({ nodes }) => nodes)
  const total = data.pages[0]?.totalCount ?? 0
  if (indexes.length === 0) return <NoIndexes place={place} narrowed={isNarrowed(view)} />
  return (
    <>
      <header>
        <p role="status">{total === 1 ? '1 index.' : `${formatCount(total)} indexes, the newest first.`}</p>
        <BulkActions place={place} view={view} total={total} />
      </header>
      <IndexTable label="Indexes" scope={scope} indexes={indexes} />
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

interface BulkActionsProps {
  readonly place: CodeGraphPlace
  readonly view: IndexView
  readonly total: number
}

/** What site admins do with all that the list holds, on this page or not. */
function BulkActions({ place: { repositoryId }, view, total }: BulkActionsProps) {
  const { currentUser } = useSession()
  const client = useQueryClient()
  if (!currentUser?.siteAdmin) return null
  const of = repositoryId === undefined ? {} : { repo: repositoryId }
  const refresh = () => client.invalidateQueries({ queryKey: ['preciseIndexes'] })
  const all = total === 1 ? 'this index' : `all ${formatCount(total)} indexes of this list`
  return (
    <div className={styles['buttons']}>
      <ConfirmAct label="Make again" title={`Make ${all} again?`} act={() => reindexIndexes(of, view)} onDone={refresh}>
        Uploads that could not be processed are processed again. Others are made again here where that is set up, and
        else are marked, so that whoever uploads knows.
      </ConfirmAct>
      <ConfirmAct label="Delete" danger title={`Delete ${all}?`} act={() => deleteIndexes(of, view)} onDone={refresh}>
        Navigation falls back to what is known from the code itself. This cannot be taken back: the indexes have to be
        uploaded anew.
      </ConfirmAct>
    </div>
  )
}

function NoIndexes({ place, narrowed }: { readonly place: CodeGraphPlace; readonly narrowed: boolean }) {
  if (narrowed) return <p role="status">No index is like that.</p>
  return (
    <>
      <EmptyState title="There are no precise indexes yet">
        <p>
          Definitions and references are found all the same, from the code itself. An index made by the compiler of a
          language makes them exact.
        </p>
      </EmptyState>
      <UploadHelp scope={place.scope} commit={undefined} languages={[]} />
    </>
  )
}
