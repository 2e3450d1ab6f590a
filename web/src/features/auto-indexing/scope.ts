import { printRepositoryRoute, type RouteParams } from '@sextant/contract'

/** What pages of the code graph are about: one repository, or all that the instance has. */
export type Scope = { readonly kind: 'site' } | { readonly kind: 'repository'; readonly name: string }

/** The scope that the address of a page names. */
export const scopeOf = ({ repo }: RouteParams): Scope =>
  repo === undefined ? { kind: 'site' } : { kind: 'repository', name: repo }

/** The address of a page of the code graph: `codeGraphPath(scope, 'configuration', id)`. */
export function codeGraphPath(scope: Scope, ...rest: readonly string[]): string {
  if (scope.kind === 'site') return ['/site-admin/code-graph', ...rest.map(encodeURIComponent)].join('/')
  return printRepositoryRoute({ repository: scope.name, rest: ['code-graph', ...rest] })
}
