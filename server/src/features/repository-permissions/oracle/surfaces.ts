import { createHash } from 'node:crypto'
import type { GraphQLSchema } from 'graphql'
import { encodeId } from '../../../graphql/ids.js'
import { administration } from './administration.js'
import { codeGraphArguments, codeGraphFields, codeGraphSurfaces } from './codeGraphSurfaces.js'
import { autoIndexing } from './autoIndexing.js'
import { preciseIndexes } from './preciseIndexes.js'
import { everything } from './selection.js'
import type { Made, Request, Surface, Together } from './surface.js'

/** Forks and archived repositories are left out of searches unless they are asked for. */
export const withAll = 'fork:yes archived:yes'

const search = (query: string, more: Readonly<Record<string, string>> = {}): Request => ({
  url: `/.api/search/stream?${new URLSearchParams({ q: `${query} ${withAll}`, t: 'keyword', cm: 't', display: '-1', ...more }).toString()}`,
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

const digestOf = (name: string) => createHash('sha256').update(name.toLowerCase()).digest('hex')

const aggregations = ['REPO', 'PATH', 'AUTHOR', 'CAPTURE_GROUP', 'REPO_METADATA'] as const

/** The surfaces that are built so far. */
export function surfaces(schema: GraphQLSchema, made: () => Made): readonly Surface[] {
  const select = (type: string, depth = 4) => everything(type, { schema, args, without }, depth)
  const found = everything('Search', { schema, args, without: new Set([...without, ...readOnce]) }, 4)
  const resultSet = () => made().resultSet
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
      ask: () => ({
        url: `/.api/search/export?${new URLSearchParams({ q: `common ${withAll}`, t: 'keyword', format: 'jsonl' }).toString()}`,
      }),
    },
    {
      name: 'GraphQL: search',
      of: [1, 2, 9, 37, 38],
      kind: 'all',
      shows: 'marker',
      ask: () => ({
        query: `{ search(query: "common count:all ${withAll}", patternType: keyword) { ${found} } }`,
      }),
    },
    {
      name: 'GraphQL: search of commits',
      of: [5, 6],
      kind: 'all',
      shows: 'marker',
      ask: () => ({
        query: `{ search(query: "type:diff common count:all ${withAll}", patternType: keyword) { ${found} } }`,
      }),
    },
    ...aggregations.map(
      (mode): Surface => ({
        name: `aggregation by ${mode}`,
        of: [10],
        kind: 'all',
        isPartial: /"NonExhaustiveSearchAggregationResult"|"SearchAggregationNotAvailable"/,
        shows: mode === 'REPO' ? 'name' : 'marker',
        ask: () => ({
          query: `{ searchQueryAggregate(query: "${mode === 'CAPTURE_GROUP' ? String.raw`common (mk\\w+)` : mode === 'AUTHOR' ? 'type:commit common count:all' : 'common'} ${withAll}",
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
        most: query === 'commonOf' ? 5 : 20,
        shows: query === 'repo:w' ? 'name' : 'marker',
        isPartial: /"complete":false/,
        ask: () => ({
          query: `{ searchSuggestions(query: "${withAll} ${query}", caret: ${withAll.length + 1 + query.length}) { ${select('SearchSuggestions')} } }`,
        }),
      }),
    ),
    ...(['REPOSITORY', 'FILE', 'SYMBOL'] as const).map(
      (kind): Surface => ({
        name: `finder: ${kind}`,
        of: [17],
        kind: 'all',
        most: 50,
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
      // Ten stretches of time, several of which may be of one repository.
      most: 5,
      shows: 'marker',
      ask: () => ({
        query: `{ textLifetimes(query: "repo:^w\\\\d+/ commonOf ${withAll}") { ${select('TextLifetimes')} } }`,
      }),
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
        query: `{ repository(name: "${name}") { ${everything('Repository', { schema, without, args: { ...args, 'GitCommit.blob': `path: "${marker}.ts"`, 'GitCommit.file': `path: "${marker}.ts"`, 'GitCommit.path': `path: "${marker}.ts"` } }, 4)} } }`,
      }),
    },
    {
      name: 'GraphQL: branches, tags, people and ranges',
      of: [23, 24, 37, 50],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({
        query: `{ repository(name: "${name}") { ${Object.entries(references)
          .map(([field, type]) => `${field} { ${select(type, 2)} }`)
          .join(
            ' ',
          )} named: gitRefs { nodes { target { ${select('GitObject', 1)} } annotation { ${select('GitTagAnnotation', 2)} } } } } }`,
      }),
    },
    {
      name: 'GraphQL: first commit, symbols of a revision and of a folder',
      of: [4, 23],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({
        query: `{ repository(name: "${name}") { firstEverCommit { oid subject } commit(rev: "HEAD") {
          symbols { ${select('SymbolConnection', 2)} } tree(path: "") { symbols { ${select('SymbolConnection', 2)} } } } } }`,
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
      name: 'GraphQL: repository, by the digest of its name',
      of: [48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({
        query: `{ repositoryRedirect(hashedName: "${digestOf(name)}") { ... on Repository { description } } }`,
      }),
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
      name: 'history of a file',
      of: [20, 23, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name, marker }) => ({
        query: `{ repository(name: "${name}") { commit(rev: "HEAD") {
          ancestors(path: "${marker}.ts", follow: true) { nodes { oid } entries { path url commit { oid subject parents { oid } } } }
          tree { listing { submodules { path repository { name description } } } }
          blob(path: "${marker}.ts") { introduction { entry { path url } } blame { commit { oid subject } }
            linesToday(startLine: 1, endLine: 1) { commit { oid } } } } } }`,
      }),
    },
    {
      name: 'last commits of a folder',
      of: [18, 23, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({ url: `/.api/last-commits/${name}` }),
    },
    {
      name: 'raw folder',
      of: [19, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({ url: `/${name}/-/raw` }),
    },
    {
      name: 'archive',
      of: [19, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({ url: `/${name}/-/raw?format=tar` }),
    },
    {
      name: 'blame',
      of: [22, 48],
      kind: 'one',
      shows: 'marker',
      ask: ({ name, marker }) => ({ url: `/.api/blame/${name}/-/stream/${marker}.ts` }),
    },
    {
      name: 'blame at a branch',
      of: [22, 24],
      kind: 'one',
      shows: 'marker',
      ask: ({ name, marker }) => ({ url: `/.api/blame/${name}@branch-${marker}/-/stream/${marker}.ts` }),
    },
    {
      name: 'colours of a file',
      of: [18, 48, 49],
      kind: 'one',
      shows: 'name',
      isSometimesEmpty: true,
      ask: ({ name, marker }) => ({ url: `/.api/blob/highlight?repository=${name}&path=${marker}.ts` }),
    },
    {
      name: 'patch of a commit',
      of: [19, 23],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({ url: `/${name}/-/commit/HEAD.patch` }),
    },
    {
      name: 'GraphQL: comparison',
      of: [23, 24],
      kind: 'one',
      shows: 'marker',
      ask: ({ name, marker }) => ({
        query: `{ repository(name: "${name}") { comparison(base: "${emptyTree}", head: "branch-${marker}") {
          ${select('RepositoryComparison', 4)}
          lines: fileDiffs { nodes { hunks { highlight { aborted lines { kind html } } } } } } } }`,
      }),
    },
    {
      name: 'GraphQL: what stands around a commit',
      of: [23, 24],
      kind: 'one',
      shows: 'marker',
      ask: ({ name }) => ({
        query: `{ repository(name: "${name}") { commit(rev: "HEAD") { message diff { range { expr } fileDiffs { nodes { newPath } } }
          parents { oid } children { nodes { oid } complete } signature { ${select('GitCommitSignature', 1)} }
          containingBranches { names complete } containingTags { names complete } } } }`,
      }),
    },
    {
      name: 'result set',
      of: [12, 37],
      kind: 'all',
      most: 50,
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
    ...lists(made),
    {
      name: 'keys of metadata',
      of: [31],
      kind: 'all',
      shows: 'marker',
      ask: () => ({ query: '{ repoMeta { keys(first: 1000) { nodes } } }' }),
    },
    {
      name: 'values of a key',
      of: [31],
      kind: 'one',
      shows: 'marker',
      ask: ({ marker }) => ({
        query: `{ repoMeta { key(key: "${marker}key") { ${select('RepoMetaKey')} } } }`,
      }),
    },
    {
      name: 'asking for a fetch',
      of: [19, 48],
      kind: 'one',
      shows: 'name',
      ask: ({ name }) => ({ url: `/.api/repos/${name}/-/refresh`, method: 'POST' }),
    },
    ...codeGraphSurfaces(select),
    ...preciseIndexes(select),
    ...administration(select, made),
    ...autoIndexing(select),
  ]
}

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

const orders = ['REPOSITORY_NAME', 'REPOSITORY_CREATED_AT', 'SIZE', 'STATE', 'LAST_CHANGED', 'LAST_FETCHED'] as const

/** Lists of repositories in every order, and narrowed in every way; a filter stands beside its opposite. */
function lists(made: () => Made): readonly Surface[] {
  const found = '{ totalCount nodes { name description } pageInfo { hasNextPage hasPreviousPage } }'
  const list = (
    what: string,
    narrowed: () => readonly string[],
    more: Pick<Together, 'counts'> & { kind?: 'some' } = {},
  ): Surface => ({
    name: `list of repositories: ${what}`,
    of: [36],
    kind: 'all',
    shows: 'marker',
    ask: () => ({
      query: `{ ${narrowed()
        .map((each, at) => `list${at}: repositories(${each}) ${found}`)
        .join(' ')} }`,
    }),
    ...more,
  })
  const counts = { counts: /"totalCount":(\d+)/ }
  return [
    ...orders.map((order) => list(`by ${order}`, () => [`first: 1000, descending: true, orderBy: ${order}`], counts)),
    list('backwards', () => ['last: 1000'], counts),
    list('part of the name', () => ['first: 1000, query: "w"'], counts),
    list('damaged, or failed', () =>
      ['corrupted', 'failedFetch', 'failedIndex'].map((each) => `first: 1000, ${each}: true`),
    ),
    list('cloned, and not', () => ['first: 1000, cloned: false', 'first: 1000, notCloned: false']),
    list('indexed, and not', () => ['first: 1000, indexed: false', 'first: 1000, notIndexed: false']),
    list('embedded, and not', () => ['first: 1000, embedded: false', 'first: 1000, notEmbedded: false']),
    list('by the state of the clone', () =>
      ['CLONED', 'CLONING', 'NOT_CLONED'].map((state) => `first: 1000, cloneStatus: ${state}`),
    ),
    list('of a connection', () => [`first: 1000, externalService: "${made().externalService}"`], { kind: 'some' }),
    {
      name: 'list of repositories: whole names',
      of: [36],
      kind: 'all',
      shows: 'marker',
      ask: (all) => ({
        query: `query($names: [String!]) { repositories(first: 1000, names: $names) ${found} }`,
        variables: { names: all.map(({ name }) => name) },
      }),
      ...counts,
    },
  ]
}

/** What fields need to be asked; files are those that every repository has. */
const args: Readonly<Record<string, string>> = {
  'Webhook.webhookLogs': 'first: 1000',
  ...codeGraphArguments,
  'Repository.commit': 'rev: "HEAD"',
  'Repository.revisionProblem': 'rev: "nowhere"',
  'GitCommit.blob': 'path: "shared.txt"',
  'GitCommit.file': 'path: "shared.txt"',
  'GitCommit.path': 'path: "shared.txt"',
  'GitCommit.missingPath': 'path: "gone.txt"',
  'GitBlob.highlightLines': 'lines: [0]',
  'GitBlob.linesToday': 'startLine: 1, endLine: 1',
  'GitBlob.symbol': 'line: 0, character: 0',
  'FileDiff.lines': 'startLine: 1, endLine: 9',
  'Repository.changelist': 'cid: "7"',
  'GitCommit.behindAhead': 'revspec: "HEAD"',
  'RepoMeta.key': 'key: "some"',
  'GitserverInstance.largestRepositories': 'first: 100',
  'Repository.previewGitObjectFilter': 'type: GIT_TREE, pattern: "*"',
}

/** Fields that git or a thread has to work for: asked of one file and one commit, not of all that a search finds. */
const readOnce: readonly string[] = [
  'GitCommit.ancestors',
  'GitCommit.behindAhead',
  'GitCommit.languages',
  'GitCommit.languageStatistics',
  'GitCommit.missingPath',
  'GitCommit.tree',
  'GitBlob.blame',
  'GitBlob.history',
  'GitBlob.introduction',
  'GitBlob.lastCommit',
  'GitBlob.linesToday',
  'GitBlob.symbol',
  'GitBlob.symbols',
  'GitTree.history',
]

/** Fields of a repository that git has to work for, with their types: asked of one repository at a time. */
const references: Readonly<Record<string, string>> = {
  gitRefs: 'GitRefConnection',
  branches: 'GitRefConnection',
  tags: 'GitRefConnection',
  branchOverview: 'BranchOverview',
  'behindAhead(commits: [])': 'BehindAheadCounts',
  contributors: 'RepositoryContributorConnection',
  'revisionRange(spec: "HEAD")': 'RevisionRange',
  rangeEndSuggestions: 'RevisionRangeEnd',
}

/** Fields that are for some only, and fail for others, or take long: each is a surface of its own, or of nothing private. */
const without: ReadonlySet<string> = new Set([
  ...codeGraphFields,
  'GitRef.target',
  'GitRef.annotation',
  ...Object.keys(references).map((field) => `Repository.${field.replace(/\(.*/, '')}`),
  'Repository.authorizedUsers',
  'Repository.codeIntelSummary',
  'PreciseIndex.projectRoot',
  'PreciseIndex.repository',
  'User.siteAdmin',
  'User.accessTokens',
  'ExternalService.checkConnection',
  // Asked of one repository at a time.
  'Repository.firstEverCommit',
  'GitCommit.symbols',
  'GitTree.symbols',
  'Repository.previewGitObjectFilter',
  'Repository.indexConfiguration',
  // Dear where a search finds many commits.
  'Repository.comparison',
  'GitCommit.diff',
  'GitCommit.parents',
  'GitCommit.children',
  'GitCommit.signature',
  'GitCommit.containingBranches',
  'GitCommit.containingTags',
  // The same as its entries, and with them more than a question may ask for.
  'GitTree.directories',
  'GitTree.files',
])
