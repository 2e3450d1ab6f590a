import { Button, EmptyState, formatNoun, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { clearSlow, type SlowRequest, slowQuery } from './api.js'
import { ClearButton } from './ClearButton.js'
import { durationText } from './durations.js'

/** Questions to the API that took long. */
export function SlowRequestsPage() {
  const { data, error, ...more } = useInfiniteQuery(slowQuery)
  const requests = data?.pages.flatMap(({ nodes }) => nodes)
  return (
    <AdminPage
      title="Slow requests"
      lead="Questions to the GraphQL API that took long (five seconds, unless observability.logSlowGraphQLRequests says otherwise), since the start of this server. Values that may be secret are masked."
      actions={<ClearButton clear={clearSlow} list={slowQuery.queryKey} disabled={!requests?.length} />}
    >
      {error ? (
        <ErrorView error={error} />
      ) : requests ? (
        <Requests requests={requests} count={data?.pages.at(-1)?.totalCount ?? 0} />
      ) : (
        <Pending />
      )}
      {more.hasNextPage && (
        <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          Show more
        </Button>
      )}
    </AdminPage>
  )
}

interface RequestsProps {
  readonly requests: readonly SlowRequest[]
  /** How many there are, shown or not. */
  readonly count: number
}

function Requests({ requests, count }: RequestsProps) {
  if (requests.length === 0) {
    return (
      <EmptyState title="Nothing was slow since the start">
        <p>A question that takes long appears here with who asked it, so that you can see what it was about.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status">{formatNoun(count, 'request')}, the newest first.</p>
      <Table label="Slow requests" columns={columns} rows={requests} rowKey={({ index }) => index} detail={detailOf} />
    </>
  )
}

const columns: readonly TableColumn<SlowRequest>[] = [
  { id: 'name', head: 'Operation', name: true, cell: ({ name }) => name || 'without a name' },
  { id: 'user', head: 'Asked by', cell: ({ user }) => user?.username ?? 'nobody who is signed in' },
  { id: 'duration', head: 'Took', align: 'end', cell: ({ duration }) => durationText(duration * 1000) },
  { id: 'at', head: 'When', cell: ({ start }) => <RelativeTime time={start} /> },
]

function detailOf({ query, variables, errors }: SlowRequest) {
  return (
    <>
      {errors.join(' ')}
      <details>
        <summary>Question</summary>
        <pre>
          {query}
          {'\n\n'}
          {variables}
        </pre>
      </details>
    </>
  )
}
