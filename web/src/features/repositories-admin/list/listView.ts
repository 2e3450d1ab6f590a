import type { TableOrder } from '@sextant/ui'

/** Which repositories are shown and how. The address is its only home. */
export interface ListView {
  /** Part of the name; empty for all. */
  readonly query: string
  readonly status: StatusName | undefined
  /** The id of a code host connection. */
  readonly host: string | undefined
  readonly order: OrderName
  readonly descending: boolean
  /** The page: after a cursor, before one, or the first. */
  readonly after: string | undefined
  readonly before: string | undefined
}

const statuses = [
  'cloned',
  'cloning',
  'not-cloned',
  'indexed',
  'needs-index',
  'failed-fetch',
  'failed-index',
  'corrupted',
] as const

export type StatusName = (typeof statuses)[number]

const orders = ['name', 'state', 'size', 'fetched', 'changed'] as const

export type OrderName = (typeof orders)[number]

/** What the filter offers, in words. */
export const statusLabels: readonly { readonly name: StatusName; readonly label: string }[] = [
  { name: 'cloned', label: 'Cloned' },
  { name: 'cloning', label: 'Cloning' },
  { name: 'not-cloned', label: 'Not cloned' },
  { name: 'indexed', label: 'Indexed' },
  { name: 'needs-index', label: 'Not indexed yet' },
  { name: 'failed-fetch', label: 'Fetch failed' },
  { name: 'failed-index', label: 'Indexing failed' },
  { name: 'corrupted', label: 'Damaged' },
]

/** The view that the query string of an address asks for; what it cannot read narrows nothing. */
export function parseListView(search: string): ListView {
  const params = new URLSearchParams(search)
  return {
    query: params.get('query') ?? '',
    status: statuses.find((each) => each === params.get('status')),
    host: params.get('host') || undefined,
    order: orders.find((each) => each === params.get('order')) ?? 'name',
    descending: params.get('desc') === '1',
    after: params.get('after') || undefined,
    before: params.get('before') || undefined,
  }
}

/** The query string of a view, with its question mark; empty for the plain list. */
export function printListView({ query, status, host, order, descending, after, before }: ListView): string {
  const params = new URLSearchParams({
    ...(query !== '' && { query }),
    ...(status && { status }),
    ...(host && { host }),
    ...(order !== 'name' && { order }),
    ...(descending && { desc: '1' }),
    ...(after && { after }),
    ...(before && { before }),
  }).toString()
  return params === '' ? '' : `?${params}`
}

/** The view with some of it changed: from its first page, because the pages are others. */
export const changedView = (view: ListView, change: Partial<ListView>): ListView => ({
  ...view,
  after: undefined,
  before: undefined,
  ...change,
})

/** Whether something narrows the list. */
export const isNarrowed = ({ query, status, host }: ListView): boolean => query !== '' || !!status || !!host

/** The order that the head of the table asks for; the columns have the names of the orders. */
export const orderOf = ({ column, descending }: TableOrder): Pick<ListView, 'order' | 'descending'> => ({
  order: orders.find((each) => each === column) ?? 'name',
  descending,
})

/** The address of the list as a file. */
export function exportAddress({ query, status, host }: ListView): string {
  const narrowed = { ...parseListView(''), query, status, host }
  return `/site-admin/repositories/export${printListView(narrowed)}`
}
