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

const repository =
  'The name of the repository, with its slashes, and `@revision` behind it for another than the default.'
const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const isTrue = oneOf('true', 'false')

const upload: Description = {
  group: 'Precise indexes',
  isPublic: true,
  summary: 'Upload a SCIP index',
  about:
    'Takes a SCIP index, packed with gzip. In one piece: the index as the body. In several: a first request with ' +
    '`multiPart=true` and `numParts` and no body, one for each part with `uploadId` and `index`, a last one with ' +
    '`uploadId` and `done=true`. `src code-intel upload` does all of it.',
  query: {
    repository: 'The repository that the index is of. Needed with the first request.',
    commit: { about: 'The commit, all 40 digits.', schema: { type: 'string', pattern: '^[0-9a-f]{40}$' } },
    root: 'The folder that the index is of; nothing for all.',
    indexerName: 'The indexer; without it, what the index says.',
    indexerVersion: 'Its version.',
    multiPart: { about: 'Whether parts follow.', schema: isTrue },
    numParts: { about: 'How many.', schema: { type: 'integer', minimum: 1, maximum: 10_000 } },
    uploadId: { about: 'Of the upload that this request belongs to.', schema: whole },
    index: { about: 'Which part this is, from 0.', schema: whole },
    done: { about: 'Says that all parts were sent.', schema: isTrue },
  },
  headers: { 'X-Uncompressed-Size': { about: 'Bytes of the index unpacked.', schema: whole } },
  body: { 'application/x-protobuf+scip': { schema: { type: 'string', format: 'binary' } } },
  answers: {
    202: { about: 'The upload was begun.', content: json(record({ id: text }), { id: '42' }) },
    204: 'The part, or the end, was taken.',
    400: 'A parameter is missing or wrong.',
    404: 'There is no such repository, or it may not be read.',
    413: 'The index is too large.',
  },
  example: { repository: 'orders', commit: '0123456789abcdef0123456789abcdef01234567' },
}

const mayUpload: Description = {
  group: 'Precise indexes',
  isPublic: true,
  summary: 'Whether one may upload',
  about: 'Ask with HEAD. With `repository` it is about that one.',
  query: { repository: 'The name of a repository.' },
  answers: { 200: 'Yes.', 404: 'There is no such repository, or it may not be read.' },
}

const lsif = 'Where clients of old servers send. Takes SCIP all the same; LSIF is refused with 400.'

const setExport: Description = {
  group: 'Result sets',
  isPublic: true,
  summary: 'A result set, as a file',
  parts: { id: 'The key of the set: the last part of the address of its page.' },
  query: {
    format: { about: 'The form of the file.', schema: oneOf('csv', 'jsonl', 'md', 'sarif') },
    status: { about: 'Rows of this status.', schema: oneOf('new', 'unchanged', 'gone') },
    state: { about: 'Rows of which people said this.', schema: oneOf('open', 'done', 'wont_do') },
    repository: 'Rows of this repository.',
    text: 'Rows with this text.',
  },
  answers: {
    200: {
      about: 'The file.',
      content: {
        'text/csv': { schema: text },
        'application/jsonl': { schema: text },
        'text/markdown': { schema: text },
        'application/sarif+json': { schema: { type: 'object' } },
      },
    },
    404: 'There is no such set, or it may not be read.',
  },
  example: { format: 'csv' },
}

/** Contents of repositories. Sources: `features/browse/rawRoute.ts`, `blame`, `history`, `files`, `precise-indexes`. */
export const codeDescriptions: Descriptions = {
  'GET /{repository}/-/raw/{path}': {
    group: 'Code and files',
    isPublic: true,
    summary: 'A file, a folder, or an archive',
    about:
      'The bytes of a file; the names in a folder, one a line; with `format`, or a type of archive in `Accept`, an ' +
      'archive of the folder. Ranges of bytes (RFC 9110) are served.',
    parts: { repository, path: 'The path of the file or folder; nothing for the root.' },
    query: { format: { about: 'Asks for an archive.', schema: oneOf('zip', 'tar', 'tgz') } },
    answers: {
      200: { about: 'The bytes, the names, or the archive.', content: { ...bytes, 'text/plain': { schema: text } } },
      206: 'The range that was asked for.',
      404: 'There is no such repository, revision or path, or it may not be read.',
    },
    example: { repository: 'orders@main', path: 'README.md' },
  },
  'GET /{repository}/-/commit/{revision}.patch': {
    group: 'Code and files',
    isPublic: true,
    summary: 'A commit, as a patch',
    about: 'As `git format-patch` writes it.',
    parts: { repository: 'The name of the repository.', revision: 'The commit.' },
    answers: {
      200: { about: 'The patch.', content: { 'text/plain': { schema: text } } },
      404: 'There is no such commit, or it may not be read.',
    },
    example: { repository: 'orders', revision: 'HEAD' },
  },
  'GET /.api/blame/*': {
    group: 'History',
    isPublic: true,
    summary: 'The blame of a file, as a stream',
    about:
      'Server-sent events: `hunk` with some hunks as they become known, then `done`, or `error`. Lines of comment keep a ' +
      'quiet connection open.',
    path: '/.api/blame/{repository}/-/stream/{path}',
    parts: { repository, path: 'The path of the file.' },
    query: {
      ignoreWhitespace: { about: 'Passes over changes of white space.', schema: isTrue },
      ignoreRevs: { about: 'Passes over what `.git-blame-ignore-revs` names; yes without it.', schema: isTrue },
      follow: { about: 'Follows lines that were moved, or copied.', schema: oneOf('moved', 'copied') },
      startLine: { about: 'The first line, from 1.', schema: whole },
      endLine: { about: 'The last line, inside.', schema: whole },
    },
    answers: {
      200: {
        about: 'The events; the data of `hunk` is an array of `BlameHunk`.',
        content: { 'text/event-stream': { schema: text } },
      },
      404: 'There is no such file, or it may not be read.',
    },
    example: { repository: 'orders', path: 'README.md' },
  },
  'GET /.api/last-commits/*': {
    group: 'History',
    isPublic: true,
    summary: 'The last commit of each entry of a folder, as a stream',
    about: 'Server-sent events: `commits` with some, as they are found, then `done`.',
    path: '/.api/last-commits/{repository}/-/tree/{path}',
    parts: { repository, path: 'The path of the folder; nothing for the root.' },
    answers: {
      200: {
        about: 'The events; the data of `commits` is `{"commits": ListedCommit[]}`.',
        content: { 'text/event-stream': { schema: text } },
      },
      404: 'There is no such folder, or it may not be read.',
    },
    example: { repository: 'orders', path: 'src' },
  },
  'GET /.api/blob/highlight': {
    group: 'Code and files',
    summary: 'The colours of a file, packed',
    about: 'Spans as `unpackSpans` of `packages/syntax` reads them. Places count UTF-16 units.',
    query: {
      repository: { about: 'The name of the repository.', required: true },
      revision: 'The revision.',
      path: { about: 'The path of the file.', required: true },
      encoding: 'The encoding that its bytes are read in.',
      start: { about: 'Where a part begins.', schema: whole },
      end: { about: 'Where it ends.', schema: whole },
    },
    answers: {
      200: { about: 'The spans.', content: bytes },
      204: 'The file has no colours, is not there, or may not be read. With `Retry-After`: there was too little time.',
    },
  },
  'POST /.api/repos/*': {
    group: 'Code and files',
    isPublic: true,
    summary: 'Have a repository brought up to date',
    about: 'Soon; asking again while it waits changes nothing.',
    path: '/.api/repos/{repository}/-/refresh',
    parts: { repository: 'The name of the repository.' },
    answers: {
      200: {
        about: 'It waits for its turn.',
        content: json(record({ repo: record({ ID: whole, Name: text }) }), { repo: { ID: 1, Name: 'orders' } }),
      },
      404: 'There is no such repository, or it may not be read.',
    },
    example: { repository: 'orders' },
  },
  'GET /.api/result-sets/{id}/export': setExport,
  'GET /result-sets/{id}/export': also(
    setExport,
    'for pages',
    'As below `/.api`. Here the cookie of a session counts by itself.',
  ),
  'GET /.api/scip/upload': mayUpload,
  'POST /.api/scip/upload': upload,
  'GET /.api/lsif/upload': { ...also(mayUpload, 'old clients', lsif), deprecated: true },
  'POST /.api/lsif/upload': { ...also(upload, 'old clients', lsif), deprecated: true },
}

/** Shapes of `packages/contract/src/blameStream.ts` and `lastCommits.ts`. */
export const codeSchemas: Readonly<Record<string, Schema>> = {
  BlameHunk: record(
    {
      startLine: whole,
      endLine: { type: 'integer', description: 'The line behind the last one.' },
      commitID: text,
      author: record({ Name: text, Email: text, Date: { type: 'string', format: 'date-time' } }),
      message: text,
      filename: text,
      originalStartLine: whole,
      commit: record({ parents: list(text), url: text, body: text }, ['body']),
    },
    [],
  ),
  ListedCommit: record({
    name: text,
    oid: text,
    subject: text,
    author: text,
    date: { type: ['string', 'null'], format: 'date-time' },
    url: text,
  }),
  GraphQLRequest: {
    ...record(
      {
        query: text,
        variables: { type: ['object', 'null'] },
        operationName: { type: ['string', 'null'], description: 'Which operation of the document, if it has several.' },
      },
      ['variables', 'operationName'],
    ),
  },
  GraphQLAnswer: record(
    {
      data: { type: ['object', 'null'] },
      errors: list(named('GraphQLError')),
      extensions: { type: 'object', description: 'With `X-Query-Cost: true`, `cost` and `limits`.' },
    },
    ['data', 'errors', 'extensions'],
  ),
  GraphQLError: record(
    {
      message: text,
      path: list({ type: ['string', 'integer'] }),
      locations: list(record({ line: whole, column: whole })),
      extensions: { type: 'object' },
    },
    ['path', 'locations', 'extensions'],
  ),
}
