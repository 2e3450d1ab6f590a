import { readPage } from '../../graphql/connections.js'
import type { NamePage } from './lists.js'

const mostAtOnce = 100

export interface PageArgs {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly query?: string | null | undefined
}

/** A page of names; one row more than is wanted tells whether there are more. */
export function readNamePage(args: PageArgs): { readonly page: NamePage; readonly first: number } {
  const { first: asked, after } = readPage(args, ['string'])
  const first = Math.min(asked, mostAtOnce)
  const query = args.query?.slice(0, 500).replaceAll('\0', '') || undefined
  const name = after?.[0]
  return { page: { first: first + 1, after: name === undefined ? undefined : String(name), query }, first }
}
