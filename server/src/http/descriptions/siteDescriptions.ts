import { also, type Description, type Descriptions, json, named, oneOf, record, text } from './description.js'

const health: Description = {
  group: 'Health',
  isPublic: true,
  summary: 'Whether the server works',
  answers: {
    200: {
      about: 'It does.',
      content: json(named('Health'), { status: 'ok', version: '1.0.0', checks: { database: 'ok' } }),
    },
    503: { about: 'A part of it fails.', content: json(named('Health')) },
  },
}

const csv = { 'text/csv': { schema: text } }

const repositories: Description = {
  group: 'Site administration',
  summary: 'The repositories, as a file',
  about: 'The last row begins with `end`; a file without it was cut off.',
  query: {
    query: 'A part of the name.',
    status: 'A status, as on the page.',
    host: 'The id of a code host connection.',
  },
  answers: { 200: { about: 'The file.', content: csv } },
}

const auditLog: Description = {
  group: 'Site administration',
  summary: 'The audit log, as a file',
  about: 'Newest first. The last line says `end`; a file without it was cut off.',
  query: {
    format: { about: 'The form of the file.', schema: oneOf('jsonl', 'csv') },
    actor: 'What this user did.',
    act: 'This act.',
    entity: 'What was done to this.',
    since: { about: 'From then on.', schema: { type: 'string', format: 'date-time' } },
    until: { about: 'Up to then.', schema: { type: 'string', format: 'date-time' } },
  },
  answers: { 200: { about: 'The file.', content: { 'application/jsonlines': { schema: text }, ...csv } } },
}

const page = 'As below `/.api`, for a link of a page: here the cookie of a session counts by itself.'

const openapi = {
  group: 'API reference',
  answers: { 200: { about: 'An OpenAPI 3.1 document.', content: json({ type: 'object' }) } },
} as const

/** The server itself, its pages, and what other programs ask it for. */
export const siteDescriptions: Descriptions = {
  'GET /healthz': health,
  'GET /readyz': { ...health, summary: 'Whether the server takes requests' },
  'GET /__version': {
    group: 'Health',
    isPublic: true,
    summary: 'The version of the API',
    answers: { 200: { about: 'As existing clients read it.', content: { 'text/plain': { schema: text } } } },
  },
  'GET /.api/src-cli/version': {
    group: 'Health',
    isPublic: true,
    summary: 'Which release of `src` is recommended',
    about: 'Or any later one.',
    answers: { 200: { about: 'Its version.', content: json(record({ version: text }), { version: '7.6.0' }) } },
  },
  'GET /.api/src-cli/{file}': {
    group: 'Health',
    isPublic: true,
    summary: 'The recommended release of `src`',
    parts: { file: 'The file for a system: `src_linux_amd64`, `src_darwin_arm64`, `src_windows_amd64.exe`, …' },
    answers: { 302: 'The file of the release, at its host.', 404: 'There is none for that system.' },
  },
  'GET /metrics': {
    group: 'Health',
    summary: 'Metrics of the server',
    about: 'For a Prometheus on this machine, and site admins.',
    answers: { 200: { about: 'The text format of Prometheus.', content: { 'text/plain': { schema: text } } } },
  },
  'GET /opensearch.xml': {
    group: 'Pages',
    summary: 'How a browser adds this search',
    answers: {
      200: { about: 'OpenSearch 1.1.', content: { 'application/opensearchdescription+xml': { schema: text } } },
    },
  },
  'GET /.assets/*': {
    group: 'Pages',
    summary: 'A file of the web application',
    path: '/.assets/{file}',
    parts: { file: 'Its name, which holds a digest of it.' },
    answers: { 200: 'The file.', 404: 'There is no such file.' },
  },
  'GET /*': {
    group: 'Pages',
    summary: 'A page of the web application',
    path: '/{page}',
    parts: { page: 'The path of the page.' },
    answers: {
      200: { about: 'The page.', content: { 'text/html': { schema: text } } },
      302: 'A visitor must sign in first.',
    },
  },
  'POST /.api/graphql': {
    group: 'GraphQL',
    isPublic: true,
    summary: 'Run a GraphQL operation',
    about:
      'What follows a `?` is a label for the operation and means nothing. Bodies may be packed with gzip. A document that ' +
      'asks for too much is refused with 403. The console at `/api/console` completes and checks what is written.',
    headers: {
      'X-Query-Cost': {
        about: '`true`: the answer tells in `extensions` what the document costs.',
        schema: oneOf('true'),
      },
    },
    body: json(named('GraphQLRequest'), { query: '{ currentUser { username } }', variables: {} }),
    answers: {
      200: {
        about: 'The data, and errors of single fields.',
        content: json(named('GraphQLAnswer'), { data: { currentUser: { username: 'alice' } } }),
      },
      400: 'The body is no request.',
      403: { about: 'A limit on the cost of a document is broken.', content: json(named('GraphQLAnswer')) },
    },
  },
  'GET /.api/graphql/schema.graphql': {
    group: 'GraphQL',
    isPublic: true,
    summary: 'The GraphQL schema',
    about: 'In the language of schemas. Introspection tells the same.',
    answers: {
      200: { about: 'The schema.', content: { 'text/plain': { schema: text } }, headers: { ETag: 'Changes with it.' } },
      304: 'It is the one that `If-None-Match` names.',
    },
  },
  'GET /.api/openapi/public.json': { ...openapi, isPublic: true, summary: 'The public API' },
  'GET /.api/openapi/internal.json': {
    ...openapi,
    summary: 'Every entry point',
    about: 'Those of our own pages too, which change without notice.',
  },
  'POST /.api/webhooks/{uuid}': {
    group: 'Webhooks and editors',
    isPublic: true,
    summary: 'Take an event of a code host',
    about: 'The host proves itself by the signature or the secret of the webhook.',
    credential: 'host',
    parts: { uuid: 'Of the webhook.' },
    body: json({ type: 'object' }),
    answers: { 200: 'It is kept, and will be handled.', 401: 'It is not proven.', 404: 'There is no such webhook.' },
  },
  'GET /-/editor': {
    group: 'Webhooks and editors',
    isPublic: true,
    summary: 'Open what an editor shows',
    about: 'Leads to a file by the address of its remote, or to a search.',
    query: {
      editor: { about: 'The editor.', required: true },
      version: { about: 'The version of its extension.', required: true },
      remote_url: 'The remote of the clone.',
      branch: 'The branch.',
      revision: 'A revision, rather than the branch.',
      file: 'The path of the file.',
      start_row: 'The first row of the selection, from 0.',
      start_col: 'Its column.',
      end_row: 'The last row.',
      end_col: 'Its column.',
      search: 'What to search for, rather than a file.',
      search_remote_url: 'Where to search.',
      search_branch: 'On which branch.',
      search_revision: 'In which revision.',
      search_file: 'In which file.',
    },
    answers: { 303: 'To the page.', 400: 'A parameter is missing or wrong.' },
    example: { editor: 'VSCode', version: '1', remote_url: 'git@github.com:acme/orders.git', file: 'README.md' },
  },
  'GET /.api/repositories/export': repositories,
  'GET /site-admin/repositories/export': also(repositories, 'for pages', page),
  'GET /.api/audit-log/export': auditLog,
  'GET /site-admin/audit-log/export': also(auditLog, 'for pages', page),
}

export const siteSchemas = {
  Health: record({
    status: oneOf('ok', 'failing'),
    version: text,
    checks: { type: 'object', additionalProperties: oneOf('ok', 'failing') },
  }),
  Failure: {
    ...record({ error: record({ code: text, reason: text, message: text, id: text }, ['id']) }),
    description: 'With `Accept: application/json`. Otherwise the message alone, as plain text.',
  },
}
