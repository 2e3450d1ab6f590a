import { parseRepositoryRoute, printRepositoryRoute } from '@sextant/contract'

/** Pages that show a repository as it is at a revision. */
const atRevision: ReadonlySet<string | undefined> = new Set([
  undefined,
  'tree',
  'blob',
  'commits',
  'changelists',
  'stats',
])

/** Whether the page at an address shows a revision, so that another one can be picked for it. */
export function showsRevision(pathname: string): boolean {
  const route = parseRepositoryRoute(pathname)
  return route !== undefined && atRevision.has(route.rest[0])
}

/** The same page at another revision (undefined: the default one); the root of the repository for a page of none. */
export function revisionAddress(pathname: string, revision: string | undefined): string {
  const route = parseRepositoryRoute(pathname)
  if (!route) return pathname
  const rest = atRevision.has(route.rest[0]) ? route.rest : []
  return printRepositoryRoute({ repository: route.repository, revision, rest })
}
