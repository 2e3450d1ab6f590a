import { type Builder, objectRef } from '../../../graphql/builder.js'
import { PageInfo } from '../../../graphql/commonTypes.js'
import { provenanceOf } from '../graphData.js'
import type { Located, PageOf } from '../located.js'
import type { Graphs } from '../question.js'
import { type Usage, usageKinds, usagesOf } from '../usages.js'
import { pageAsk, positionOf } from './arguments.js'
import type { ProvenanceTypes } from './graphDataSchema.js'
import { rangeType } from './placeSchema.js'

const usageType = objectRef<Usage>('Usage')
const usagesType = objectRef<PageOf<Usage>>('UsageConnection')
const usageRangeType = objectRef<Located>('UsageRange')
const informationType = objectRef<Usage>('SymbolInformation')

/** `Query.usagesForSymbol`. */
export function defineUsages(builder: Builder, graphs: Graphs, { provenance, comparator }: ProvenanceTypes): void {
  const kind = builder.enumType('SymbolUsageKind', { values: usageKinds })
  defineUsageTypes(builder, provenance, kind)
  const name = builder.inputType('SymbolNameComparator', { fields: (t) => ({ equals: t.string() }) })
  const symbol = builder.inputType('SymbolComparator', {
    fields: (t) => ({
      name: t.field({ type: name, required: true }),
      provenance: t.field({ type: comparator, required: true }),
    }),
  })
  const position = builder.inputType('PositionInput', {
    fields: (t) => ({ line: t.int({ required: true }), character: t.int({ required: true }) }),
  })
  const range = builder.inputType('RangeInput', {
    description: 'A name in a file. The default branch without a revision.',
    fields: (t) => ({
      repository: t.string({ required: true }),
      path: t.string({ required: true }),
      revision: t.string(),
      start: t.field({ type: position }),
      end: t.field({ type: position }),
    }),
  })
  const names = builder.inputType('StringComparator', { fields: (t) => ({ equals: t.string() }) })
  const repository = builder.inputType('RepositoryFilter', {
    fields: (t) => ({ name: t.field({ type: names, required: true }) }),
  })
  const filter = builder.inputRef<UsagesFilter>('UsagesFilter')
  filter.implement({
    fields: (t) => ({ not: t.field({ type: filter }), repository: t.field({ type: repository }) }),
  })
  builder.queryField('usagesForSymbol', (t) =>
    t.field({
      type: usagesType,
      description:
        'Where a symbol is defined, used, implemented and what it implements: the one that stands at the start of the range,\nor one of the indexes of that file. Empty where nothing is known.',
      args: {
        symbol: t.arg({ type: symbol }),
        range: t.arg({ type: range, required: true }),
        filter: t.arg({ type: filter }),
        first: t.arg.int({ description: 'At most 500; 50 when absent.' }),
        after: t.arg.string(),
      },
      async resolve(_root, args, context) {
        const page = pageAsk(args)
        const { repository: of, revision, path, start } = args.range
        const named = args.symbol?.provenance.equals === 'PRECISE' ? args.symbol.name.equals : undefined
        const asked = { ...(named && { symbol: named }), ...(start && { position: positionOf(start) }) }
        const graph = await graphs.named({ repository: of, revision: revision ?? '', path }, context)
        const { found, ...rest } = graph
          ? await graph.ask((question) => usagesOf(question, asked, page))
          : { found: [] }
        return { found: found.filter(({ at }) => passes(at, args.filter)), ...rest }
      },
    }),
  )
}

interface UsagesFilter {
  readonly not?: UsagesFilter | null | undefined
  readonly repository?: { readonly name: { readonly equals?: string | null | undefined } } | null | undefined
}

function passes(at: Located, filter: UsagesFilter | null | undefined): boolean {
  if (!filter) return true
  const name = filter.repository?.name.equals
  const isWanted = !name || at.source.blob.at.repository.name === name
  return isWanted && !(filter.not && passes(at, filter.not))
}

function defineUsageTypes(
  builder: Builder,
  provenance: ProvenanceTypes['provenance'],
  kind: ReturnType<typeof builder.enumType<'SymbolUsageKind', typeof usageKinds>>,
): void {
  builder.objectType(usageRangeType, {
    fields: (t) => ({
      repository: t.string({ resolve: ({ source }) => source.blob.at.repository.name }),
      revision: t.string({
        description: 'The commit, or as it was asked for.',
        resolve: ({ source }) => {
          const { content, revision } = source.blob.at
          return content.kind === 'commit' ? content.commit : revision
        },
      }),
      path: t.string({ resolve: ({ source }) => source.blob.path }),
      range: t.field({ type: rangeType, resolve: ({ range }) => range }),
    }),
  })
  builder.objectType(informationType, {
    fields: (t) => ({
      name: t.string({ description: 'As an index writes it, or the name alone.', resolve: ({ symbol }) => symbol }),
      provenance: t.field({ type: provenance, resolve: ({ at }) => provenanceOf(at.proof) }),
      documentation: t.stringList({ nullable: true, description: 'See `lsif.hover`.', resolve: () => null }),
    }),
  })
  builder.objectType(usageType, {
    fields: (t) => ({
      symbol: t.field({ type: informationType, nullable: true, resolve: (usage) => usage }),
      provenance: t.field({ type: provenance, resolve: ({ at }) => provenanceOf(at.proof) }),
      dataSource: t.string({
        nullable: true,
        description: 'What tells so: `scip`, or `syntax`.',
        resolve: ({ at }) => (at.proof === 'exact-scip' ? 'scip' : 'syntax'),
      }),
      usageRange: t.field({ type: usageRangeType, nullable: true, resolve: ({ at }) => at }),
      surroundingContent: t.string({
        description: 'The line, at most 1000 characters.',
        resolve: ({ at }) => at.source.places.line(at.range.start.line).slice(0, 1000),
      }),
      usageKind: t.field({ type: kind, resolve: (usage) => usage.kind }),
    }),
  })
  builder.objectType(usagesType, {
    fields: (t) => ({
      nodes: t.field({ type: [usageType], resolve: ({ found }) => [...found] }),
      pageInfo: t.field({
        type: PageInfo,
        resolve: ({ next }) => ({ endCursor: next ?? null, hasNextPage: next !== undefined }),
      }),
    }),
  })
}
