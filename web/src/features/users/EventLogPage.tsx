import type { RouteParams } from '@sextant/contract'
import { Button, EmptyState, formatCount, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { UserArea } from '../user-area/index.js'
import { eventsQuery, type UserEvents } from './api.js'
import styles from './Users.module.css'

/** What an account did, as its clients told it. */
export function EventLogPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data, error, ...more } = useInfiniteQuery(eventsQuery(username))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  if (!data.pages[0]) return <NotFoundPage />
  const rows = data.pages.flatMap((page, at) =>
    (page?.eventLogs.nodes ?? []).map((event, index) => ({ ...event, key: `${at} ${index}` })),
  )
  return (
    <UserArea username={username} title="Event log">
      <div className={styles['page']}>
        <h1>Event log</h1>
        <p>What clients told of this account: what was opened, and when. It is forgotten after a while.</p>
        {rows.length === 0 ? (
          <NoEvents />
        ) : (
          <Table label="Events" columns={columns} rows={rows} rowKey={({ key }) => key} />
        )}
        {rows.length > 0 && <p role="status">{formatCount(data.pages[0].eventLogs.totalCount)} in all.</p>}
        {more.hasNextPage && (
          <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </UserArea>
  )
}

interface Row extends Omit<UserEvents['nodes'][number], never> {
  readonly key: string
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', head: 'Event', name: true, cell: ({ name }) => name },
  { id: 'source', head: 'From', cell: ({ source }) => source.toLowerCase() },
  { id: 'url', head: 'Page', cell: ({ url }) => url },
  { id: 'at', head: 'When', cell: ({ timestamp }) => <RelativeTime time={timestamp} /> },
]

function NoEvents() {
  return (
    <EmptyState title="Nothing was told yet">
      <p>Editors, browser extensions and the command line say here what they were used for.</p>
    </EmptyState>
  )
}
