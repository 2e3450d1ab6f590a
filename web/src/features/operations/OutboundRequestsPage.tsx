import { Badge, Button, EmptyState, formatNoun, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { clearOutbound, type OutboundRequest, outboundQuery } from './api.js'
import { ClearButton } from './ClearButton.js'
import { durationText } from './durations.js'

/** What this server asked others lately. */
export function OutboundRequestsPage() {
  const { data, error, ...more } = useInfiniteQuery(outboundQuery)
  const requests = data?.pages.flatMap(({ nodes }) => nodes)
  return (
    <AdminPage
      title="Outbound requests"
      lead="The last requests that this server sent to code hosts and other services, or refused to send. Bodies are not kept, and what is secret is masked."
      actions={<ClearButton clear={clearOutbound} list={outboundQuery.queryKey} disabled={!requests?.length} />}
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
  readonly requests: readonly OutboundRequest[]
  /** How many there are, shown or not. */
  readonly count: number
}

function Requests({ requests, count }: RequestsProps) {
  if (requests.length === 0) {
    return (
      <EmptyState title="Nothing was sent since the start">
        <p>When a code host is synced or a connection tested, its requests appear here within seconds.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status">{formatNoun(count, 'request')}, the newest first.</p>
      <Table label="Requests" columns={columns} rows={requests} rowKey={({ id }) => id} detail={detailOf} />
    </>
  )
}

const columns: readonly TableColumn<OutboundRequest>[] = [
  { id: 'url', head: 'Request', name: true, cell: ({ method, url }) => `${method} ${url}` },
  { id: 'status', head: 'Answer', cell: (request) => <Answer request={request} /> },
  { id: 'duration', head: 'Took', align: 'end', cell: ({ durationMs }) => durationText(durationMs) },
  { id: 'at', head: 'When', cell: ({ startedAt }) => <RelativeTime time={startedAt} /> },
]

function Answer({ request: { statusCode, errorMessage } }: { readonly request: OutboundRequest }) {
  if (errorMessage) return <Badge tone="bad">none</Badge>
  return <Badge tone={statusCode < 400 ? 'good' : 'warn'}>{statusCode}</Badge>
}

function detailOf({ errorMessage, requestHeaders, responseHeaders }: OutboundRequest) {
  const lines = (headers: OutboundRequest['requestHeaders']) =>
    headers.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n')
  return (
    <>
      {errorMessage}
      <details>
        <summary>Headers</summary>
        <pre>{[lines(requestHeaders), lines(responseHeaders)].filter((text) => text !== '').join('\n\n')}</pre>
      </details>
    </>
  )
}
