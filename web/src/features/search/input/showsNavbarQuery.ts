import type { RoutePath } from '@sextant/contract'

/** What decides whether the bar has a query: the route, and whether it shows results. */
interface ShownPage {
  /** Undefined where no page is shown, such as where nothing was found. */
  readonly path: RoutePath | undefined
  readonly hasQuery: boolean
}

const elsewhere: ReadonlySet<string> = new Set(['/search-jobs', '/saved-searches', '/contexts'])

/**
 * Whether the bar of a page has the query in it: on results, and inside a repository. Not on five kinds of pages: the
 * home of search, which has a field of its own, community pages, notebooks, the pages of the assistant and deep search,
 * and all that is settings or administration. The query ends with the field.
 */
export function showsNavbarQuery({ path, hasQuery }: ShownPage): boolean {
  if (path === undefined) return false
  if (path === '/' || path === '/search') return hasQuery
  return path.startsWith('/{repo}') || elsewhere.has(`/${path.split('/')[1]}`)
}
