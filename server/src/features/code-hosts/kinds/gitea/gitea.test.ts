import { expect, test } from 'vitest'
import { gathered, namesListed, repositoriesListed } from '../testing/collected.js'
import { type FakeAnswer, type FakeHost, type FakeRequest, serveFakeHost } from '../testing/fakeHost.js'
import { giteaDescription } from '../testing/giteaDescription.generated.js'
import { sampleOf } from '../testing/sampleValue.js'
import { gitea } from './gitea.js'

const { signal } = new AbortController()

const repository = (id: number, name: string, known: object = {}) =>
  sampleOf(giteaDescription, 'Repository', { id, full_name: name, private: false, internal: false, ...known })

const user = (id: number, login: string) => sampleOf(giteaDescription, 'User', { id, login })

const serve = (answer: (request: FakeRequest) => FakeAnswer) =>
  serveFakeHost({ description: giteaDescription, base: '/api/v1', answer })

const open = (host: FakeHost, config: object) =>
  gitea.open({ url: host.url, token: 'secret', ...config }, host.services)

test('repositories by name, organization, person and query, page by page', async () => {
  const host = await serve(({ operation, path, query }) => {
    switch (operation) {
      case 'GET /repos/{owner}/{repo}':
        return { value: repository(1, `${path['owner']}/${path['repo']}`) }
      case 'GET /repos/search':
        return { value: { ok: true, data: [repository(4, `found/${query.get('q') ?? 'all'}`)] } }
      case 'GET /user/repos':
        return { value: [repository(5, 'me/mine')] }
      default: {
        const page = Number(query.get('page') ?? 1)
        const link = `<https://elsewhere.example/api/v1/x?limit=50&page=2>; rel="next",<https://x/?page=2>; rel="last"`
        return {
          value: [repository(page, `${path['org'] ?? path['username']}/r${page}`)],
          headers: page === 1 ? { link } : {},
        }
      }
    }
  })
  const config = {
    ...{
      repos: ['acme/one'],
      orgs: ['org'],
      users: ['alice'],
      repositoryQuery: ['none', 'affiliated', 'all', '?q=tool'],
    },
    ...{ repositoryPathPattern: '{nameWithOwner}', exclude: [{ name: 'alice/r2' }] },
  }
  expect(await namesListed(open(host, config))).toEqual([
    ...['acme/one', 'org/r1', 'org/r2', 'alice/r1', 'me/mine', 'found/all', 'found/tool'],
  ])
  expect(host.requests.slice(1, 3)).toEqual([
    'GET /api/v1/orgs/org/repos?limit=50',
    'GET /api/v1/orgs/org/repos?limit=50&page=2',
  ])
  expect(host.problems).toEqual([])
})

test('all that is known of a repository', async () => {
  const known = {
    ...{ internal: true, description: 'One', fork: true, archived: true, stars_count: 3, size: 2, topics: ['Go'] },
    ...{ html_url: 'https://gitea.example/acme/one', ssh_url: 'git@gitea.example:acme/one.git' },
  }
  const host = await serve(() => ({ value: repository(7, 'acme/one', known) }))
  expect(await repositoriesListed(open(host, { repos: ['acme/one'] }))).toEqual([
    {
      ...{ externalId: '7', name: `${new URL(host.url).host}/acme/one`, cloneURL: `${host.url}/acme/one.git` },
      ...{ webURL: 'https://gitea.example/acme/one', description: 'One', topics: ['go'] },
      ...{ visibility: 'internal', isFork: true, isArchived: true, stars: 3, bytes: 2048 },
    },
  ])
  const [ssh] = await repositoriesListed(
    open(host, { repos: ['acme/one'], gitURLType: 'ssh', authorization: { markInternalReposAsPublic: true } }),
  )
  expect([ssh?.cloneURL, ssh?.visibility]).toEqual(['git@gitea.example:acme/one.git', 'public'])
  expect(host.problems).toEqual([])
})

test('the token is sent and lent to git', async () => {
  const host = await serve(({ headers }) => {
    expect(headers.authorization).toBe('token secret')
    return { value: user(1, 'alice') }
  })
  const connection = open(host, {})
  await connection.check(signal)
  const { credential } = await connection.authorize(`${host.url}/a/b.git`, signal)
  expect([credential?.username, credential?.password.reveal()]).toEqual(['x-access-token', 'secret'])
})

test('permissions: as an administrator for an account, its teams, and by verified address', async () => {
  const sudo: unknown[] = []
  const host = await serve(({ operation, path, query, headers }) => {
    sudo.push(headers['sudo'])
    switch (operation) {
      case 'GET /users/search':
        return { value: { ok: true, data: [user(12, 'bob'), user(2, 'alice')] } }
      case 'GET /user':
        return { value: user(2, 'alice') }
      case 'GET /repos/search':
        return { value: { ok: true, data: [repository(1, 'acme/one', { private: true }), repository(2, 'acme/two')] } }
      case 'GET /repositories/{id}':
        return { value: repository(Number(path['id']), 'acme/one', { owner: user(50, 'acme') }) }
      case 'GET /repos/{owner}/{repo}/collaborators':
        return { value: [user(3, 'carol')] }
      case 'GET /repos/{owner}/{repo}/teams':
        return {
          value: [
            team(60, 'owner', {}),
            team(61, 'none', { 'repo.code': 'read' }),
            team(62, 'none', { 'repo.issues': 'write' }),
          ],
        }
      case 'GET /teams/{id}/members':
        return { value: [user(Number(path['id']) + 100, 'member')] }
      case 'GET /admin/emails/search':
        return {
          value: [
            email('alice@example.com', 2, query.get('q') !== 'un@example.com'),
            email('un@example.com', 3, false),
          ],
        }
      default:
        return path['username'] === 'alice' ? { value: user(2, 'alice') } : { status: 404, value: { message: 'no' } }
    }
  })
  const { permissions } = open(host, { authorization: { identityProvider: { type: 'username' } } })
  expect(await gathered(permissions?.repositoriesOf({ accountId: '2' }, signal))).toEqual(['1'])
  expect(sudo).toEqual([undefined, 'alice', 'alice'])
  expect(host.requests.at(-1)).toBe('GET /api/v1/repos/search?private=true&is_private=true&limit=50&sort=id')
  const gone = gathered(permissions?.repositoriesOf({ accountId: '77' }, signal))
  await expect(gone).rejects.toMatchObject({ code: 'permission_denied' })
  expect(await gathered(permissions?.accountsOf('1', signal))).toEqual(['50', '3', '160', '161'])
  // H-08: only an address that was verified.
  expect(await permissions?.findAccount?.({ email: 'Alice@example.com' }, signal)).toBe('2')
  expect(await permissions?.findAccount?.({ email: 'un@example.com' }, signal)).toBeUndefined()
  expect(await permissions?.findAccount?.({ username: 'alice' }, signal)).toBe('2')
  expect(await permissions?.findAccount?.({ username: 'nobody' }, signal)).toBeUndefined()
  expect(host.problems).toEqual([])
})

function team(id: number, permission: string, units: object): object {
  return sampleOf(giteaDescription, 'Team', { id, permission, units_map: units })
}

function email(address: string, id: number, verified: boolean): object {
  return sampleOf(giteaDescription, 'Email', { email: address, user_id: id, verified })
}
