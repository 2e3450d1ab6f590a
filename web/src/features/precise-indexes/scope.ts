import { printRepositoryRoute } from '@sextant/contract'

/** What pages of the code graph are about: one repository, or all that the instance has. */
export type Scope = { readonly kind: 'site' } | { readonly kind: 'repository'; readonly name: string }

/** The address of a page of the code graph: `codeGraphPath(scope, 'indexes', id)`. */
export function codeGraphPath(scope: Scope, ...rest: readonly string[]): string {
  if (scope.kind === 'site') return ['/site-admin/code-graph', ...rest.map(encodeURIComponent)].join('/')
  return printRepositoryRoute({ repository: scope.name, rest: ['code-graph', ...rest] })
}

/** The parts of the code graph, as its navigation names them. */
export function codeGraphSections(scope: Scope): readonly { readonly label: string; readonly to: string }[] {
  const last =
    scope.kind === 'site'
      ? { label: 'Inference', to: codeGraphPath(scope, 'inference-configuration') }
      : { label: 'Index jobs', to: codeGraphPath(scope, 'index-configuration') }
  return [
    { label: 'Dashboard', to: codeGraphPath(scope, 'dashboard') },
    { label: 'Indexes', to: codeGraphPath(scope, 'indexes') },
    { label: 'Policies', to: codeGraphPath(scope, 'configuration') },
    last,
  ]
}
