import { AppError } from '@sextant/base'
import type { CallHit, PageAsk } from '@sextant/code-intel'
import { type Builder, type GraphQLContext, objectRef } from '../../../graphql/builder.js'
import { blobType } from '../../browse/index.js'
import type { Asking, LocatedDefinition, PageOf } from '../asking.js'
import { definitionText } from '../hover/hover.js'
import { callees, callers, definitions, hitsAt, implementations, references } from '../navigate.js'
import { namesIn, type NamedRange, readLines } from '../ranges.js'
import type { Source } from '../sources.js'
import { codeSymbol } from '../symbols.js'
import { located, locatedDefinition } from '../syntactic/locate.js'
import { hoverType } from './hoverSchema.js'
import { type LocationPage, locationsType, type PlaceArguments, type ProofEnum, rangeType } from './placeSchema.js'
import { type CallPage, callsType, codeSymbolType } from './symbolSchema.js'

/** A text with what it takes to ask about it. */
export interface BlobGraph {
  readonly asking: Asking
  readonly source: Source
}

export const blobGraphType = objectRef<BlobGraph>('GitBlobLSIFData')
const namedRangeType = objectRef<NamedRange>('CodeIntelligenceRange')
const namedRangesType = objectRef<{ readonly nodes: readonly NamedRange[] }>('CodeIntelligenceRangeConnection')

const usualPage = 50
const largestPage = 500

/** `GitBlob.lsif`: where names of a file lead. */
export function defineBlobGraph(
  builder: Builder,
  askingOf: (context: GraphQLContext) => Asking,
  proof: ProofEnum,
): void {
  builder.objectField(blobType, 'lsif', (t) =>
    t.field({
      type: blobGraphType,
      nullable: true,
      description:
        'Where its names lead. Precise where an index is visible at this commit, by its syntax otherwise. Null for what is no text.',
      args: { toolName: t.arg.string({ description: 'The indexer whose indexes are asked; all when absent.' }) },
      async resolve(blob, _args, context) {
        const asking = askingOf(context)
        const source = await asking.sources.open(asking.sources.fileOf(blob))
        return source && { asking, source }
      },
    }),
  )
  defineRanges(builder, proof)
  builder.objectType(blobGraphType, {
    fields: (t) => {
      const place = {
        line: t.arg.int({ required: true, description: 'From 0.' }),
        character: t.arg.int({ required: true, description: 'From 0, in UTF-16 code units.' }),
      }
      const page = { first: t.arg.int(), after: t.arg.string() }
      const filter = { filter: t.arg.string({ description: 'A part of the path, in any case.' }) }
      const list = (
        description: string,
        find: (asking: Asking, asked: ReturnType<typeof askedAt>, page: PageAsk) => Promise<PageOf<LocatedDefinition>>,
      ) =>
        t.field({
          type: locationsType,
          description,
          args: { ...place, ...page, ...filter },
          async resolve(graph, args) {
            const { found, next } = await find(graph.asking, askedAt(graph, args), pageAsk(args))
            return locationPage(matching(found, args.filter), { isWhole: next === undefined && !args.after, next })
          },
        })
      return {
        ranges: t.field({
          type: namedRangesType,
          description:
            'Every name in some lines, with its hover and first definition. Both ends are inside, from 0; at most 5000 lines.',
          args: { startLine: t.arg.int({ required: true }), endLine: t.arg.int({ required: true }) },
          resolve: async ({ asking, source }, args) => ({ nodes: await namesIn(asking, source, readLines(args)) }),
        }),
        definitions: t.field({
          type: locationsType,
          description: 'Best first; of a name that is a definition, itself.',
          args: { ...place, ...filter },
          async resolve(graph, args) {
            const found = await definitions(graph.asking, askedAt(graph, args))
            return locationPage(matching(found, args.filter), { isWhole: true })
          },
        }),
        references: list('Precise ones first; without the definitions.', references),
        implementations: list('What implements, extends or overrides it.', implementations),
        prototypes: list('What it implements, extends or overrides.', async () => ({ found: [] })),
        hover: t.field({
          type: hoverType,
          nullable: true,
          description: 'Null where no name stands, or nothing is known of it.',
          args: place,
          resolve: async (graph, args) => hoverAt(graph, args),
        }),
        callers: t.field({
          type: callsType,
          description: 'Who calls this function.',
          args: { ...place, ...page },
          async resolve(graph, args) {
            const { hits, next } = await callers(graph.asking, askedAt(graph, args), pageAsk(args))
            return callPage(graph.asking, hits, next)
          },
        }),
        callees: t.field({
          type: callsType,
          description: 'What this function calls.',
          args: { ...place, ...page },
          async resolve(graph, args) {
            const { most, after } = pageAsk(args)
            const start = Number(after ?? 0)
            const hits = await callees(graph.asking, askedAt(graph, args))
            const next = start + most < hits.length ? String(start + most) : undefined
            return callPage(graph.asking, hits.slice(start, start + most), next)
          },
        }),
        symbolAt: t.field({
          type: codeSymbolType,
          nullable: true,
          description: 'The symbol that the name at a place means, as its own page tells of it.',
          args: place,
          async resolve(graph, args) {
            const first = (await definitions(graph.asking, askedAt(graph, args)))[0]
            return first && codeSymbol(graph.asking, first)
          },
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
        resolve: (named) => locationPage(named.definitions, { isWhole: false }),
      }),
      hover: t.field({
        type: hoverType,
        nullable: true,
        description: 'Null also where the hovers of one answer would be too much: ask for it by its place.',
        resolve: ({ hover }) => hover,
      }),
      proof: t.field({ type: proof, nullable: true, resolve: (named) => named.definitions[0]?.proof }),
    }),
  })
  builder.objectType(namedRangesType, {
    fields: (t) => ({ nodes: t.field({ type: [namedRangeType], resolve: ({ nodes }) => [...nodes] }) }),
  })
}

function askedAt({ source }: BlobGraph, { line, character }: PlaceArguments) {
  if (line < 0 || character < 0) throw new AppError('invalid_argument', 'place', 'A place counts from 0.')
  return { source, position: { line, character } }
}

interface PageArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

function pageAsk({ first, after }: PageArguments): PageAsk {
  const most = first ?? usualPage
  if (most < 1 || most > largestPage) {
    throw new AppError('invalid_argument', 'page-size', `\`first\` must be between 1 and ${largestPage}.`)
  }
  return { most, ...(after && { after }) }
}

function matching<Each extends LocatedDefinition>(all: readonly Each[], filter: string | null | undefined) {
  const wanted = filter?.toLowerCase() ?? ''
  return all.filter(({ source }) => source.file.path.toLowerCase().includes(wanted))
}

function locationPage(
  nodes: readonly LocatedDefinition[],
  { isWhole, next }: { readonly isWhole: boolean; readonly next?: string | undefined },
): LocationPage {
  return { nodes, ...(next !== undefined && { next }), ...(isWhole && { totalCount: nodes.length }) }
}

async function hoverAt(graph: BlobGraph, args: PlaceArguments) {
  const { asking, source } = graph
  const asked = askedAt(graph, args)
  const [first] = await hitsAt(asking, asked)
  const [at] = first ? await located(asking, [first]) : []
  if (!at) return null
  const names = await namesIn(asking, source, { startLine: args.line, endLine: args.line })
  const name = names.find(
    ({ range }) => range.start.character <= args.character && args.character <= range.end.character,
  )
  const text = await definitionText(asking, at)
  return { ...text, range: name?.range ?? at.range, proof: at.proof, definition: at }
}

async function callPage(asking: Asking, hits: readonly CallHit[], next: string | undefined): Promise<CallPage> {
  const nodes = await Promise.all(
    hits.map(async ({ symbol, calls, proof }) => {
      const at = await locatedDefinition(asking, { ...symbol, proof })
      return at ? [{ symbol: await codeSymbol(asking, at), calls: await located(asking, calls) }] : []
    }),
  )
  return { nodes: nodes.flat(), ...(next !== undefined && { next }) }
}
