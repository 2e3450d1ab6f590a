import { cloneMirror } from '@sextant/git'
import { sql } from '@sextant/database'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { openServedHost, type ServedHost, servedKind } from '../../testServedHost.js'
import { github } from './kinds/github/github.js'

let product: TestProduct
let host: ServedHost
let folder: TestFolder

beforeAll(async () => {
  product = await openTestProduct({ hostKinds: [servedKind(), github] })
  folder = openTestFolder()
})
afterAll(async () => {
  folder.remove()
  await product.close()
})
beforeEach(async () => {
  host = await openServedHost(folder.path)
  host.repositories = Array.from({ length: 6 }, (_, at) => ({ externalId: `r${at}`, name: `acme/r${at}` }))
})
afterEach(async () => {
  host.close()
  await sql`DELETE FROM external_services`.execute(product.db)
  await sql`DELETE FROM repositories`.execute(product.db)
})

async function ask(query: string, variables: object = {}, by = product.admin) {
  return product.graphql(query, await product.browserOf(by), variables)
}

async function data(query: string, variables: object = {}) {
  const answer = await ask(query, variables)
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}

const add = `mutation ($config: String!) {
  addExternalService(input: { kind: GITEA, displayName: " Our host ", config: $config }) {
    id kind displayName url config repoCount unrestricted hasConnectionCheck supportsRepoExclusion warning webhookURL
    creator { username } lastUpdater { username } lastSyncAt lastSyncError nextSyncAt
    syncJobs(first: 5) { totalCount nodes { state } }
  }
}`

async function connect(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { id } = (await data(add, { config: host.config(more) })).addExternalService
  return id
}

test('the list that `src extsvc edit -name` asks for is a page', async () => {
  const id = await connect()
  const { externalServices } = await data(
    `query ExternalServices($first: Int!) { externalServices(first: $first) {
      nodes { id kind displayName config createdAt updatedAt } totalCount pageInfo { hasNextPage } } }`,
    { first: 99_999 },
  )
  expect(externalServices).toMatchObject({ nodes: [{ id }], totalCount: 1, pageInfo: { hasNextPage: false } })
})

const rowOf = (id: string) => Number(Buffer.from(id, 'base64').toString('utf8').split(':')[1])

test('a connection is added, shown without its secrets, changed and taken away', async () => {
  const { id, config, ...rest } = (await data(add, { config: host.config() })).addExternalService
  expect(rest).toEqual({
    kind: 'GITEA',
    displayName: 'Our host',
    url: host.url,
    repoCount: 0,
    unrestricted: true,
    hasConnectionCheck: true,
    supportsRepoExclusion: true,
    warning: null,
    webhookURL: null,
    creator: { username: 'admin' },
    lastUpdater: { username: 'admin' },
    lastSyncAt: null,
    lastSyncError: null,
    nextSyncAt: null,
    syncJobs: { totalCount: 1, nodes: [{ state: 'QUEUED' }] },
  })
  expect(config).toBe(host.config({ token: 'REDACTED' }))
  await product.sync(rowOf(id))
  const changed = await data(
    `mutation ($id: ID!, $config: String!) {
      updateExternalService(input: { id: $id, displayName: "Renamed", config: $config }) { displayName config unrestricted }
    }`,
    { id, config: host.config({ token: 'REDACTED', authorization: {} }) },
  )
  const shown = {
    displayName: 'Renamed',
    config: host.config({ token: 'REDACTED', authorization: {} }),
    unrestricted: false,
  }
  expect(changed.updateExternalService).toEqual(shown)
  await product.sync(rowOf(id))
  const page = `{ externalServices { totalCount nodes { id repoCount latestSync { state reposSynced } } }
    node(id: "${id}") { ... on ExternalService { displayName checkConnection { __typename } } } }`
  expect(await data(page)).toEqual({
    externalServices: {
      totalCount: 1,
      nodes: [{ id, repoCount: 6, latestSync: { state: 'COMPLETED', reposSynced: 6 } }],
    },
    node: { displayName: 'Renamed', checkConnection: { __typename: 'ExternalServiceAvailable' } },
  })
  await data('mutation ($id: ID!) { deleteExternalService(externalService: $id, async: true) { alwaysNil } }', { id })
  expect(await data(page)).toEqual({ externalServices: { totalCount: 0, nodes: [] }, node: null })
  expect(await data('{ repositories { totalCount } }')).toEqual({ repositories: { totalCount: 0 } })
})

test('a host has its connections, what they are held to, and where it sends its events', async () => {
  await connect()
  await connect()
  const config = JSON.stringify({
    ...{ url: 'https://github.com', token: 'ghp_x', repos: ['acme/one'] },
    rateLimit: { enabled: true, requestsPerHour: 600 },
  })
  await data(
    `mutation ($config: String!) {
      addExternalService(input: { kind: GITHUB, displayName: "GitHub", config: $config }) { id } }`,
    { config },
  )
  const { createWebhook } = await data(
    `mutation { createWebhook(name: "w", codeHostKind: "GITHUB", codeHostURN: "https://github.com") { url } }`,
  )
  const { codeHosts } = await data(`{ codeHosts { totalCount nodes {
    kind url apiRateLimitQuota apiRateLimitIntervalSeconds gitRateLimitQuota gitRateLimitIntervalSeconds
    externalServices { totalCount nodes { webhookURL rateLimiterState { burst currentCapacity infinite interval limit } } }
  } } }`)
  const noLimit = { apiRateLimitQuota: null, apiRateLimitIntervalSeconds: null }
  const noGitLimit = { gitRateLimitQuota: null, gitRateLimitIntervalSeconds: null }
  const served = { webhookURL: null, rateLimiterState: null }
  const limit = { burst: 100, currentCapacity: 100, infinite: false, interval: 3600, limit: 600 }
  expect(codeHosts).toEqual({
    totalCount: 2,
    nodes: [
      {
        ...{ kind: 'GITEA', url: host.url, ...noLimit, ...noGitLimit },
        externalServices: { totalCount: 2, nodes: [served, served] },
      },
      {
        ...{ kind: 'GITHUB', url: 'https://github.com/', ...noGitLimit },
        ...{ apiRateLimitQuota: 600, apiRateLimitIntervalSeconds: 3600 },
        externalServices: { totalCount: 1, nodes: [{ webhookURL: createWebhook.url, rateLimiterState: limit }] },
      },
    ],
  })
  const first = await data('{ codeHosts(first: 1, search: "HTTP") { totalCount pageInfo { endCursor } } }')
  const { endCursor } = first.codeHosts.pageInfo
  expect(
    await data(`{ codeHosts(first: 1, after: "${endCursor}") { nodes { kind } pageInfo { hasNextPage } } }`),
  ).toEqual({
    codeHosts: { nodes: [{ kind: 'GITHUB' }], pageInfo: { hasNextPage: false } },
  })
  expect(await data('{ codeHosts(search: "%") { totalCount nodes { id } } }')).toEqual({
    codeHosts: { totalCount: 0, nodes: [] },
  })
})

const entries: readonly [string, string][] = [
  ['query', 'codeHosts { totalCount }'],
  ['query', 'externalServices { totalCount }'],
  ['query', 'externalService(id: "x") { id }'],
  ['query', 'codeHostKinds { kind }'],
  ['query', 'externalServiceConfigProblems(draft: { kind: GITEA, config: "" }) { line }'],
  ['mutation', 'addExternalService(input: { kind: GITEA, displayName: "x", config: "{}" }) { id }'],
  ['mutation', 'updateExternalService(input: { id: "x" }) { id }'],
  ['mutation', 'deleteExternalService(externalService: "x") { alwaysNil }'],
  ['mutation', 'syncExternalService(id: "x") { alwaysNil }'],
  ['mutation', 'cancelExternalServiceSync(id: "x") { alwaysNil }'],
  ['mutation', 'confirmHeldSync(id: "x") { id }'],
  ['mutation', 'excludeRepoFromExternalServices(repo: "x", externalServices: []) { alwaysNil }'],
  ['mutation', 'testExternalService(draft: { kind: GITEA, config: "" }) { problem }'],
  ['mutation', 'previewExternalServiceSync(draft: { kind: GITEA, config: "" }) { total }'],
]

test.each(entries)('%s %s is for site admins alone', async (operation, field) => {
  const answer = await ask(`${operation} { ${field} }`, {}, product.user)
  expect(answer.errors).toMatchObject([{ message: 'must be site admin', extensions: { code: 'permission_denied' } }])
})

test('whoever is no site admin learns of no connection through a node or a repository', async () => {
  const id = await connect()
  await product.sync(rowOf(id))
  const answer = await ask(
    `{ node(id: "${id}") { id } repository(name: "acme/r1") { externalServices { totalCount } } }`,
    {},
    product.user,
  )
  expect(answer.data).toEqual({ node: null, repository: { externalServices: { totalCount: 0 } } })
  expect(await data('{ repository(name: "acme/r1") { externalServices { totalCount } } }')).toEqual({
    repository: { externalServices: { totalCount: 1 } },
  })
})

test('what is wrong with a configuration is told with its place, and nothing is saved', async () => {
  const config = '{\n  "url": "https://x.example",\n  "tokn": "canary-secret"\n}'
  const problems = `query ($config: String!) {
    externalServiceConfigProblems(draft: { kind: GITEA, config: $config }) { message line column offset length }
  }`
  expect((await data(problems, { config })).externalServiceConfigProblems).toEqual([
    { message: '"token" is missing.', line: 1, column: 1, offset: 0, length: 1 },
    { message: '"tokn" is not known here.', line: 3, column: 3, offset: 34, length: 6 },
  ])
  const answer = await ask(add, { config })
  expect(answer.errors).toMatchObject([
    {
      message: 'Line 1, column 1: "token" is missing. Line 3, column 3: "tokn" is not known here.',
      extensions: { code: 'invalid_argument', reason: 'bad-config' },
    },
  ])
  expect(await data('{ externalServices { totalCount } }')).toEqual({ externalServices: { totalCount: 0 } })
})

const draft = '$kind: ExternalServiceKind!, $config: String!, $id: ID'
const given = '(draft: { kind: $kind, config: $config, id: $id })'

test('a connection is tested before it is saved; the answer says what is wrong, without the secret', async () => {
  const check = async (config: string, id?: string) =>
    (await data(`mutation (${draft}) { testExternalService${given} { problem } }`, { kind: 'GITEA', config, id }))
      .testExternalService.problem
  expect(await check(host.config())).toBeNull()
  expect(await check(host.config({ token: 'canary-wrong' }))).toBe('The host answers 401 to token [secret].')
  expect(await check(JSON.stringify({ url: 'http://10.0.0.1/', token: 'x' }))).toMatch(/private network/)
  const id = await connect()
  expect(await check(host.config({ token: 'REDACTED' }), id)).toBeNull()
  const other = await openServedHost()
  const moved = { kind: 'GITEA', config: other.config({ token: 'REDACTED' }), id }
  const answer = await ask(`mutation (${draft}) { testExternalService${given} { problem } }`, moved)
  expect(answer.errors?.[0]?.message).toContain('Type the secret itself.')
  expect(other.asked).toEqual([])
  other.close()
})

test('a dry run says what would come, change and go, and does nothing', async () => {
  const preview = async (config: string, id?: string) =>
    (
      await data(
        `mutation (${draft}) { previewExternalServiceSync${given} {
          total added { count names } renamed { count names { from to } } removed { count names } unchanged wouldBeHeld problemCount
        } }`,
        { kind: 'GITEA', config, id },
      )
    ).previewExternalServiceSync
  expect(await preview(host.config())).toMatchObject({ total: 6, added: { count: 6 }, wouldBeHeld: false })
  const id = await connect()
  await product.sync(rowOf(id))
  host.repositories = [
    { externalId: 'r0', name: 'acme/renamed' },
    { externalId: 'r1', name: 'acme/r1' },
    { externalId: 'new', name: 'acme/new' },
    { externalId: 'bad', name: '' },
  ]
  expect(await preview(host.config({ token: 'REDACTED' }), id)).toEqual({
    total: 3,
    added: { count: 1, names: ['acme/new'] },
    renamed: { count: 1, names: [{ from: 'acme/r0', to: 'acme/renamed' }] },
    removed: { count: 4, names: ['acme/r2', 'acme/r3', 'acme/r4', 'acme/r5'] },
    unchanged: 1,
    wouldBeHeld: true,
    problemCount: 1,
  })
  expect(await data('{ repositories { totalCount } }')).toEqual({ repositories: { totalCount: 6 } })
  host.instead = (_request, response) => void response.writeHead(403).end()
  const refused = await ask(`mutation (${draft}) { previewExternalServiceSync${given} { total } }`, {
    kind: 'GITEA',
    config: host.config(),
  })
  expect(refused.errors).toMatchObject([{ message: 'The host answers 403 to token [secret].' }])
})

test('a repository is excluded in the configuration, whose comments stay', async () => {
  const config = host.config().replace('{', '{ // ours\n  "exclude": [ /* none yet */ ],')
  const { id } = (await data(add, { config })).addExternalService
  await product.sync(rowOf(id))
  const { repository } = await data('{ repository(name: "acme/r3") { id } }')
  await data(
    'mutation ($repo: ID!, $of: [ID!]!) { excludeRepoFromExternalServices(repo: $repo, externalServices: $of) { alwaysNil } }',
    { repo: repository.id, of: [id] },
  )
  await product.sync(rowOf(id))
  expect(await data('{ repository(name: "acme/r3") { id } repositories { totalCount } }')).toEqual({
    repository: null,
    repositories: { totalCount: 5 },
  })
  const { externalService } = await data(`{ externalService(id: "${id}") { config } }`)
  expect(externalService.config).toContain('{ // ours')
  expect(externalService.config).toContain('/* none yet */')
  expect(externalService.config).toMatch(/"id": "r3"/)
  const again = await ask(
    'mutation ($repo: ID!) { excludeRepoFromExternalServices(repo: $repo, externalServices: []) { alwaysNil } }',
    { repo: repository.id },
  )
  expect(again.errors).toMatchObject([{ extensions: { reason: 'not-listed' } }])
})

test('of what a site admin may not read it is not told what lists it, and it is not excluded', async () => {
  const { id } = (await data(add, { config: host.config() })).addExternalService
  await product.sync(rowOf(id))
  const { repository } = await data('{ repository(name: "acme/r3") { id } }')
  const listing = `{ externalServices(repo: "${repository.id}") { totalCount nodes { id } } }`
  expect((await data(listing)).externalServices).toEqual({ totalCount: 1, nodes: [{ id }] })
  await sql`UPDATE repositories SET is_private = true WHERE name = 'acme/r3'`.execute(product.db)
  await sql`UPDATE external_services SET enforces_permissions = true WHERE id = ${rowOf(id)}`.execute(product.db)
  expect((await data(listing)).externalServices).toEqual({ totalCount: 0, nodes: [] })
  const refused = await ask(
    'mutation ($repo: ID!) { excludeRepoFromExternalServices(repo: $repo, externalServices: []) { alwaysNil } }',
    { repo: repository.id },
  )
  expect(refused.errors).toMatchObject([{ extensions: { reason: 'not-listed' } }])
  const { externalService } = await data(`{ externalService(id: "${id}") { config } }`)
  expect(externalService.config).not.toContain('r3')
})

test('the mirror of a repository is cloned with the credentials of its connection', async () => {
  folder.write({ 'r0/a.txt': 'needle' })
  folder.commit('r0')
  const id = await connect()
  await product.sync(rowOf(id))
  const { rows } = await sql<{ id: string; name: string }>`SELECT id, name FROM repositories ORDER BY name`.execute(
    product.db,
  )
  const source = await product.repositories.sourceOf?.(
    { id: Number(rows[0]?.id) } as never,
    AbortSignal.timeout(10_000),
  )
  if (source?.kind !== 'git') throw new Error('There is no source.')
  expect([source.url.href, source.url.credential?.password.reveal()]).toEqual([`${host.url}git/r0`, host.token])
  const target = mkdtempSync(join(tmpdir(), 'sextant-mirror-'))
  await cloneMirror(source.url, join(target, 'm.git'))
  rmSync(target, { recursive: true })
  await data('mutation ($id: ID!) { deleteExternalService(externalService: $id) { alwaysNil } }', { id })
  const gone = product.repositories.sourceOf?.({ id: Number(rows[0]?.id) } as never, AbortSignal.timeout(10_000))
  await expect(gone).rejects.toMatchObject({ reason: 'not-listed' })
})

test('C-01, H-09: a secret stands nowhere in the database but sealed, and in no answer', async () => {
  const id = await connect({ webhooks: [{ org: 'a', secret: 'canary-webhook-secret' }] })
  host.token = 'canary-other-token'
  await product.sync(rowOf(id))
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(product.db)
  const texts = await Promise.all(
    rows.map(({ name }) => sql<{ text: string }>`SELECT t::text AS text FROM ${sql.id(name)} t`.execute(product.db)),
  )
  const everything = texts.flatMap((table) => table.rows.map(({ text }) => text)).join('\n')
  expect(everything).toContain('The host answers 401 to token [secret].')
  expect(everything).not.toMatch(/canary/)
  const answer = await data(`{ externalService(id: "${id}") {
    config lastSyncError syncJobs { nodes { failureMessage } } checkConnection { ... on ExternalServiceUnavailable { suspectedReason } } } }`)
  expect(JSON.stringify(answer)).not.toMatch(/canary/)
})

test('C-02: a sealed configuration that was moved to another row is not opened, and can be entered again', async () => {
  const [first, second] = [await connect(), await connect()]
  await sql`
    UPDATE external_services SET config = (SELECT config FROM external_services WHERE id = ${rowOf(first)})
    WHERE id = ${rowOf(second)}`.execute(product.db)
  const shown = (await data(`{ externalService(id: "${second}") { config } }`)).externalService.config
  expect(shown).toMatch(/^\/\/ The stored configuration cannot be read/)
  await product.sync(rowOf(second))
  const { externalService } = await data(`{ externalService(id: "${second}") { lastSyncError } }`)
  expect(externalService.lastSyncError).toMatch(/Enter it again/)
  const update =
    'mutation ($id: ID!, $config: String!) { updateExternalService(input: { id: $id, config: $config }) { config } }'
  const answer = await data(update, { id: second, config: host.config() })
  expect(answer.updateExternalService.config).toBe(host.config({ token: 'REDACTED' }))
})
