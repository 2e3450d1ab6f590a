import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  graphql,
  newDataDirectory,
  operate,
  type RunningServer,
  searchEvents,
  signIn,
  startServer,
} from './runningServer.js'
import { type ServedRepositories, serveRepositories } from './servedRepositories.js'
import { makeSmallRepository } from './smallRepository.js'

let folder: string
let data: string
let repository: Awaited<ReturnType<typeof makeSmallRepository>>
let host: ServedRepositories
let token: string
let oldCookie: string
let lateToken: string
let restoredAt: number
const args = ['--private-hosts', '127.0.0.0/8', '--allow-signup', 'true']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-backup-'))
  data = await newDataDirectory()
  repository = await makeSmallRepository()
  await cp(repository.folder, join(folder, 'served', 'mirrored'), { recursive: true })
  host = await serveRepositories(join(folder, 'served'), ['mirrored'])
})

afterAll(async () => {
  host.close()
  for (const each of [folder, data]) await rm(each, { recursive: true, force: true })
  await repository.remove()
})

const byToken = (server: RunningServer, secret: string, query: string) =>
  fetch(`${server.address}/.api/graphql`, {
    method: 'POST',
    headers: { authorization: `token ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })

async function makeToken(server: RunningServer, cookie: string, note: string): Promise<string> {
  const me = /"id":"([^"]+)"/.exec(JSON.stringify(await graphql(server, cookie, '{currentUser{id}}')))?.[1]
  const create = `mutation{createAccessToken(user:"${me}",scopes:["user:all"],note:"${note}"){token}}`
  return /"token":"([^"]+)"/.exec(JSON.stringify(await graphql(server, cookie, create)))?.[1] ?? ''
}

async function found(server: RunningServer, cookie: string): Promise<readonly string[]> {
  const events = await searchEvents(server, cookie, { q: 'needle', v: 'V3' })
  const matches = events.filter(([name]) => name === 'matches').flatMap(([, list]) => list as { repository: string }[])
  return [...new Set(matches.map((match) => match.repository))].sort()
}

const statusOfSession = async (server: RunningServer, cookie: string) =>
  (await fetch(`${server.address}/.api/search/stream?q=needle`, { headers: { cookie, 'x-requested-with': 'Sextant' } }))
    .status

async function lastSync(server: RunningServer, cookie: string) {
  const answer = JSON.stringify(await graphql(server, cookie, '{externalServices{nodes{lastSyncError lastSyncAt}}}'))
  const [, error, at] = /"lastSyncError":(.*?),"lastSyncAt":"([^"]+)"/.exec(answer) ?? []
  return { error: error === 'null' ? null : error, isAfter: Date.parse(at ?? '') > restoredAt }
}

const serviceIn = (answer: unknown) =>
  /"externalServices":\{"nodes":\[\{"id":"([^"]+)"/.exec(JSON.stringify(answer))?.[1]

/** What of the world must be the same again. */
const world = `{
  repositories(first: 100) { nodes { id name mirrorInfo { cloned remoteURL } } }
  users: user(username: "bob") { id username }
  currentUser { id username }
  externalServices { nodes { id displayName config } }
}`

test('backup while it runs, delete, restore elsewhere: the world is back, and what was revoked stays revoked', async () => {
  const server = await startServer({ data, folders: [repository.folder], args })
  oldCookie = await signIn(server)
  token = await makeToken(server, oldCookie, 'before')
  await fetch(`${server.address}/-/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify({ email: 'bob@example.com', username: 'bob', password: 'a long password for bob' }),
  })
  // The password proves that what was sealed can be opened again.
  const url = host.url.replace('//', '//bob:a-secret-of-the-host@')
  const config = JSON.stringify({ url, repos: ['mirrored/.git'], repositoryPathPattern: 'mirrored' })
  const connect =
    'mutation($config: String!) { addExternalService(input: {kind: OTHER, displayName: "served", config: $config}) { id } }'
  expect(await graphql(server, oldCookie, connect, { config })).toMatchObject({ data: { addExternalService: {} } })
  await expect.poll(() => found(server, oldCookie)).toHaveLength(2)
  const before = await graphql(server, oldCookie, world)

  const backup = join(folder, 'backup')
  const made = await operate('backup', backup, '--data', data)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toContain('1 mirrors')
  lateToken = await makeToken(server, oldCookie, 'after the backup')
  await fetch(`${server.address}/-/sign-out`, { headers: { cookie: oldCookie }, redirect: 'manual' })
  await server.stop()
  await rm(data, { recursive: true })

  data = await newDataDirectory()
  const restored = await operate('restore', backup, '--data', data)
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  restoredAt = Date.now()
  const again = await startServer({ data, args })
  const cookie = await signIn(again)
  expect(await graphql(again, cookie, world)).toEqual(before)
  await expect.poll(() => found(again, cookie), { timeout: 60_000 }).toHaveLength(2)
  const answers = [(await byToken(again, token, '{currentUser{username}}')).status]
  answers.push((await byToken(again, lateToken, '{currentUser{username}}')).status)
  expect(answers).toEqual([401, 401])
  expect(await statusOfSession(again, oldCookie)).toBe(401)
  await graphql(again, cookie, `mutation{syncExternalService(id:"${serviceIn(before)}"){alwaysNil}}`)
  await expect.poll(() => lastSync(again, cookie), { timeout: 60_000 }).toMatchObject({ error: null, isAfter: true })
  await again.stop()
})

test('access tokens are restored for who asks for that', async () => {
  const other = await newDataDirectory()
  const restored = await operate('restore', join(folder, 'backup'), '--keep-access-tokens', '--data', other)
  expect(restored.stdout).toContain('valid again')
  const server = await startServer({ data: other, args })
  const answers = [token, lateToken].map(
    async (each) => (await byToken(server, each, '{currentUser{username}}')).status,
  )
  expect(await Promise.all(answers)).toEqual([200, 401])
  await server.stop()
  await rm(other, { recursive: true })
})

test('a damaged backup, one that was cut off, and a place that is in use restore nothing', async () => {
  const backup = join(folder, 'backup')
  const refusals: string[] = []
  const refused = async (from: string, into: string) => {
    const { code, stderr } = await operate('restore', from, '--data', into)
    refusals.push(`${code}: ${stderr.split('/').at(-1)?.trim() ?? ''}`)
    return code
  }
  const target = await newDataDirectory()
  const damagedCopy = join(folder, 'damaged')
  await cp(backup, damagedCopy, { recursive: true })
  await writeFile(join(damagedCopy, 'keys', 'secrets'), Buffer.alloc(32, 1))
  expect(await refused(damagedCopy, target)).toBe(1)
  await cp(join(backup, 'keys', 'secrets'), join(damagedCopy, 'keys', 'secrets'))
  await rm(join(damagedCopy, 'manifest.json'))
  expect(await refused(damagedCopy, target)).toBe(1)
  expect(await readdir(target)).toEqual([])
  expect(await refused(backup, data)).toBe(1)
  expect((await operate('backup', backup, '--data', data)).code).toBe(1)
  await rm(target, { recursive: true })
})
