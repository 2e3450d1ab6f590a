import type { PageAsk } from '@sextant/code-intel'
import { type Builder, objectRef } from '../../../graphql/builder.js'
import { blobType } from '../../browse/index.js'
import { preciseIndexType } from '../../precise-indexes/index.js'
import { type Call, calleesAt, callersAt } from '../calls.js'
import { definitionsAtPlace, type FoundDefinitions } from '../definitions.js'
import { hoverAt } from '../hover/hover.js'
import { implementationsOfAll, type ListedPage, referencesOf } from '../lists.js'
import { prototypesOf } from '../prototypes.js'
import type { Located, PageOf } from '../located.js'
import type { Graph, Graphs, Question } from '../question.js'
import { namesIn, type NamedRange, readLines } from '../ranges.js'
import { type SnapshotLine, snapshotOf } from '../snapshot.js'
import { symbolAt } from '../symbols.js'
import type { Position } from '../textPlaces.js'
import { pageAsk, positionOf } from './arguments.js'
import { hoverType } from './hoverSchema.js'
import { type LocationPage, locationsType, type ProofEnum, rangeType } from './placeSchema.js'
import { callsType, codeSymbolType } from './symbolSchema.js'
import { treeEntryGraphType } from './treeSchema.js'

export const graphType = objectRef<Graph>('GitBlobLSIFData')
const namedRangeType = objectRef<NamedRange>('CodeIntelligenceRange')
const namedRangesType = objectRef<{ readonly nodes: readonly NamedRange[] }>('CodeIntelligenceRangeConnection')

const snapshotType = objectRef<SnapshotLine>('SnapshotData')

/** `GitBlob.lsif`: where names of a file lead. */
export function defineBlobGraph(builder: Builder, graphs: Graphs, proof: ProofEnum): void {
  builder.objectField(blobType, 'lsif', (t) =>
    t.field({
      type: graphType,
      nullable: true,
      description:
        'Where its names lead. Precise where an index is visible at this commit, by its syntax otherwise. Null for what is no text.',
      args: { toolName: t.arg.string({ description: 'The indexer whose indexes are asked; all when absent.' }) },
      resolve: (blob, { toolName }, context) => graphs.reached(blob, context, toolName ?? undefined),
    }),
  )
  defineRanges(builder, proof)
  defineSnapshot(builder)
  builder.objectType(graphType, {
    interfaces: [treeEntryGraphType],
    fields: (t) => {
      const place = {
        line: t.arg.int({ required: true, description: 'From 0.' }),
        character: t.arg.int({ required: true, description: 'From 0, in UTF-16 code units.' }),
      }
      const page = { first: t.arg.int({ description: 'At most 500; 50 when absent.' }), after: t.arg.string() }
      const filter = { filter: t.arg.string({ description: 'A part of the path, in any case.' }) }
      const list = (
        description: string,
        find: (question: Question, of: FoundDefinitions, page: PageAsk) => Promise<ListedPage>,
      ) =>
        t.field({
          type: locationsType,
          description,
          args: { ...place, ...page, ...filter },
          async resolve(graph, args) {
            const found = await graph.ask(async (question) => {
              const listed = await find(question, await definitionsAtPlace(question, positionOf(args)), pageAsk(args))
              return { ...listed, isCut: question.world.isCut }
            })
            return locationPage(found, { filter: args.filter, isWhole: !args.after && found.next === undefined })
          },
        })
      const calls = (
        description: string,
        find: (question: Question, position: Position, page: PageAsk) => Promise<PageOf<Call>>,
      ) =>
        t.field({
          type: callsType,
          description,
          args: { ...place, ...page },
          async resolve(graph, args) {
            const { found, ...rest } = await graph.ask((question) => find(question, positionOf(args), pageAsk(args)))
            return { nodes: found, ...rest }
          },
        })
      return {
        ranges: t.field({
          type: namedRangesType,
          description:
            'Every name in some lines, with its hover and first definition. Both ends are inside, from 0; at most 5000 lines.',
          args: { startLine: t.arg.int({ required: true }), endLine: t.arg.int({ required: true }) },
          resolve: async (graph, args) => ({
            nodes: await graph.ask((question) => namesIn(question, readLines(args))),
          }),
        }),
        definitions: t.field({
          type: locationsType,
          description: 'Best first; of a name that is a definition, itself.',
          args: { ...place, ...filter },
          async resolve(graph, args) {
            const found = await graph.ask((question) => definitionsAtPlace(question, positionOf(args)))
            return locationPage(found, { filter: args.filter, isWhole: true })
          },
        }),
        references: list(
          'Precise ones first, then those that the syntax finds in texts that no index speaks of; without the definitions.',
          referencesOf,
        ),
        implementations: list('What implements, extends or overrides it.', implementationsOfAll),
        prototypes: t.field({
          type: locationsType,
          description: 'What it implements, extends or overrides; at most 50.',
          args: { ...place, ...page, ...filter },
          async resolve(graph, args) {
            const page = await graph.ask(async (question) => {
              const found = await prototypesOf(question, await definitionsAtPlace(question, positionOf(args)))
              return { found, isCut: question.world.isCut }
            })
            return locationPage(page, { filter: args.filter, isWhole: true })
          },
        }),
        hover: t.field({
          type: hoverType,
          nullable: true,
          description: 'Null where no name stands, or nothing is known of it.',
          args: place,
          resolve: (graph, args) => graph.ask((question) => hoverAt(question, positionOf(args))),
        }),
        callers: calls('Who calls this function.', callersAt),
        callees: calls('What this function calls.', calleesAt),
        visibleIndexes: t.field({
          type: [preciseIndexType],
          description: 'The indexes that speak of the file, the nearest first.',
          async resolve(graph) {
            const ids = await graph.ask(async ({ precise, source }) =>
              (await precise.visible(source)).map(({ id }) => id),
            )
            return [...(await graphs.indexes(ids, graph.viewer))]
          },
        }),
        snapshot: t.field({
          type: [snapshotType],
          nullable: true,
          description: 'What an index says of each line. Null for an index that is not visible here.',
          args: { indexID: t.arg.id({ required: true }) },
          resolve: (graph, { indexID }) => graph.ask((question) => snapshotOf(question, indexID)),
        }),
        symbolAt: t.field({
          type: codeSymbolType,
          nullable: true,
          description: 'The symbol that the name at a place means, as its own page tells of it.',
          args: place,
          resolve: (graph, args) => graph.ask((question) => symbolAt(question, positionOf(args))),
        }),
      }
    },
  })
}

function defineRanges(builder: Builder, proof: ProofEnum): void {
  builder.objectType(namedRangeType, {
    fields: (t) => ({
      range: t.field({ type: rangeType, resolve: ({ range }) => range }),
      definitions: t.field({
        type: locationsType,
        description: 'The first one.',
        resolve: ({ definitions }) => ({ nodes: definitions }),
      }),
      hover: t.field({
        type: hoverType,
        nullable: true,
        description: 'Null also where the hovers of one answer would be too much: ask for it by its place.',
        resolve: ({ hover }) => hover,
      }),
      proof: t.field({
        type: proof,
        nullable: true,
        resolve: ({ hover, definitions }) => definitions[0]?.proof ?? hover?.proof,
      }),
    }),
  })
  builder.objectType(namedRangesType, {
    fields: (t) => ({ nodes: t.field({ type: [namedRangeType], resolve: ({ nodes }) => [...nodes] }) }),
  })
}

function defineSnapshot(builder: Builder): void {
  builder.objectType(snapshotType, {
    fields: (t) => ({
      offset: t.exposeInt('offset', {
        description: 'Where the line begins that it speaks of, in UTF-16 code units of the text.',
      }),
      data: t.exposeString('data', { description: 'A line of carets below the name, with what stands there.' }),
      additional: t.stringList({
        nullable: true,
        description: 'What else the index says of the symbol.',
        resolve: ({ additional }) => [...additional],
      }),
    }),
  })
}

function locationPage(
  { found, next, leftOut, isCut }: PageOf<Located> & { readonly leftOut?: number; readonly isCut: boolean },
  { filter, isWhole }: { readonly filter?: string | null | undefined; readonly isWhole: boolean },
): LocationPage {
  const wanted = filter?.toLowerCase() ?? ''
  const nodes = found.filter(({ source }) => source.blob.path.toLowerCase().includes(wanted))
  return {
    nodes,
    isCut,
    ...(next !== undefined && { next }),
    ...(leftOut !== undefined && { leftOut }),
    ...(isWhole && !isCut && { totalCount: nodes.length }),
  }
}
