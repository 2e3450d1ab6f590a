import { expect, test } from 'vitest'
import type { RequestListener } from 'node:http'
import type { CodeHost, HostPermissions } from '../../codeHost.js'
import type { HostConfig } from '../../hostKind.js'
import { flawsOf, schemaProblems, valid } from '../testing/checkKind.js'
import { apiFaults, outcomesOf } from '../testing/hostFaults.js'
import { listAll, serveHost, testServices } from '../testing/serveHost.js'
import { gerrit } from './gerrit.js'

const signal = AbortSignal.timeout(20_000)

function configOf(url: string, more: HostConfig = {}): HostConfig {
  return valid(gerrit, { url, username: 'sextant', password: 'hunter2', ...more })
}

const open = (url: string, more?: HostConfig) => gerrit.open(configOf(url, more), testServices())

// Projects as a Gerrit 3.9 gives them, with what rest-api-projects.html calls ProjectInfo.
const projects = ['All-Projects', 'platform/build', 'platform/old', 'secret/hidden', 'tools/repo'].map((name) => ({
  name,
  id: encodeURIComponent(name),
  description: name === 'platform/build' ? 'How it is built' : undefined,
  state: name === 'platform/old' ? 'READ_ONLY' : name === 'secret/hidden' ? 'HIDDEN' : 'ACTIVE',
  labels: { 'Code-Review': { values: { ' 0': 'No score' }, default_value: 0 } },
  web_links: [{ name: 'browse', url: '/plugins/gitiles/x', target: '_blank' }],
}))

const accounts = [
  { _account_id: 1000, name: 'Alice', email: 'alice@example.com', username: 'alice' },
  {
    _account_id: 1001,
    name: 'Bob',
    email: 'bob@example.com',
    secondary_emails: ['robert@example.com'],
    username: 'bob',
  },
  { _account_id: 1002, name: 'Mallory', email: 'alice@example.com.evil.example', username: 'alice2' },
]

/** Gerrit with a page of two. Alice may read everything, the others tools/repo alone. */
const gerritAPI: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '', 'http://host')
  const user = Buffer.from(String(request.headers.authorization).replace('Basic ', ''), 'base64').toString()
  const answer = (value: unknown) => response.end(`)]}'\n${JSON.stringify(value)}`)
  if (!['sextant:hunter2', 'bob:own'].includes(user)) return response.writeHead(401).end('Unauthorized')
  const visible = user.startsWith('bob') ? projects.slice(-1) : projects
  const from = Number(url.searchParams.get('S'))
  if (url.pathname === '/r/a/accounts/self') return answer(accounts[user.startsWith('bob') ? 1 : 0])
  if (url.pathname === '/r/a/accounts/') return answer(accounts)
  const check = /^\/r\/a\/projects\/([^/]+)\/check\.access$/.exec(url.pathname)
  if (check) {
    const may = url.searchParams.get('account') === '1000' || check[1] === 'tools%2Frepo'
    return answer({ status: may ? 200 : 403, message: '', debug_logs: [] })
  }
  const one = /^\/r\/a\/projects\/([^/]+)$/.exec(url.pathname)?.[1]
  if (one !== undefined) {
    const { name: _, ...found } = projects.find(({ id }) => id === one) ?? { name: '' }
    return 'id' in found ? answer(found) : response.writeHead(404).end('Not found')
  }
  const page = visible.slice(from, from + 2)
  const more = from + 2 < visible.length
  const shown = page.map(
    ({ name, ...rest }, at) => [name, { ...rest, ...(more && at === 1 && { _more_projects: true }) }] as const,
  )
  return answer(
    url.searchParams.has('query') ? shown.map(([name, rest]) => ({ name, ...rest })) : Object.fromEntries(shown),
  )
}

test('the template is valid, every key is described, and the URL keeps its path', () => {
  expect(flawsOf(gerrit)).toEqual([])
  expect(gerrit.urlOf(configOf('https://example.org/r'))).toBe('https://example.org/r/')
  expect(schemaProblems(gerrit, { url: 'https://alice@example.org/', username: 'a', password: 'b' })).not.toEqual([])
})

test('all projects are listed, page by page, but for hidden ones', async () => {
  const { url, asked } = await serveHost(gerritAPI)
  const { host: at } = new URL(url)
  const host = open(`${url}r`, { exclude: [{ name: 'all-projects' }] })
  await host.check(signal)
  const { repositories } = await listAll(host)
  expect(repositories.map(({ name, isArchived }) => [name, isArchived])).toEqual([
    [`${at}/platform/build`, false],
    [`${at}/platform/old`, true],
    [`${at}/tools/repo`, false],
  ])
  expect(repositories[0]).toEqual({
    externalId: 'platform%2Fbuild',
    name: `${at}/platform/build`,
    cloneURL: `${url}r/a/platform/build`,
    webURL: `${url}r/admin/repos/platform%2Fbuild`,
    description: 'How it is built',
    visibility: 'private',
    isArchived: false,
  })
  expect(asked.map((path) => /S=(\d+)/.exec(path)?.[1])).toEqual([undefined, '0', '2', '4'])
})

test('projects by name and by query', async () => {
  const { url } = await serveHost(gerritAPI)
  const names = async (more: HostConfig) =>
    (await listAll(open(`${url}r`, { repositoryPathPattern: '{name}', ...more }))).repositories.map(({ name }) => name)
  expect(await names({ projects: ['tools/repo', 'platform/build'] })).toEqual(['tools/repo', 'platform/build'])
  expect(await names({ projectQuery: 'inname:o' })).toEqual([
    'All-Projects',
    'platform/build',
    'platform/old',
    'tools/repo',
  ])
  expect(await names({ projects: [] })).toEqual([])
})

test('git gets the password for this host alone', async () => {
  const host = open('https://gerrit.example/')
  const lent = await host.authorize('https://gerrit.example/a/tools/repo', signal)
  expect([lent.credential?.username, lent.credential?.password.reveal()]).toEqual(['sextant', 'hunter2'])
  await expect(host.authorize('https://evil.example/a/x', signal)).rejects.toMatchObject({
    reason: 'clone-url-elsewhere',
  })
})

async function all(found: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = []
  for await (const one of found) list.push(one)
  return list
}

function permissionsOf({ permissions }: CodeHost): HostPermissions {
  if (!permissions) throw new Error('There are no permissions.')
  return permissions
}

test('Gerrit tells who may read what, of whoever has no token of their own', async () => {
  const { url } = await serveHost(gerritAPI)
  expect(gerrit.enforcesPermissions?.(configOf(url))).toBe(false)
  expect(open(url).permissions).toBeUndefined()
  const permissions = permissionsOf(open(`${url}r`, { authorization: {} }))
  expect(await all(permissions.repositoriesOf({ accountId: '1001' }, signal))).toEqual(['tools%2Frepo'])
  expect(await all(permissions.repositoriesOf({ accountId: '1001', token: 'bob:own' }, signal))).toEqual([
    'tools%2Frepo',
  ])
  expect(await all(permissions.accountsOf('platform%2Fbuild', signal))).toEqual(['1000'])
  expect(await all(permissions.accountsOf('tools%2Frepo', signal))).toEqual(['1000', '1001', '1002'])
  const other = all(permissions.repositoriesOf({ accountId: '1000', token: 'bob:own' }, signal))
  await expect(other).rejects.toMatchObject({ code: 'unauthenticated' })
  const wrong = all(permissions.repositoriesOf({ accountId: '1001', token: 'bob:wrong' }, signal))
  await expect(wrong).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('H-08: an account is found by its whole e-mail address or name, and not by a part', async () => {
  const { url } = await serveHost(gerritAPI)
  const { findAccount } = permissionsOf(open(`${url}r`, { authorization: {} }))
  expect(await findAccount?.({ email: 'Alice@example.com' }, signal)).toBe('1000')
  expect(await findAccount?.({ email: 'robert@example.com' }, signal)).toBe('1001')
  expect(await findAccount?.({ email: 'alice' }, signal)).toBeUndefined()
  expect(await findAccount?.({ username: 'alice' }, signal)).toBe('1000')
  expect(await findAccount?.({ username: 'ALICE' }, signal)).toBeUndefined()
  expect(await findAccount?.({}, signal)).toBeUndefined()
})

test('an empty host has an empty list', async () => {
  const { url } = await serveHost((_request, response) => response.end(")]}'\n{}"))
  expect(await listAll(open(url))).toEqual({ repositories: [], problems: [] })
})

test.each(apiFaults)('F-10: Gerrit answers with %s', async (_name, expected, answer) => {
  const outcomes = await outcomesOf(expected, answer, (url, services) => gerrit.open(configOf(url), services))
  expect(outcomes).toEqual(expected)
})
