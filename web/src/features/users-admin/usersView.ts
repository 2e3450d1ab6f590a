import type { TableOrder } from '@sextant/ui'

/** Which accounts are shown and how. The address is its only home. */
export interface UsersView {
  /** Part of a username, display name or address; empty for all. */
  readonly query: string
  readonly kind: KindName
  readonly order: OrderName
  readonly descending: boolean
  /** The page, from 0. */
  readonly page: number
}

const kinds = ['current', 'active', 'inactive', 'admins', 'service', 'deleted'] as const

export type KindName = (typeof kinds)[number]

const orders = ['username', 'email', 'active', 'created', 'events'] as const

export type OrderName = (typeof orders)[number]

/** What the filter offers, in words. */
export const kindLabels: Readonly<Record<KindName, string>> = {
  current: 'All accounts',
  active: 'Active in the last 30 days',
  inactive: 'Not active in the last 30 days',
  admins: 'Site admins',
  service: 'Service accounts',
  deleted: 'Deleted',
}

export const kindNames: readonly KindName[] = kinds

/** The view that the query string of an address asks for; what it cannot read narrows nothing. */
export function parseUsersView(search: string): UsersView {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? '1') - 1
  return {
    query: params.get('query') ?? '',
    kind: kinds.find((each) => each === params.get('kind')) ?? 'current',
    order: orders.find((each) => each === params.get('order')) ?? 'username',
    descending: params.get('desc') === '1',
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 0,
  }
}

/** The query string of a view, with its question mark; empty for the plain list. */
export function printUsersView({ query, kind, order, descending, page }: UsersView): string {
  const params = new URLSearchParams({
    ...(query !== '' && { query }),
    ...(kind !== 'current' && { kind }),
    ...(order !== 'username' && { order }),
    ...(descending && { desc: '1' }),
    ...(page > 0 && { page: String(page + 1) }),
  }).toString()
  return params === '' ? '' : `?${params}`
}

/** The view with some of it changed: from its first page, because the pages are others. */
export const changedView = (view: UsersView, change: Partial<UsersView>): UsersView => ({ ...view, page: 0, ...change })

/** The order that the head of the table asks for; the columns have the names of the orders. */
export const orderOf = ({ column, descending }: TableOrder): Pick<UsersView, 'order' | 'descending'> => ({
  order: orders.find((each) => each === column) ?? 'username',
  descending,
})
