import type { ProposedQuery, SearchAlert, SearchFilter } from '@sextant/contract'
import { type Builder, type GraphQLContext, objectRef } from '../../../graphql/builder.js'
import { askerOf } from '../../../http/fairGate.js'
import { type ContentOpener, type LanguageAmount, languageStatisticsType } from '../../browse/index.js'
import { findByName, type Repository, repositoryType } from '../../repositories/index.js'
import type { SearchServices } from '../searchServices.js'
import { asksForSmart, patternTypeOf } from '../stream/parameters.js'
import { findResults, type FoundResults } from './foundResults.js'
import type { SearchEnums } from './patternTypes.js'
import { defineResults } from './resultTypes.js'

/** A search that runs when the first of its fields is asked for. */
interface LazySearch {
  readonly found: () => Promise<FoundResults>
}

const searchType = objectRef<LazySearch>('Search')
const resultsType = objectRef<FoundResults>('SearchResults')
const statsType = objectRef<FoundResults>('SearchResultsStats')
const alertType = objectRef<SearchAlert>('SearchAlert')
const proposedType = objectRef<ProposedQuery>('SearchQueryDescription')
const annotationType = objectRef<NonNullable<ProposedQuery['annotations']>[number]>('SearchQueryAnnotation')
const filterType = objectRef<SearchFilter>('SearchFilter')

/** `search(version, patternType, query)`: a search with all its results in one answer. */
export function defineSearch(
  builder: Builder,
  services: SearchServices,
  { enums, opener }: { readonly enums: SearchEnums; readonly opener: ContentOpener },
): void {
  defineAlert(builder)
  defineFilter(builder)
  defineSearchResults(builder, services, opener)
  defineStats(builder)
  builder.objectType(searchType, {
    fields: (t) => ({
      results: t.field({ type: resultsType, resolve: ({ found }) => found() }),
      stats: t.field({ type: statsType, resolve: ({ found }) => found() }),
    }),
  })
  builder.queryField('search', (t) =>
    t.field({
      type: searchType,
      nullable: true,
      description:
        'A search with all its results in one answer: 30 where the query has no `count:`, at most 5000. Streaming search\ngives more of them, and sooner.',
      args: {
        version: t.arg({ type: enums.version, defaultValue: 'V1' }),
        patternType: t.arg({ type: enums.patternType, description: 'How patterns are read; goes before the version.' }),
        query: t.arg.string({ defaultValue: '' }),
      },
      resolve: (_root, { version, patternType, query }, { viewer, signal }) => {
        const question = {
          text: query ?? '',
          patternType: patternTypeOf(patternType ?? undefined, version ?? 'V1'),
          smart: patternType === 'lucky' || asksForSmart(query ?? ''),
        }
        let found: Promise<FoundResults> | undefined
        const find = () => findResults(services, viewer, { question, signal })
        return { found: () => (found ??= services.gate.pass(askerOf(viewer), signal, find)) }
      },
    }),
  )
}

function defineSearchResults(builder: Builder, services: SearchServices, opener: ContentOpener): void {
  const result = defineResults(builder, opener)
  const named = (names: readonly string[], context: GraphQLContext) => repositoriesNamed(services, names, context)
  builder.objectType(resultsType, {
    fields: (t) => ({
      results: t.field({ type: [result], resolve: ({ results }) => [...results] }),
      matchCount: t.int({
        description: 'Lines that match, and paths, repositories and commits.',
        resolve: ({ matches }) => matches,
      }),
      resultCount: t.int({ description: 'As `matchCount`.', resolve: ({ matches }) => matches }),
      approximateResultCount: t.string({
        description: 'With a + where there are more.',
        resolve: approximateCount,
      }),
      limitHit: t.exposeBoolean('limitHit', { description: 'Whether a limit or the time ended the search.' }),
      sparkline: t.intList({ description: 'Always empty.', resolve: () => [] }),
      repositories: t.field({
        type: [repositoryType],
        description: 'Those with results.',
        resolve: (found) => [...repositoriesIn(found)],
      }),
      repositoriesCount: t.int({ resolve: (found) => repositoriesIn(found).length }),
      cloning: t.field({
        type: [repositoryType],
        description: 'Some of those that are still being cloned.',
        resolve: ({ cloning }, _args, context) => named(cloning, context),
      }),
      missing: t.field({
        type: [repositoryType],
        description: 'Some of those that do not have the revision, or could not be read.',
        resolve: ({ missing }, _args, context) => named(missing, context),
      }),
      timedout: t.field({
        type: [repositoryType],
        description: 'Always empty: all repositories are searched together, and `limitHit` says whether in time.',
        resolve: () => [],
      }),
      indexUnavailable: t.boolean({ description: 'Never: what is not indexed is read.', resolve: () => false }),
      alert: t.field({ type: alertType, nullable: true, resolve: ({ alert }) => alert }),
      elapsedMilliseconds: t.int({ resolve: ({ milliseconds }) => milliseconds }),
      dynamicFilters: t.field({ type: [filterType], resolve: ({ filters }) => [...filters] }),
    }),
  })
}

const approximateCount = ({ matches, limitHit }: FoundResults) => `${matches}${limitHit ? '+' : ''}`

function repositoriesIn({ results }: FoundResults): readonly Repository[] {
  const all = results.map((result) => ('kind' in result ? result.repository : result))
  return [...new Map(all.map((repository) => [repository.id, repository])).values()]
}

/** Names may have a revision behind an @. */
async function repositoriesNamed(
  { store }: SearchServices,
  names: readonly string[],
  { viewer }: GraphQLContext,
): Promise<Repository[]> {
  const plain = [...new Set(names.map((name) => name.replace(/@.*$/s, '')))]
  const found = await Promise.all(plain.map((name) => findByName(store, viewer, name)))
  return found.filter((repository) => repository !== undefined)
}

function defineStats(builder: Builder): void {
  builder.objectType(statsType, {
    fields: (t) => ({
      approximateResultCount: t.string({ resolve: approximateCount }),
      sparkline: t.intList({ description: 'Always empty.', resolve: () => [] }),
      languages: t.field({
        type: [languageStatisticsType],
        description: 'How many lines match in each language.',
        resolve: ({ filters }) => filters.filter(({ kind }) => kind === 'lang').map(matchedLines),
      }),
    }),
  })
}

function matchedLines({ label, count }: SearchFilter): LanguageAmount {
  return { name: label, totalBytes: 0, totalFiles: 0, countLines: async () => count }
}

function defineAlert(builder: Builder): void {
  builder.objectType(annotationType, {
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  builder.objectType(proposedType, {
    fields: (t) => ({
      description: t.string({ nullable: true, resolve: ({ description }) => description }),
      query: t.exposeString('query'),
      annotations: t.field({
        type: [annotationType],
        nullable: true,
        resolve: ({ annotations }) => annotations && [...annotations],
      }),
    }),
  })
  builder.objectType(alertType, {
    fields: (t) => ({
      title: t.exposeString('title'),
      description: t.string({ nullable: true, resolve: ({ description }) => description }),
      kind: t.string({ nullable: true, resolve: ({ kind }) => kind }),
      proposedQueries: t.field({
        type: [proposedType],
        nullable: true,
        resolve: ({ proposedQueries }) => proposedQueries && [...proposedQueries],
      }),
    }),
  })
}

function defineFilter(builder: Builder): void {
  builder.objectType(filterType, {
    fields: (t) => ({
      value: t.exposeString('value', { description: 'What to add to the query.' }),
      label: t.exposeString('label'),
      count: t.exposeInt('count'),
      limitHit: t.exposeBoolean('limitHit', { description: 'Whether there may be more than `count`.' }),
      kind: t.exposeString('kind'),
    }),
  })
}
