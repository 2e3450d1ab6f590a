import type { GraphQLSchema } from 'graphql'
import { encodeId } from '../../../graphql/ids.js'
import { everything } from './selection.js'

/** A question that somebody asks the product. */
export type Request =
  | { readonly query: string; readonly variables?: Readonly<Record<string, unknown>> }
  | { readonly url: string }

/** A repository as questions name it; also one that there is not. */
export interface Named {
  readonly id: number
  readonly name: string
  readonly marker: string
}

interface Common {
  readonly name: string
  /** Of the 52 of the threat model, section 2.12. */
  readonly of: readonly number[]
  /** What the answer says when its time was over before everything was looked at: it is asked for again. */
  readonly isPartial?: RegExp
}

/**
 * A place where repositories may show. `all` asks about all at once: what is shown is exactly what may be read. `some`
 * shows one or the other of what may be read, and nothing else. `one` asks about one by its name or id: of what may not
 * be read the answer is that there is none.
 */
export type Surface =
  | (Common & {
      readonly kind: 'all' | 'some'
      /** What each repository shows there. */
      readonly shows: 'marker' | 'name'
      readonly ask: (all: readonly Named[]) => Request
      /** The number of repositories in the answer, where it tells one. */
      readonly counts?: RegExp
      /** What was found before, of what may be read: rows of these repositories only. */
      readonly isFrozen?: true
    })
  | (Common & { readonly kind: 'one'; readonly shows: 'marker' | 'name'; readonly ask: (one: Named) => Request })

const search = (query: string, more: Readonly<Record<string, string>> = {}): Request => ({
  url: `/.api/search/stream?${new URLSearchParams({ q: query, t: 'keyword', cm: 't', display: '-1', ...more }).toString()}`,
})

const streams: readonly (readonly [string, number, string, 'marker' | 'name'])[] = [
  ['text', 1, 'common count:all', 'marker'],
  ['text, by regular expression', 7, '/comm.n/ count:all', 'marker'],
  ['paths', 2, 'mk type:path count:all', 'marker'],
  ['repositories', 3, 'type:repo r$ patterntype:regexp', 'name'],
  ['symbols', 4, 'type:symbol commonOf count:all', 'marker'],
  ['commits', 5, 'type:commit common count:all', 'marker'],
  ['diffs', 6, 'type:diff common count:all', 'marker'],
  ['revisions', 1, 'repo:w rev:*refs/heads/branch-* common count:all', 'marker'],
  ['the same blob everywhere', 1, '"same blob" count:all', 'name'],
  ['selected repositories', 3, 'common select:repo count:all', 'name'],
  ['selected paths', 2, 'common select:file count:all', 'marker'],
  ['predicates over text', 7, 'repo:contains.content(common) type:repo', 'name'],
  ['predicates over paths', 7, 'repo:has.path(shared.txt) type:repo', 'name'],
  ['predicates over descriptions', 31, 'repo:has.description(mk) type:repo', 'name'],
  ['alternatives', 7, '(common or "same blob") count:all', 'marker'],
  ['smart', 7, '"needle common" patterntype:lucky', 'marker'],
]

const aggregations = ['REPO', 'PATH', 'AUTHOR', 'CAPTURE_GROUP', 'REPO_METADATA'] as const

/** The surfaces that are built so far. */
export function surfaces(schema: GraphQLSchema, resultSet: () => string): readonly Surface[] {
  const select = (type: string, depth = 4) => everything(type, { schema, args, without }, depth)
  return [
    ...streams.map(
      ([what, number, query, shows]): Surface => ({
        name: `stream: ${what}`,
        of: [number, 8, 9, 38],
        kind: 'all',
        shows,
        ask: () => search(query),
      }),
    ),
    {
      name: 'stream: how many repositories',
      of: [8],
      kind: 'some',
      shows: 'name',
      ask: () => search('zzznothing count:all'),
      counts: /"repositoriesCount":(\d+)(?!.*"repositoriesCount")/s,
    },
    {
      name: 'stream: one repository',
      of: [1, 8, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => search(`repo:^${name}$ common`),
    },
    {
      name: 'stream: metadata of one',
      of: [31],
      kind: 'one',
      shows: 'name',
      ask: ({ marker }) => search(`repo:has.key(${marker}key) type:repo`),
    },
    {
      name: 'stream: a topic of one',
      of: [31],
      kind: 'one',
      shows: 'name',
      ask: ({ marker }) => search(`repo:has.topic(${marker}topic) type:repo`),
    },
    {
      name: 'stream: an author of one',
      of: [5, 47],
      kind: 'one',
      shows: 'name',
      ask: ({ marker }) => search(`type:commit author:${marker}`),
    },
    {
      name: 'export of a search',
      of: [1, 12],
      kind: 'all',
      shows: 'marker',
      ask: () => ({ url: '/.api/search/export?q=common&t=keyword&format=jsonl' }),
    },
    {
      name: 'GraphQL: search',
      of: [1, 2, 9, 37, 38],
      kind: 'all',
      shows: 'marker',
      ask: () => ({
        query: `{ search(query: "common count:all", patternType: keyword) { ${select('Search', 5)} } }`,
      }),
    },
    {
      name: 'GraphQL: search of commits',
      of: [5, 6],
      kind: 'all',
      shows: 'marker',
      ask: () => ({
        query: `{ search(query: "type:diff common count:all", patternType: keyword) { ${select('Search', 5)} } }`,
      }),
    },
    ...aggregations.map(
      (mode): Surface => ({
        name: `aggregation by ${mode}`,
        of: [10],
        kind: 'all',
        shows: mode === 'REPO' ? 'name' : 'marker',
        ask: () => ({
          query: `{ searchQueryAggregate(query: "${mode === 'CAPTURE_GROUP' ? String.raw`common (mk\\w+)` : mode === 'AUTHOR' ? 'type:commit common' : 'common'}",
            patternType: ${mode === 'CAPTURE_GROUP' ? 'regexp' : 'keyword'}) {
            modeAvailability { ${select('AggregationModeAvailability')} }
            aggregations(mode: ${mode}, limit: 1000) { ${select('SearchAggregationResult')} } } }`,
        }),
      }),
    ),
    ...(['repo:w', 'file:mk', 'commonOf'] as const).map(
      (query): Surface => ({
        name: `suggestions behind ${query}`,
        of: [11, 50],
        kind: 'all',
        shows: query === 'repo:w' ? 'name' : 'marker',
        isPartial: /"complete":false/,
        ask: () => ({
          query: `{ searchSuggestions(query: "${query}", caret: ${query.length}) { ${select('SearchSuggestions')} } }`,
        }),
      }),
    ),
    ...(['REPOSITORY', 'FILE', 'SYMBOL'] as const).map(
      (kind): Surface => ({
        name: `finder: ${kind}`,
        of: [17],
        kind: 'all',
        shows: kind === 'REPOSITORY' ? 'name' : 'marker',
        isPartial: /"timedOut":true|"unlistedCount":[1-9]/,
        ask: () => ({
          query: `{ find(query: "${kind === 'REPOSITORY' ? 'r' : 'mk'}", kinds: [${kind}]) { ${select('FindResult')} } }`,
        }),
      }),
    ),
    {
      name: 'finder: in one repository',
      of: [17, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({
        query: `{ find(query: "mk", kinds: [FILE, SYMBOL], repository: "${name}") { ${select('FindResult')} } }`,
      }),
    },
    {
      name: 'names that are repositories',
      of: [50],
      kind: 'all',
      shows: 'name',
      ask: (all) => ({
        query: 'query($names: [String!]!) { readableRepositories(names: $names) }',
        variables: { names: all.map(({ name }) => name) },
      }),
    },
    {
      name: 'relaxations',
      of: [8, 50],
      kind: 'some',
      shows: 'marker',
      ask: () => ({
        query: `{ searchRelaxations(query: "common needle elsewhere") { ${select('SearchRelaxation')} } }`,
      }),
    },
    {
      name: 'relaxations: a name that is nearly right',
      isPartial: /"isExact":false/,
      of: [50],
      kind: 'one',
      shows: 'name',
      ask: ({ name }) => ({
        query: `{ searchRelaxations(query: "repo:${name}q common") { ${select('SearchRelaxation')} } }`,
      }),
    },
    {
      name: 'probe of a file',
      of: [8, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name, marker }) => ({
        query: `{ searchProbe(query: "common", repository: "${name}", path: "${marker}.t") { ${select('SearchProbe')} } }`,
      }),
    },
    {
      name: 'lifetimes of a text',
      of: [6, 23],
      kind: 'all',
      shows: 'marker',
      ask: () => ({ query: `{ textLifetimes(query: "repo:^w\\\\d+/ commonOf") { ${select('TextLifetimes')} } }` }),
    },
    {
      name: 'GraphQL: repositories',
      of: [36],
      kind: 'all',
      shows: 'marker',
      ask: () => ({ query: `{ repositories(first: 1000) { totalCount ${select('RepositoryConnection', 3)} } }` }),
      counts: /"totalCount":(\d+)/,
    },
    {
      name: 'GraphQL: repositories by name',
      of: [36],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({ query: `{ repositories(query: "${name}") { ${select('RepositoryConnection', 3)} } }` }),
    },
    {
      name: 'GraphQL: repository',
      of: [18, 21, 23, 24, 31, 32, 37],
      kind: 'one',
      shows: 'marker',
      ask: ({ name, marker }) => ({
        query: `{ repository(name: "${name}") { ${everything('Repository', { schema, without, args: { ...args, 'GitCommit.blob': `path: "${marker}.ts"` } }, 4)} } }`,
      }),
    },
    {
      name: 'GraphQL: node',
      of: [37],
      kind: 'one',
      shows: 'marker',
      ask: ({ id }) => ({
        query: `{ node(id: "${encodeId('Repository', id)}") { id ... on Repository { ${select('Repository', 2)} } } }`,
      }),
    },
    {
      name: 'GraphQL: repository, by another case',
      of: [48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({ query: `{ repository(name: "${name.toUpperCase()}") { description } }` }),
    },
    {
      name: 'statistics',
      of: [36],
      kind: 'some',
      shows: 'name',
      ask: () => ({ query: `{ repositoryStats { total ${select('RepositoryStats', 1)} } }` }),
      counts: /"total":(\d+)/,
    },
    {
      name: 'state of the index',
      of: [32, 36],
      kind: 'all',
      shows: 'name',
      ask: () => ({ url: '/.api/index/status?first=1000' }),
      counts: /"repositories":(\d+)/,
    },
    {
      name: 'raw file',
      of: [19, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name, marker }) => ({ url: `/${name}/-/raw/${marker}.ts` }),
    },
    {
      name: 'raw file at a branch',
      of: [19, 24],
      kind: 'one',
      shows: 'marker',
      ask: ({ name, marker }) => ({ url: `/${name}@branch-${marker}/-/raw/${marker}.ts` }),
    },
    {
      name: 'result set',
      of: [12, 37],
      kind: 'all',
      shows: 'marker',
      isFrozen: true,
      ask: () => ({ query: `{ resultSet(id: "${resultSet()}") { ${select('ResultSet', 4)} } }` }),
    },
    {
      name: 'result set, of one repository',
      of: [12],
      kind: 'one',
      shows: 'name',
      ask: ({ name }) => ({
        query: `{ resultSet(id: "${resultSet()}") { hits(repository: "${name}") { ${select('ResultSetHitConnection', 2)} } } }`,
      }),
    },
    ...(['csv', 'jsonl', 'md', 'sarif'] as const).map(
      (format): Surface => ({
        name: `export of a result set as ${format}`,
        of: [12],
        kind: 'all',
        shows: 'marker',
        isFrozen: true,
        ask: () => ({ url: `/.api/result-sets/${resultSet()}/export?format=${format}` }),
      }),
    ),
    {
      name: 'own permissions',
      of: [32],
      kind: 'all',
      shows: 'name',
      ask: () => ({
        query: `{ currentUser { permissionsInfo { ${everything('UserPermissionsInfo', { schema, without, args: { ...args, 'UserPermissionsInfo.repositories': 'first: 100' } }, 3)} } } }`,
      }),
      counts: /"totalCount":(\d+)/,
    },
    {
      name: 'own repositories',
      of: [32],
      kind: 'all',
      shows: 'marker',
      ask: () => ({
        query: `{ currentUser { authorizedRepositories(first: 100) { totalCount ${select('RepositoryConnection', 2)} } } }`,
      }),
      counts: /"totalCount":(\d+)/,
    },
    {
      name: "a user's own page data",
      of: [37, 47],
      kind: 'some',
      shows: 'name',
      ask: () => ({ query: `{ currentUser { ${select('User', 2)} } site { ${select('Site')} } }` }),
    },
  ]
}

/** What fields need to be asked; files are those that every repository has. */
const args: Readonly<Record<string, string>> = {
  'Repository.commit': 'rev: "HEAD"',
  'GitCommit.blob': 'path: "shared.txt"',
  'GitBlob.highlightLines': 'lines: [0]',
}

/** Fields that are for some only, and fail for others: each is a surface of its own, or of nothing that is private. */
const without: ReadonlySet<string> = new Set(['Repository.authorizedUsers', 'User.siteAdmin', 'User.accessTokens'])
