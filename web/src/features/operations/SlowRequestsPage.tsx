import { RelativeTime, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clearSlow, type SlowRequest, slowQuery } from './api.js'
import { durationText } from './durations.js'
import { RequestsPage } from './RequestsPage.js'

/** Questions to the API that took long. */
export function SlowRequestsPage() {
  return (
    <RequestsPage
      title="Slow requests"
      lead="Questions to the GraphQL API that took long (five seconds, unless observability.logSlowGraphQLRequests says otherwise), since the start of this server. Values that may be secret are masked."
      found={useInfiniteQuery(slowQuery)}
      queryKey={slowQuery.queryKey}
      clear={clearSlow}
      empty={{
        title: 'Nothing was slow since the start',
        text: 'A question that takes long appears here with who asked it, so that you can see what it was about.',
      }}
      label="Slow requests"
      columns={columns}
      rowKey={({ index }) => index}
      detail={detailOf}
    />
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
