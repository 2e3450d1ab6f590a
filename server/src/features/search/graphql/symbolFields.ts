import { quoted } from '@sextant/query'

import { quoteRegex } from '@sextant/regex'
import { type Builder, type GraphQLContext, objectRef } from '../../../graphql/builder.js'
import { PageInfo } from '../../../graphql/commonTypes.js'
import { encodeCursor, type PageInfoValue, readPage } from '../../../graphql/connections.js'
import { askerOf } from '../../../http/fairGate.js'
import { type At, blobAt, commitType, type ContentOpener, treeType } from '../../browse/index.js'
import { type Content, worktreeRevision } from '../../repositories/index.js'
import type { SearchServices } from '../searchServices.js'
import { findResults } from './foundResults.js'
import { type ShownSymbol, symbolType } from './resultTypes.js'

/** Symbols, as GraphQL lists them. */
export interface SymbolPage {
  readonly nodes: readonly ShownSymbol[]
  /** As far as is known: those behind what was looked for are not among them. */
  readonly totalCount: number
  readonly pageInfo: PageInfoValue
}

/** The GraphQL type of a list of symbols, for features that answer with one. */
export const symbolsType = objectRef<SymbolPage>('SymbolConnection')

/** What is asked of the symbols below a folder of a revision. */
interface AskedSymbols {
  readonly at: At
  /** '' for all of the revision. */
  readonly folder: string
  readonly query?: string | null | undefined
  readonly patterns?: readonly string[] | null | undefined
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

/** `symbols` of commits and of folders: what the files of a revision define, found by search. */
export function defineSymbolFields(builder: Builder, services: SearchServices, opener: ContentOpener): void {
  builder.objectType(symbolsType, {
    fields: (t) => ({
      nodes: t.field({ type: [symbolType], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  const query = 'A regular expression that the name matches, in any case.'
  builder.objectField(commitType, 'symbols', (t) =>
    t.field({
      type: symbolsType,
      description: 'What the files of the revision define, in the order of search.',
      args: {
        first: t.arg.int(),
        after: t.arg.string(),
        query: t.arg.string({ description: query }),
        includePatterns: t.arg.stringList({ description: 'Regular expressions, all of which the path matches.' }),
      },
      resolve: (at, { includePatterns, ...asked }, context) =>
        symbolsBelow({ services, opener }, { at, folder: '', patterns: includePatterns, ...asked }, context),
    }),
  )
  builder.objectField(treeType, 'symbols', (t) =>
    t.field({
      type: symbolsType,
      description: 'What the files below the folder define, in the order of search.',
      args: { first: t.arg.int(), after: t.arg.string(), query: t.arg.string({ description: query }) },
      resolve: ({ at, path }, asked, context) =>
        symbolsBelow({ services, opener }, { at, folder: path, ...asked }, context),
    }),
  )
}

async function symbolsBelow(
  { services, opener }: { readonly services: SearchServices; readonly opener: ContentOpener },
  asked: AskedSymbols,
  { viewer, signal }: GraphQLContext,
): Promise<SymbolPage> {
  const { first, after } = readPage(asked, ['number'], 100)
  const start = Number(after?.[0] ?? 0)
  const question = { text: queryOf(asked, start + first + 1), patternType: 'regexp', smart: false } as const
  const find = () => findResults(services, viewer, { question, signal })
  const { results } = await services.gate.pass(askerOf(viewer), signal, find)
  const all = results.flatMap((result): readonly ShownSymbol[] => {
    if (!('kind' in result) || result.kind !== 'file' || result.match.type !== 'symbol') return []
    const { symbols, language = '', path } = result.match
    const blob = blobAt(opener, { at: asked.at, path }, signal)
    return symbols.map((symbol) => ({ ...symbol, language, blob }))
  })
  const nodes = all.slice(start, start + first)
  const end = start + nodes.length
  const endCursor = nodes.length === 0 ? null : encodeCursor([end])
  return { nodes, totalCount: all.length, pageInfo: { endCursor, hasNextPage: end < all.length } }
}

function queryOf({ at, folder, query, patterns }: AskedSymbols, count: number): string {
  const revisions = revisionsOf(at.content).map((revision) => `rev:${revision}`)
  const paths = [...(folder === '' ? [] : [`^${quoteRegex(folder)}/`]), ...(patterns ?? [])]
  const filters = paths.map((path) => `file:${quoted(path)}`)
  const repository = `repo:${quoted(`^${quoteRegex(at.repository.name)}$`)}`
  const names = query ? [`content:${quoted(query)}`] : []
  return [
    'type:symbol',
    'fork:yes',
    'archived:yes',
    `count:${count}`,
    repository,
    ...revisions,
    ...filters,
    ...names,
  ].join(' ')
}

/** As a query names it; a folder without git has none. */
function revisionsOf(content: Content): readonly string[] {
  if (content.kind === 'folder') return []
  return [content.kind === 'commit' ? content.commit : worktreeRevision]
}
