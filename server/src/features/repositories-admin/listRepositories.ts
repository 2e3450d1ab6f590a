import { AppError } from '@sextant/base'
import { sql } from '@sextant/database'
import { type CursorKey, encodeCursor, readPage } from '../../graphql/connections.js'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import { findMany, type Repository, type RepositoryStore } from '../repositories/index.js'
import { matching, type RepositoryFilter } from './repositoryFilter.js'
import { type RepositoryOrder, sortKeys } from './repositoryOrder.js'

export interface RepositorySort {
  readonly order: RepositoryOrder
  readonly descending: boolean
}

/** A page: the first `first` after a cursor, or the last `last` before one. Neither: the first 20. */
export interface PageArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
}

export interface RepositoryPage {
  readonly repositories: readonly Repository[]
  readonly startCursor: string | null
  readonly endCursor: string | null
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
}

/** One page of the repositories that the viewer may read and that the filter leaves. Throws for a page that is none. */
export async function listRepositories(
  store: RepositoryStore,
  viewer: Viewer,
  wanted: { readonly filter: RepositoryFilter; readonly sort: RepositorySort; readonly page: PageArguments },
): Promise<RepositoryPage> {
  const { filter, sort } = wanted
  const { backwards, limit, from } = readArguments(wanted.page, sort.order)
  const found = await keysOf(store, viewer, { filter, sort, limit: limit + 1, from, backwards })
  const more = found.length > limit
  const kept = found.slice(0, limit)
  const keys = backwards ? kept.toReversed() : kept
  const cursor = (row: Key | undefined) => (row ? encodeCursor([sort.order, row.key, row.id]) : null)
  const repositories = await findMany(
    store,
    viewer,
    keys.map(({ id }) => id),
  )
  return {
    repositories,
    startCursor: cursor(keys[0]),
    endCursor: cursor(keys.at(-1)),
    hasNextPage: backwards ? from !== undefined : more,
    hasPreviousPage: backwards ? more : from !== undefined,
  }
}

interface Key {
  readonly id: number
  readonly key: string
}

interface ReadArguments {
  readonly backwards: boolean
  readonly limit: number
  readonly from: Key | undefined
}

function readArguments({ first, after, last, before }: PageArguments, order: RepositoryOrder): ReadArguments {
  const backwards = typeof last === 'number' || (typeof before === 'string' && typeof first !== 'number')
  if (backwards && (typeof first === 'number' || typeof after === 'string')) {
    throw new AppError(
      'invalid_argument',
      'page-ways',
      'A page is asked for with `first` and `after`, or `last` and `before`.',
    )
  }
  const shape = ['string', 'string', 'number'] as const
  const page = readPage(backwards ? { first: last, after: before } : { first, after }, shape)
  return { backwards, limit: page.first, from: page.after && keyOf(page.after, order) }
}

function keyOf([name, key, id]: CursorKey, order: RepositoryOrder): Key {
  const isFit = name === order && (sortKeys[order].type === 'text' || /^-?\d{1,18}$/.test(String(key)))
  if (isFit) return { key: String(key), id: Number(id) }
  throw new AppError('invalid_argument', 'cursor', 'The cursor belongs to a list in another order.')
}

/**
 * The rows that the viewer may read. All are judged before the filter is asked ("OFFSET 0" keeps PostgreSQL from asking
 * it first): how long it takes does not tell that a hidden repository passes it.
 */
const readable = (viewer: Viewer) =>
  sql`(SELECT * FROM repositories WHERE ${readableBy(viewer)} OFFSET 0) AS repositories`

interface KeysWanted {
  readonly filter: RepositoryFilter
  readonly sort: RepositorySort
  readonly limit: number
  readonly from: Key | undefined
  readonly backwards: boolean
}

async function keysOf(store: RepositoryStore, viewer: Viewer, wanted: KeysWanted): Promise<readonly Key[]> {
  const { filter, sort, limit, from, backwards } = wanted
  const { key, type } = sortKeys[sort.order]
  const descending = sort.descending !== backwards
  const direction = descending ? sql`DESC` : sql`ASC`
  const beyond = descending ? sql`<` : sql`>`
  const start = from ? sql`(key, id) ${beyond} (${from.key}::${sql.raw(type)}, ${from.id}::bigint)` : sql`true`
  const { rows } = await sql<{ id: string; key: string }>`
    SELECT id, key::text AS key FROM (
      SELECT repositories.id, ${key} AS key FROM ${readable(viewer)} WHERE ${matching(filter)}
    ) AS found
    WHERE ${start} ORDER BY found.key ${direction}, id ${direction} LIMIT ${limit}
  `.execute(store.db)
  return rows.map((row) => ({ id: Number(row.id), key: row.key }))
}

/** How many repositories the viewer may read that the filter leaves. */
export async function countRepositories(
  store: RepositoryStore,
  viewer: Viewer,
  filter: RepositoryFilter,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM ${readable(viewer)} WHERE ${matching(filter)}
  `.execute(store.db)
  return Number(rows[0]?.count ?? 0)
}
