import { formatBytes, formatDuration, Table } from '@sextant/ui'
import { useEffect, useState } from 'react'
import { type MeasuredRequest, measuredRequest } from './requests.js'

const columns = [
  { id: 'name', head: 'Request', name: true, cell: ({ name }: MeasuredRequest) => <code>{name}</code> },
  { id: 'at', head: 'At', align: 'end', width: '90px', cell: ({ at }: MeasuredRequest) => formatDuration(at) },
  {
    id: 'took',
    head: 'Took',
    align: 'end',
    width: '90px',
    cell: ({ milliseconds }: MeasuredRequest) => formatDuration(milliseconds),
  },
  { id: 'bytes', head: 'Size', align: 'end', width: '90px', cell: ({ bytes }: MeasuredRequest) => formatBytes(bytes) },
  { id: 'trace', head: 'Server', cell: ({ serverTiming }: MeasuredRequest) => <code>{serverTiming}</code> },
] as const

/** As many requests as are listed, the newest first. */
const listed = 50

/** What was asked of the server since the page began. */
export function RequestList() {
  const requests = useRequests()
  if (requests.length === 0) return <p>Nothing was asked of the server since the page was loaded.</p>
  return <Table label="Requests" columns={columns} rows={requests} rowKey={({ id }) => id} />
}

function useRequests(): readonly MeasuredRequest[] {
  const [requests, setRequests] = useState<readonly MeasuredRequest[]>([])
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only resources are observed
      const entries = list.getEntries() as PerformanceResourceTiming[]
      const fresh = entries.flatMap((entry) => measuredRequest(entry) ?? []).toReversed()
      setRequests((all) => [...fresh, ...all].slice(0, listed))
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [])
  return requests
}
