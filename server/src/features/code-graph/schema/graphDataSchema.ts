import { type Builder, objectRef } from '../../../graphql/builder.js'
import { PageInfo } from '../../../graphql/commonTypes.js'
import { type Connection, encodeCursor, readPage } from '../../../graphql/connections.js'
import { blobType } from '../../browse/index.js'
import { type GraphData, graphDataOf, type Occurrence, provenances } from '../graphData.js'
import type { Graphs } from '../question.js'
import { rangeType } from './placeSchema.js'

const dataType = objectRef<GraphData>('CodeGraphData')
const toolType = objectRef<GraphData['tool']>('CodeGraphToolInfo')
const occurrenceType = objectRef<Occurrence>('SCIPOccurrence')
const occurrencesType = objectRef<Omit<Connection<Occurrence>, 'totalCount'>>('SCIPOccurrenceConnection')

/** `GitBlob.codeGraphData`: all that is known of a text, by where it comes from. Answers with the kinds of origin. */
export function defineGraphData(builder: Builder, graphs: Graphs) {
  const provenance = builder.enumType('CodeGraphDataProvenance', { values: provenances })
  const comparator = builder.inputType('CodeGraphDataProvenanceComparator', {
    fields: (t) => ({ equals: t.field({ type: provenance }) }),
  })
  const filter = builder.inputType('CodeGraphDataFilter', {
    fields: (t) => ({ provenance: t.field({ type: comparator }) }),
  })
  const role = builder.enumType('SymbolRole', { values: ['DEFINITION', 'REFERENCE', 'FORWARD_DEFINITION'] as const })
  builder.objectType(toolType, {
    fields: (t) => ({
      name: t.string({ nullable: true, resolve: ({ name }) => name }),
      version: t.string({ nullable: true, resolve: ({ version }) => version || null }),
    }),
  })
  builder.objectType(occurrenceType, {
    fields: (t) => ({
      symbol: t.string({
        nullable: true,
        description: 'As the index writes it; the name alone by syntax.',
        resolve: ({ symbol }) => symbol,
      }),
      range: t.field({ type: rangeType, resolve: ({ range }) => range }),
      roles: t.field({
        type: [role],
        nullable: true,
        resolve: ({ isDefinition }) => [isDefinition ? ('DEFINITION' as const) : ('REFERENCE' as const)],
      }),
    }),
  })
  builder.objectType(occurrencesType, {
    fields: (t) => ({
      nodes: t.field({ type: [occurrenceType], resolve: ({ nodes }) => [...nodes] }),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(dataType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      provenance: t.field({ type: provenance, resolve: (data) => data.provenance }),
      commit: t.exposeString('commit', { description: 'That the index is of; empty for what lies on disk.' }),
      toolInfo: t.field({ type: toolType, nullable: true, resolve: ({ tool }) => tool }),
      occurrences: t.field({
        type: occurrencesType,
        description: 'In the order of the text.',
        args: { first: t.arg.int(), after: t.arg.string() },
        resolve({ occurrences }, args) {
          const { first, after } = readPage(args, ['number'], 100)
          const start = Number(after?.[0] ?? 0)
          const nodes = occurrences.slice(start, start + first)
          const end = start + nodes.length
          const endCursor = nodes.length === 0 ? null : encodeCursor([end])
          return { nodes, pageInfo: { endCursor, hasNextPage: end < occurrences.length } }
        },
      }),
    }),
  })
  builder.objectField(blobType, 'codeGraphData', (t) =>
    t.field({
      type: [dataType],
      nullable: true,
      description:
        'What is known of its names: by each visible index, the nearest first, then by its syntax. Null for what is no text.',
      args: { filter: t.arg({ type: filter }) },
      async resolve(blob, args, context) {
        const graph = await graphs.reached(blob, context)
        const wanted = args.filter?.provenance?.equals ?? undefined
        return graph ? [...(await graph.ask((question) => graphDataOf(question, wanted)))] : null
      },
    }),
  )
  return { provenance, comparator }
}

export type ProvenanceTypes = ReturnType<typeof defineGraphData>
