import {
  also,
  type Description,
  type Descriptions,
  json,
  list,
  named,
  oneOf,
  record,
  type Schema,
  text,
  whole,
} from './description.js'

const patternTypes = oneOf('keyword', 'standard', 'literal', 'regexp', 'structural', 'lucky')

const searchQuery = {
  q: { about: 'The query.', schema: text, required: true, example: 'repo:orders lang:go func' },
  t: { about: 'How patterns are read. A `patterntype:` in the query wins.', schema: patternTypes },
  v: { about: 'The version of the syntax: V1 regexp, V2 literal, V3 standard.', schema: oneOf('V1', 'V2', 'V3') },
  sm: { about: '1 is smart search: a query that finds little is relaxed.', schema: oneOf('0', '1') },
} as const

const stream: Description = {
  group: 'Search',
  isPublic: true,
  summary: 'Search, as a stream',
  about:
    'Answers with server-sent events: `event: <name>`, one line of JSON as `data: `, a blank line. The events are ' +
    '`matches`, `progress`, `filters`, `alert`, `error` and, as the last, `done`. A query that cannot be run is an ' +
    '`error` event. `trace`, `feat`, `zoekt-search-opts`, `dl`, `dk` and `dc` are accepted and change nothing.',
  query: {
    ...searchQuery,
    display: { about: 'Matches to send, lines of files counted; counting goes on. -1 for all.', schema: whole },
    cm: { about: 'Chunks of lines instead of single lines.', schema: oneOf('t', '1') },
    cl: { about: 'Lines around a match, with `cm`.', schema: { type: 'integer', minimum: 0, maximum: 20, default: 1 } },
    'max-line-len': { about: 'Characters after which a line of a chunk is cut; -1 for no limit.', schema: whole },
  },
  answers: {
    200: {
      about: 'The events.',
      content: {
        'text/event-stream': {
          schema: { type: 'string', description: 'The data of each event is a `SearchEvents` of its name.' },
          example:
            'event: matches\ndata: [{"type":"path","path":"main.go","repositoryID":1,"repository":"orders"}]\n\n' +
            'event: done\ndata: {}\n\n',
        },
      },
    },
  },
  example: { q: 'repo:orders needle' },
}

const file: Description = {
  group: 'Search',
  isPublic: true,
  summary: 'Search, as a file',
  about:
    'One row for each place that matches. Without a `count:` all results are exported, up to 1,000,000 within a minute. ' +
    'The last row has the type `end` and tells what was left out; a file without it was cut off.',
  query: {
    ...searchQuery,
    format: { about: 'CSV keeps to RFC 4180; jsonl is a JSON object a line.', schema: oneOf('csv', 'jsonl') },
  },
  answers: {
    200: {
      about: 'The file.',
      headers: { 'Content-Disposition': 'A name for the file.' },
      content: { 'text/csv': { schema: text }, 'application/jsonl': { schema: named('SearchExportRow') } },
    },
    400: 'The query cannot be run, or there is no such format.',
  },
  example: { q: 'repo:orders needle', format: 'jsonl' },
}

/** Searching. Sources: `features/search/stream/parameters.ts`, `features/search/export`. */
export const searchDescriptions: Descriptions = {
  'GET /.api/search/stream': stream,
  'GET /search/stream': also(
    stream,
    'for pages',
    'As `/.api/search/stream`. Here the cookie of a session counts by itself.',
  ),
  'GET /.api/search/export': file,
  'GET /search/export': also(
    file,
    'for pages',
    'As `/.api/search/export`. Here the cookie of a session counts by itself.',
  ),
  'GET /.api/index/status': {
    group: 'Index',
    isPublic: true,
    summary: 'Where the index stands',
    about: 'Over all repositories that the caller may read, and for a page of them by name.',
    query: {
      first: { about: 'How many repositories.', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } },
      after: 'The name that the page before ended with: its `next`.',
      state: {
        about: 'Those in this state alone.',
        schema: oneOf('queued', 'indexing', 'indexed', 'failed', 'set-aside'),
      },
    },
    answers: { 200: { about: 'Totals, and a page of repositories.', content: json(named('IndexStatus')) } },
  },
}

const range = record({ start: named('MatchLocation'), end: named('MatchLocation') })
const fileFields = {
  path: text,
  repositoryID: whole,
  repository: text,
  repoStars: whole,
  repoLastFetched: { type: 'string', format: 'date-time' },
  branches: list(text),
  commit: text,
  language: text,
}
const fileOptional = ['repoStars', 'repoLastFetched', 'branches', 'commit', 'language']

/** Shapes of `packages/contract/src/searchStream.ts`, as far as every client reads them. */
export const searchSchemas: Readonly<Record<string, Schema>> = {
  MatchLocation: {
    ...record({ offset: whole, line: whole, column: whole }),
    description: '`offset` in bytes from the start of the file, `line` from 0, `column` in code points from 0.',
  },
  SearchEvents: {
    description: 'The data of each event of a streaming search, by the name of the event.',
    ...record({
      matches: list(named('SearchMatch')),
      progress: named('SearchProgress'),
      filters: list(record({ value: text, label: text, count: whole, exhaustive: { type: 'boolean' }, kind: text })),
      alert: record({ title: text, description: text, kind: text, proposedQueries: list(named('ProposedQuery')) }, [
        'description',
        'kind',
        'proposedQueries',
      ]),
      error: record({ message: text }),
      done: { type: 'object' },
    }),
  },
  SearchMatch: {
    oneOf: [
      named('ContentMatch'),
      named('PathMatch'),
      named('SymbolMatch'),
      named('RepositoryMatch'),
      named('CommitMatch'),
    ],
    description: 'A file, a repository, or a commit. `select:file.owners` adds the types `person` and `team`.',
  },
  ContentMatch: record(
    {
      type: { const: 'content' },
      ...fileFields,
      lineMatches: list(record({ line: text, lineNumber: whole, offsetAndLengths: list(list(whole)) })),
      chunkMatches: list(record({ content: text, contentStart: named('MatchLocation'), ranges: list(range) })),
    },
    [...fileOptional, 'lineMatches', 'chunkMatches'],
  ),
  PathMatch: record({ type: { const: 'path' }, ...fileFields, pathMatches: list(range) }, [
    ...fileOptional,
    'pathMatches',
  ]),
  SymbolMatch: record(
    {
      type: { const: 'symbol' },
      ...fileFields,
      symbols: list(record({ url: text, name: text, containerName: text, kind: text, line: whole })),
    },
    fileOptional,
  ),
  RepositoryMatch: record(
    {
      ...{ type: { const: 'repo' }, repositoryID: whole, repository: text },
      ...{ description: text, descriptionMatches: list(range), repoStars: whole },
    },
    ['description', 'descriptionMatches', 'repoStars'],
  ),
  CommitMatch: record({ type: { const: 'commit' }, label: text, url: text, content: text }, ['content']),
  SearchProgress: record(
    {
      done: { type: 'boolean' },
      matchCount: whole,
      durationMs: whole,
      skipped: list(record({ reason: text, title: text, message: text, severity: text })),
    },
    ['done', 'skipped'],
  ),
  ProposedQuery: record({ description: text, query: text }, ['description']),
  SearchExportRow: {
    description: 'A row of an export. Lines and columns count from 1.',
    ...record(
      {
        type: text,
        repository: text,
        revision: text,
        commit: text,
        path: text,
        line: whole,
        column: whole,
        byteOffset: whole,
        matchedText: text,
        lineText: text,
        author: text,
        date: text,
        url: text,
      },
      [
        'repository',
        'revision',
        'commit',
        'path',
        'line',
        'column',
        'byteOffset',
        'matchedText',
        'lineText',
        'author',
        'date',
        'url',
      ],
    ),
  },
  IndexStatus: record(
    {
      totals: { type: 'object', additionalProperties: { type: ['number', 'null'] } },
      queueLength: whole,
      index: { type: 'object', description: 'The index as a whole: for site admins.' },
      repositories: list(
        record(
          {
            id: whole,
            name: text,
            state: oneOf('queued', 'indexing', 'indexed', 'failed', 'set-aside'),
            message: text,
            failures: whole,
            files: { type: ['integer', 'null'] },
            bytes: { type: ['integer', 'null'] },
          },
          ['message', 'failures', 'files', 'bytes'],
        ),
      ),
      next: text,
      setAside: list(record({ id: whole, name: text, message: text, failures: whole }, ['message'])),
    },
    ['index', 'next'],
  ),
}
