import {
  type ChunkMatch,
  type MatchedSymbol,
  type MatchLocation,
  type MatchRange,
  type LineMatch,
  printRepositoryRoute,
} from '@sextant/contract'
import { type Builder, type GraphQLContext, objectRef } from '../../../graphql/builder.js'
import { type BlobAt, blobAt, blobType, contentAt, type ContentOpener, externalLinkType } from '../../browse/index.js'
import { refType, type Repository, repositoryType } from '../../repositories/index.js'
import { linesOf } from '../matches.js'
import { defineCommitResults } from './commitResults.js'
import { externalLinks } from './externalLinks.js'
import type { FileResult, FoundResult } from './foundResults.js'
import { linkHTML, type Markdown } from './markdown.js'

const fileMatchType = objectRef<FileResult>('FileMatch')
const lineMatchType = objectRef<LineMatch>('LineMatch')
const chunkMatchType = objectRef<ChunkMatch>('ChunkMatch')
const positionType = objectRef<MatchLocation>('SearchPosition')
const rangeType = objectRef<MatchRange>('SearchRange')
/** A symbol as it is shown; the lines of its whole definition are known where its file was read for it. */
export interface ShownSymbol extends MatchedSymbol {
  readonly language: string
  /** The file that defines it. */
  readonly blob: BlobAt
  /** From 1, both inside. */
  readonly firstLine?: number
  readonly lastLine?: number
}

/** The GraphQL type of a symbol, for features that answer with one. */
export const symbolType = objectRef<ShownSymbol>('Symbol')
/** A revision as it was written. */
export const revisionExpressionType = objectRef<{ readonly expr: string; readonly oid?: string }>('GitRevSpecExpr')
/** The GraphQL type of a text in Markdown, for features that answer with one. */
export const markdownType = objectRef<Markdown>('Markdown')

/** Defines what a search finds, and answers with the union of all. */
export function defineResults(builder: Builder, opener: ContentOpener) {
  builder.objectType(markdownType, {
    fields: (t) => ({ text: t.exposeString('text'), html: t.exposeString('html') }),
  })
  defineRepositoryFields(builder)
  definePlaces(builder)
  defineSymbol(builder)
  defineFileMatch(builder, opener)
  const commitResultType = defineCommitResults(builder, markdownType)
  return builder.unionType('SearchResult', {
    types: [fileMatchType, commitResultType, repositoryType],
    resolveType: (result: FoundResult) => {
      if (!('kind' in result)) return 'Repository'
      return result.kind === 'file' ? 'FileMatch' : 'CommitSearchResult'
    },
  })
}

function defineRepositoryFields(builder: Builder): void {
  builder.objectType(externalLinkType, {
    fields: (t) => ({
      url: t.exposeString('url'),
      serviceType: t.string({ nullable: true, resolve: ({ serviceType }) => serviceType }),
    }),
  })
  builder.objectFields(repositoryType, (t) => ({
    label: t.field({
      type: markdownType,
      description: 'The name as a link.',
      resolve: ({ name }) => {
        const address = printRepositoryRoute({ repository: name, rest: [] })
        return { text: `[${name}](${address})`, html: `<p>${linkHTML(name, address)}</p>` }
      },
    }),
    detail: t.field({
      type: markdownType,
      description: 'What a list of results shows beside the name.',
      resolve: () => ({ text: 'Repository match', html: '<p>Repository match</p>' }),
    }),
    externalURLs: t.field({
      type: [externalLinkType],
      description: 'Its pages on its code host. Empty for what was not cloned over HTTPS.',
      resolve: (repository) => [...externalLinks(repository)],
    }),
  }))
}

function definePlaces(builder: Builder): void {
  builder.objectType(positionType, {
    fields: (t) => ({
      offset: t.exposeInt('offset', { description: 'In bytes from the start of the file.' }),
      line: t.exposeInt('line', { description: 'From 0.' }),
      character: t.exposeInt('column', { description: 'Code points from the start of the line, from 0.' }),
    }),
  })
  builder.objectType(rangeType, {
    fields: (t) => ({
      start: t.field({ type: positionType, resolve: ({ start }) => start }),
      end: t.field({ type: positionType, description: 'Outside the range.', resolve: ({ end }) => end }),
    }),
  })
  builder.objectType(chunkMatchType, {
    fields: (t) => ({
      content: t.exposeString('content', { description: 'Whole lines.' }),
      contentStart: t.field({ type: positionType, resolve: ({ contentStart }) => contentStart }),
      contentTruncated: t.boolean({ resolve: ({ contentTruncated = false }) => contentTruncated }),
      ranges: t.field({ type: [rangeType], resolve: ({ ranges }) => [...ranges] }),
    }),
  })
  builder.objectType(lineMatchType, {
    fields: (t) => ({
      preview: t.string({ description: 'The line.', resolve: ({ line }) => line }),
      lineNumber: t.exposeInt('lineNumber', { description: 'From 0.' }),
      offsetAndLengths: t.field({
        type: t.listRef(t.listRef('Int')),
        description: 'Start and length of each match, in code points.',
        resolve: ({ offsetAndLengths }) => offsetAndLengths.map((each) => [...each]),
      }),
      limitHit: t.boolean({ resolve: () => false }),
    }),
  })
}

const symbolKinds = (
  'UNKNOWN FILE MODULE NAMESPACE PACKAGE CLASS METHOD PROPERTY FIELD CONSTRUCTOR ENUM INTERFACE FUNCTION VARIABLE ' +
  'CONSTANT STRING NUMBER BOOLEAN ARRAY OBJECT KEY NULL ENUMMEMBER STRUCT EVENT OPERATOR TYPEPARAMETER'
).split(' ')

function defineSymbol(builder: Builder): void {
  const kind = builder.enumType('SymbolKind', { values: symbolKinds })
  builder.objectType(symbolType, {
    fields: (t) => ({
      name: t.exposeString('name'),
      containerName: t.string({
        nullable: true,
        resolve: ({ containerName }) => (containerName === '' ? null : containerName),
      }),
      kind: t.field({ type: kind, resolve: (symbol) => (symbolKinds.includes(symbol.kind) ? symbol.kind : 'UNKNOWN') }),
      language: t.exposeString('language'),
      line: t.exposeInt('line', { description: 'From 1.' }),
      url: t.string({ description: 'The page of the file at the definition.', resolve: ({ url }) => `/${url}` }),
      canonicalURL: t.string({ resolve: ({ url }) => `/${url}` }),
    }),
  })
}

function defineFileMatch(builder: Builder, opener: ContentOpener): void {
  builder.objectType(revisionExpressionType, { fields: (t) => ({ expr: t.exposeString('expr') }) })
  const revSpec = builder.unionType('GitRevSpec', {
    types: [refType, revisionExpressionType],
    resolveType: (value) => ('expr' in value ? 'GitRevSpecExpr' : 'GitRef'),
  })
  builder.objectType(fileMatchType, {
    fields: (t) => ({
      file: t.field({
        type: blobType,
        description: 'At the first of the revisions that it was found in.',
        resolve: (result, _args, { signal }) =>
          blobAt(opener, { at: atOf(result, { signal }), path: result.match.path }, signal),
      }),
      repository: t.field({ type: repositoryType, resolve: ({ repository }) => repository }),
      revSpec: t.field({
        type: revSpec,
        nullable: true,
        description: 'The revision as the query asked for it. Null for the default branch.',
        resolve: ({ repository, match }) => revisionOf(repository, match.branches?.[0]),
      }),
      symbols: t.field({
        type: [symbolType],
        resolve: (result, _args, { signal }) => {
          const { match } = result
          if (match.type !== 'symbol') return []
          const blob = blobAt(opener, { at: atOf(result, { signal }), path: match.path }, signal)
          return match.symbols.map((symbol) => ({ ...symbol, language: match.language ?? '', blob }))
        },
      }),
      lineMatches: t.field({ type: [lineMatchType], resolve: ({ match }) => chunksOf(match).flatMap(linesOf) }),
      chunkMatches: t.field({ type: [chunkMatchType], resolve: ({ match }) => [...chunksOf(match)] }),
      limitHit: t.boolean({ resolve: () => false }),
    }),
  })
}

const atOf = ({ repository, match, content }: FileResult, { signal }: Pick<GraphQLContext, 'signal'>) =>
  contentAt({ repository, revision: match.branches?.[0] ?? '', content }, signal)

const chunksOf = (match: FileResult['match']): readonly ChunkMatch[] =>
  match.type === 'content' ? (match.chunkMatches ?? []) : []

/** A full name is a reference; anything else is what a person wrote. */
function revisionOf(repository: Repository, revision = '') {
  if (revision === '') return null
  return revision.startsWith('refs/') ? { repository, name: revision } : { expr: revision }
}
