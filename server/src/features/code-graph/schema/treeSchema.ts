import { type Builder, type GraphQLContext, interfaceRef, objectRef } from '../../../graphql/builder.js'
import { type TreeAt, treeType } from '../../browse/index.js'
import { type Diagnostic, diagnosticsOf } from '../diagnostics.js'
import type { Graph, Graphs } from '../question.js'
import { diagnosticPage, diagnosticsType } from './diagnosticSchema.js'

/** The files of a folder that are looked at: each may have indexes of its own. */
const mostFiles = 200

/** What files and folders have in common: what indexers found wrong with them. */
export const treeEntryGraphType = interfaceRef<Graph | TreeGraph>('TreeEntryLSIFData')

/** A folder with what it takes to ask about its files. */
interface TreeGraph {
  readonly tree: TreeAt
  readonly context: GraphQLContext
  readonly indexer: string | undefined
}

const treeGraphType = objectRef<TreeGraph>('GitTreeLSIFData')

/** `GitTree.lsif`. */
export function defineTreeGraph(builder: Builder, graphs: Graphs): void {
  builder.interfaceType(treeEntryGraphType, {
    resolveType: (of) => ('tree' in of ? 'GitTreeLSIFData' : 'GitBlobLSIFData'),
    fields: (t) => ({
      diagnostics: t.field({
        type: diagnosticsType,
        description: 'What indexers found wrong, in the order of the text. Of a folder: of the files right in it.',
        args: { first: t.arg.int() },
        async resolve(of, args) {
          const found = 'tree' in of ? await diagnosticsIn(graphs, of) : await ownDiagnostics(of)
          return diagnosticPage(found, args)
        },
      }),
    }),
  })
  builder.objectType(treeGraphType, { interfaces: [treeEntryGraphType] })
  builder.objectField(treeType, 'lsif', (t) =>
    t.field({
      type: treeGraphType,
      description: 'What indexes say of its files.',
      args: { toolName: t.arg.string({ description: 'The indexer whose indexes are asked; all when absent.' }) },
      resolve: (tree, { toolName }, context) => ({ tree, context, indexer: toolName ?? undefined }),
    }),
  )
}

const ownDiagnostics = (graph: Graph) => graph.ask((question) => diagnosticsOf(question, question.source))

async function diagnosticsIn(graphs: Graphs, { tree, context, indexer }: TreeGraph): Promise<readonly Diagnostic[]> {
  const files = (await tree.list()).filter(({ kind }) => kind === 'file').slice(0, mostFiles)
  const found: Diagnostic[] = []
  for (const { path } of files) {
    const graph = await graphs.below(tree.at, path, context, indexer)
    if (graph) found.push(...(await ownDiagnostics(graph)))
  }
  return found
}
