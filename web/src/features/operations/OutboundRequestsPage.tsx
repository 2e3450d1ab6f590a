import { Badge, RelativeTime, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clearOutbound, type OutboundRequest, outboundQuery } from './api.js'
import { durationText } from './durations.js'
import { RequestsPage } from './RequestsPage.js'

/** What this server asked others lately. */
export function OutboundRequestsPage() {
  return (
    <RequestsPage
      title="Outbound requests"
      lead="The last requests that this server sent to code hosts and other services, or refused to send. Bodies are not kept, and what is secret is masked."
      found={useInfiniteQuery(outboundQuery)}
      queryKey={outboundQuery.queryKey}
      clear={clearOutbound}
      empty={{
        title: 'Nothing was sent since the start',
        text: 'When a code host is synced or a connection tested, its requests appear here within seconds.',
      }}
      label="Requests"
      columns={columns}
      rowKey={({ id }) => id}
      detail={detailOf}
    />
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
