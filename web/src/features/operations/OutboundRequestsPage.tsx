import { Badge, EmptyState, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { clearOutbound, type OutboundRequest, outboundQuery } from './api.js'
import { ClearButton } from './ClearButton.js'
import { durationText } from './durations.js'

/** What this server asked others lately. */
export function OutboundRequestsPage() {
  const { data, error } = useQuery(outboundQuery)
  return (
    <AdminPage
      title="Outbound requests"
      lead="The last requests that this server sent to code hosts and other services, or refused to send. Bodies are not kept, and what is secret is masked."
      actions={<ClearButton clear={clearOutbound} list={outboundQuery.queryKey} disabled={!data?.length} />}
    >
      {error ? <ErrorView error={error} /> : data ? <Requests requests={data} /> : <Pending />}
    </AdminPage>
  )
}

function Requests({ requests }: { readonly requests: readonly OutboundRequest[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState title="Nothing was sent since the start">
        <p>When a code host is synced or a connection tested, its requests appear here within seconds.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status">{requests.length} requests, the newest first.</p>
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
