import { type Builder, objectRef } from '../../../graphql/builder.js'
import { PageInfo } from '../../../graphql/commonTypes.js'
import { readPage } from '../../../graphql/connections.js'
import type { Diagnostic } from '../diagnostics.js'
import { locationType } from './placeSchema.js'

interface DiagnosticPage {
  readonly nodes: readonly Diagnostic[]
  readonly totalCount: number
}

const diagnosticType = objectRef<Diagnostic>('Diagnostic')
export const diagnosticsType = objectRef<DiagnosticPage>('DiagnosticConnection')

/** What indexers found wrong. */
export function defineDiagnostics(builder: Builder): void {
  const severity = builder.enumType('DiagnosticSeverity', {
    values: ['ERROR', 'WARNING', 'INFORMATION', 'HINT'] as const,
  })
  builder.objectType(diagnosticType, {
    fields: (t) => ({
      location: t.field({ type: locationType, resolve: ({ location }) => location }),
      severity: t.field({ type: severity, resolve: (diagnostic) => diagnostic.severity }),
      code: t.exposeString('code'),
      source: t.exposeString('source', { description: 'The tool that says so.' }),
      message: t.exposeString('message', { description: 'As the tool wrote it: plain text.' }),
    }),
  })
  builder.objectType(diagnosticsType, {
    fields: (t) => ({
      nodes: t.field({ type: [diagnosticType], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({
        type: PageInfo,
        resolve: ({ nodes, totalCount }) => ({ endCursor: null, hasNextPage: nodes.length < totalCount }),
      }),
    }),
  })
}

/** The first of some diagnostics. */
export function diagnosticPage(
  all: readonly Diagnostic[],
  args: { readonly first?: number | null | undefined },
): DiagnosticPage {
  return { nodes: all.slice(0, readPage(args, [], 100).first), totalCount: all.length }
}
