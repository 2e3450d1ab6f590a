import { AppError } from '@sextant/base'
import { pathAddress, printLineRange, printRepositoryRoute } from '@sextant/contract'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { type FinderServices, find, type FindKind, type Finding, type FoundIn } from './find.js'
import type { FoundRepository } from './findRepositories.js'
import { readableAmong } from './store.js'

const resultType = objectRef<Finding>('FindResult')
const repositoryFoundType = objectRef<FoundRepository>('FoundRepository')
const fileFoundType = objectRef<FoundIn>('FoundFile')
const symbolFoundType = objectRef<FoundIn & { readonly symbol: NonNullable<FoundIn['symbol']> }>('FoundSymbol')

/** At most so many of a kind are answered, and so many names are asked about. */
const [mostFound, mostNames] = [50, 100] as const
/** A longer query is refused. In characters. */
const longestQuery = 1000

const matches = 'The matched UTF-16 units, ascending.'
const score = 'Greater is better; the scores of one query compare, whatever was found.'

/** Finding repositories, files and symbols by some letters of their names, in GraphQL. */
export function finderSchema(services: FinderServices): SchemaPart {
  return (builder) => {
    defineFound(builder)
    const kind = builder.enumType('FindKind', {
      values: {
        REPOSITORY: { value: 'repositories' },
        FILE: { value: 'files' },
        SYMBOL: { value: 'symbols' },
      } as const satisfies Record<string, { readonly value: FindKind }>,
    })
    builder.queryField('find', (t) =>
      t.field({
        type: resultType,
        description:
          'Finds things by letters of their names in their order: of a path its last segment counts most, and beginnings of segments and words count more than what is within. Answers within a fraction of a second with what was found by then. Without a query everything matches.',
        args: {
          query: t.arg.string({ required: true }),
          kinds: t.arg({ type: [kind], required: true }),
          repository: t.arg.string({
            description: 'Files and symbols of this repository only; otherwise those of the default branches of all.',
          }),
          revision: t.arg.string({ description: 'As in `Repository.commit`; the default branch without it.' }),
          path: t.arg.string({ description: 'Symbols of this file only.' }),
          first: t.arg.int({ defaultValue: mostFound, description: `Of each kind; at most ${mostFound}.` }),
        },
        resolve: (_root, { repository, path, ...args }, { viewer, signal }) =>
          find(
            services,
            viewer,
            {
              query: readable(args.query),
              kinds: new Set(args.kinds),
              revision: args.revision ?? '',
              first: Math.min(mostFound, Math.max(1, args.first ?? mostFound)),
              ...(repository && { repository }),
              ...(path && { path }),
            },
            signal,
          ),
      }),
    )
    builder.queryField('readableRepositories', (t) =>
      t.stringList({
        description: `Those of at most ${mostNames} names that are repositories and that the viewer may read.`,
        args: { names: t.arg.stringList({ required: true }) },
        resolve: (_root, { names }, { viewer }) => readableAmong(services.store, viewer, names.slice(0, mostNames)),
      }),
    )
  }
}

function readable(query: string): string {
  if (query.length <= longestQuery) return query
  throw new AppError('invalid_argument', 'too-long', `What is looked for has more than ${longestQuery} characters.`)
}

function defineFound(builder: Builder): void {
  builder.objectType(repositoryFoundType, {
    fields: (t) => ({
      name: t.exposeString('name'),
      url: t.string({ resolve: ({ name }) => printRepositoryRoute({ repository: name, rest: [] }) }),
      score: t.exposeInt('score', { description: score }),
      matches: t.intList({ description: matches, resolve: ({ places }) => [...places] }),
    }),
  })
  builder.objectType(fileFoundType, {
    fields: (t) => ({
      repository: t.string({ resolve: ({ at }) => at.repository }),
      path: t.exposeString('path'),
      url: t.string({ resolve: (found) => fileAddress(found) }),
      score: t.exposeInt('score', { description: score }),
      matches: t.intList({ description: `${matches} Of the path.`, resolve: ({ places }) => [...places] }),
    }),
  })
  builder.objectType(symbolFoundType, {
    fields: (t) => ({
      repository: t.string({ resolve: ({ at }) => at.repository }),
      path: t.exposeString('path'),
      name: t.string({ resolve: ({ symbol }) => symbol.name }),
      kind: t.string({
        description: 'As the search stream writes it, such as `FUNCTION`.',
        resolve: ({ symbol }) => symbol.kind.replaceAll('-', '').toUpperCase(),
      }),
      containerName: t.string({ nullable: true, resolve: ({ symbol }) => symbol.container }),
      line: t.int({ description: 'From 1.', resolve: ({ symbol }) => symbol.line + 1 }),
      url: t.string({ resolve: (found) => fileAddress(found, found.symbol.line + 1) }),
      score: t.exposeInt('score', { description: score }),
      matches: t.intList({ description: `${matches} Of the name.`, resolve: ({ places }) => [...places] }),
    }),
  })
  builder.objectType(resultType, {
    description: 'The best first of each kind.',
    fields: (t) => ({
      repositories: t.field({ type: [repositoryFoundType], resolve: ({ repositories }) => [...repositories] }),
      files: t.field({ type: [fileFoundType], resolve: ({ files }) => [...files] }),
      symbols: t.field({
        type: [symbolFoundType],
        resolve: ({ symbols }) =>
          symbols.flatMap((found) => (found.symbol ? [{ ...found, symbol: found.symbol }] : [])),
      }),
      limitHit: t.exposeBoolean('more', { description: 'Whether there are more matches than were asked for.' }),
      timedOut: t.exposeBoolean('outOfTime', { description: 'Whether some names were not looked at in time.' }),
      unlistedCount: t.exposeInt('unlisted', {
        description: 'Repositories that were not looked at, because their files or symbols are not there yet.',
      }),
      pendingFilesCount: t.exposeInt('pending', { description: 'Files whose symbols are not indexed yet.' }),
    }),
  })
}

function fileAddress({ at, path }: FoundIn, line?: number): string {
  const { repository, revision } = at
  const address = pathAddress('blob', revision === '' ? { repository } : { repository, revision }, path)
  return line === undefined ? address : `${address}?${printLineRange({ start: line, end: line })}`
}
