import { Button, EmptyState, formatNoun, Table, type TableColumn } from '@sextant/ui'
import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { ClearButton } from './ClearButton.js'

interface Page<Request> {
  readonly nodes: readonly Request[]
  readonly totalCount: number
}

interface ListProps<Request> {
  /** What a screen reader calls the table. */
  readonly label: string
  readonly columns: readonly TableColumn<Request>[]
  readonly rowKey: (request: Request) => string
  readonly detail: (request: Request) => ReactNode
  /** What to show where there are none. */
  readonly empty: { readonly title: string; readonly text: string }
}

interface RequestsPageProps<Request> extends ListProps<Request> {
  readonly title: string
  readonly lead: string
  readonly found: UseInfiniteQueryResult<InfiniteData<Page<Request>>>
  readonly queryKey: QueryKey
  readonly clear: () => Promise<unknown>
}

/** Requests that the server remembers since its start, the newest first. */
export function RequestsPage<Request>({ title, lead, found, queryKey, clear, ...list }: RequestsPageProps<Request>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const requests = data?.pages.flatMap(({ nodes }) => nodes)
  return (
    <AdminPage
      title={title}
      lead={lead}
      actions={<ClearButton clear={clear} list={queryKey} disabled={!requests?.length} />}
    >
      {error ? (
        <ErrorView error={error} />
      ) : requests ? (
        <List requests={requests} count={data?.pages.at(-1)?.totalCount ?? 0} {...list} />
      ) : (
        <Pending />
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </AdminPage>
  )
}

interface ShownProps<Request> extends ListProps<Request> {
  readonly requests: readonly Request[]
  /** How many there are, shown or not. */
  readonly count: number
}

function List<Request>({ requests, count, empty, label, columns, rowKey, detail }: ShownProps<Request>) {
  if (requests.length === 0) {
    return (
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status">{formatNoun(count, 'request')}, the newest first.</p>
      <Table label={label} columns={columns} rows={requests} rowKey={rowKey} detail={detail} />
    </>
  )
}
