import { Buffer } from 'node:buffer'
import { AppError } from '@sextant/base'

/** The most nodes that one page of a connection holds. */
export const largestPage = 1_000

/** The most that any list answers at once, entries of a folder among them: whoever asks for more gets no more. */
export const longestList = 10_000

/** Where a connection's page ends. `endCursor` is null on an empty page. */
export interface PageInfoValue {
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}

/** One page of a connection. `totalCount` counts what the viewer may see, on this page or not. */
export interface Connection<T> {
  readonly nodes: readonly T[]
  readonly totalCount: number
  readonly pageInfo: PageInfoValue
}

/** Which page is wanted: at most `first` rows, which are no more than `largestPage`, after the key, or from the start. */
export interface PageRequest {
  readonly first: number
  readonly after?: CursorKey
}

/** The sort key of the last row of a page: what the next page starts after. */
export type CursorKey = readonly (string | number)[]

/**
 * Reads `first` and `after`. Programs that want all ask for 99,999: they get the largest page, which says that there is
 * more. `shape` says what the key of this connection holds, in order: a cursor of another
 * connection, or a made-up one, is refused before it reaches SQL. Throws `invalid_argument`.
 */
export function readPage(
  args: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
  shape: readonly ('string' | 'number')[],
  defaultFirst = 20,
): PageRequest {
  const asked = args.first ?? defaultFirst
  if (asked < 0) throw new AppError('invalid_argument', 'page-size', '`first` must be 0 or more.')
  const first = Math.min(asked, largestPage)
  if (args.after === undefined || args.after === null || args.after === '') return { first }
  return { first, after: decodeCursor(args.after, shape) }
}

/**
 * One page out of `rows`, which were asked for with a limit of `first + 1`: the extra row only says that there is a
 * next page.
 */
export function connectionOf<T>(
  rows: readonly T[],
  page: { readonly first: number; readonly totalCount: number; readonly key: (row: T) => CursorKey },
): Connection<T> {
  const nodes = rows.slice(0, page.first)
  const last = nodes.at(-1)
  return {
    nodes,
    totalCount: page.totalCount,
    pageInfo: {
      endCursor: last === undefined ? null : encodeCursor(page.key(last)),
      hasNextPage: rows.length > page.first,
    },
  }
}

export const encodeCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

function decodeCursor(text: string, shape: readonly ('string' | 'number')[]): CursorKey {
  const key = text.length <= 4_000 ? parseJson(Buffer.from(text, 'base64url').toString('utf8')) : undefined
  if (Array.isArray(key) && key.length === shape.length && shape.every((type, at) => isOfType(key[at], type)))
    return key
  throw new AppError('invalid_argument', 'cursor', 'The `after` cursor does not belong to this list.')
}

const isOfType = (value: unknown, type: 'string' | 'number') =>
  type === 'number' ? Number.isSafeInteger(value) : typeof value === 'string'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
