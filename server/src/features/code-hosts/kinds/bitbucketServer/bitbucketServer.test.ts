import { expect, test } from 'vitest'
import { bitbucketServerDescription } from '../testing/bitbucketServerDescription.generated.js'
import { gathered, namesListed, repositoriesListed } from '../testing/collected.js'
import { type FakeAnswer, type FakeHost, type FakeRequest, serveFakeHost } from '../testing/fakeHost.js'
import { sampleOf } from '../testing/sampleValue.js'
import { bitbucketServer } from './bitbucketServer.js'

const { signal } = new AbortController()

const repository = (id: number, key: string, slug: string, known: object = {}) =>
  sampleOf(bitbucketServerDescription, 'RestRepository', {
    ...{ id, slug, name: slug, public: false, project: { key, type: key.startsWith('~') ? 'PERSONAL' : 'NORMAL' } },
    ...known,
  })

/** A page of two, and where the next one starts. */
function paged({ query }: FakeRequest, values: readonly unknown[]): FakeAnswer {
  const start = Number(query.get('start') ?? 0)
  const isLastPage = start + 2 >= values.length
  const page = { values: values.slice(start, start + 2), size: 2, limit: 2, start, isLastPage }
  return { value: isLastPage ? page : { ...page, nextPageStart: start + 2 } }
}

const serve = (answer: (request: FakeRequest) => FakeAnswer) =>
  serveFakeHost({ description: bitbucketServerDescription, base: '/git/rest/api/latest', answer })

const open = (host: FakeHost, config: object) =>
  bitbucketServer.open({ url: `${host.url}/git`, token: 'secret', ...config }, host.services)

test('projects, single repositories and queries, page by page', async () => {
  const host = await serve((request) => {
    const { operation, path } = request
    if (operation === 'GET /projects/{projectKey}/repos/{repositorySlug}')
      return { value: repository(1, path['projectKey'] ?? '', path['repositorySlug'] ?? '') }
    if (operation === 'GET /repos')
      return paged(request, [repository(8, '~alice', 'own'), repository(9, 'ALL', 'nine')])
    return paged(
      request,
      [2, 3, 4].map((id) => repository(id, path['projectKey'] ?? '', `r${id}`)),
    )
  })
  const config = {
    ...{
      repos: ['ABC/one', '~bob/two'],
      projectKeys: ['ABC'],
      repositoryQuery: ['none', 'all', '?visibility=private'],
    },
    ...{ excludePersonalRepositories: true, exclude: [{ name: 'abc/R3' }, { pattern: '^ALL/' }, { id: 4 }] },
    repositoryPathPattern: '{projectKey}/{repositorySlug}',
  }
  expect(await namesListed(open(host, config))).toEqual(['ABC/one', 'ABC/r2'])
  expect(host.requests.slice(2)).toEqual([
    'GET /git/rest/api/latest/projects/ABC/repos?limit=1000',
    'GET /git/rest/api/latest/projects/ABC/repos?limit=1000&start=2',
    'GET /git/rest/api/latest/repos?limit=1000&archived=ALL',
    'GET /git/rest/api/latest/repos?visibility=private&limit=1000&archived=ALL',
  ])
  expect(host.problems).toEqual([])
})

test('all that is known of a repository', async () => {
  const ssh = 'ssh://git@bitbucket.example:7999/abc/one.git'
  const known = {
    ...{ public: true, archived: true, description: 'One', origin: repository(1, 'UP', 'stream') },
    links: {
      clone: [
        { name: 'http', href: 'https://elsewhere.example/one.git' },
        { name: 'ssh', href: ssh },
      ],
    },
  }
  const host = await serve(() => ({ value: repository(7, 'ABC', 'one', known) }))
  const facts = {
    ...{ externalId: '7', name: `${new URL(host.url).host}/ABC/one`, description: 'One' },
    ...{ webURL: `${host.url}/git/projects/ABC/repos/one`, visibility: 'public', isFork: true, isArchived: true },
  }
  const config = { repos: ['ABC/one'] }
  // Never where the host says: the token would go there.
  const overHTTP = { ...facts, cloneURL: `${host.url}/git/scm/abc/one.git` }
  expect(await repositoriesListed(open(host, config))).toEqual([overHTTP])
  expect(await repositoriesListed(open(host, { ...config, gitURLType: 'ssh' }))).toEqual([{ ...facts, cloneURL: ssh }])
  expect(host.problems).toEqual([])
})

test.each([
  [{ token: 'secret' }, 'Bearer secret', ['x-token-auth', 'secret']],
  [{ token: undefined, username: 'alice', password: 'p:w' }, `Basic ${btoa('alice:p:w')}`, ['alice', 'p:w']],
])('%j proves who asks', async (config, authorization, credential) => {
  const host = await serve((request) => {
    expect(request.headers.authorization).toBe(authorization)
    return paged(request, [])
  })
  const connection = open(host, config)
  await connection.check(signal)
  const lent = (await connection.authorize(`${host.url}/git/scm/abc/one.git`, signal)).credential
  expect([lent?.username, lent?.password.reveal()]).toEqual(credential)
  expect(host.problems).toEqual([])
})

test('permissions: what an account may read, who may read a repository, and whose account a name is', async () => {
  const person = (id: number, name: string, active = true) =>
    sampleOf(bitbucketServerDescription, 'RestApplicationUser', { id, name, slug: name, active })
  const host = await serve((request) => {
    const { operation, query, headers } = request
    if (operation === 'GET /users') {
      const filtered = query.has('filter') ? [person(3, 'alicia'), person(4, 'bob'), person(2, 'Alice')] : undefined
      return paged(request, filtered ?? [person(2, 'alice'), person(5, 'gone', false), person(6, 'bob')])
    }
    const own = headers.authorization === 'Bearer own'
    return {
      ...paged(request, [repository(1, 'ABC', 'one'), repository(2, 'ABC', 'two')]),
      ...(own && { headers: { 'x-auserid': '2' } }),
    }
  })
  const { permissions } = open(host, { authorization: {} })
  const repositories = permissions?.repositoriesOf({ accountId: '2', token: 'own' }, signal)
  expect(await gathered(repositories)).toEqual(['1', '2'])
  const other = gathered(permissions?.repositoriesOf({ accountId: '3', token: 'own' }, signal))
  await expect(other).rejects.toMatchObject({ reason: 'token-of-another-account' })
  const none = gathered(permissions?.repositoriesOf({ accountId: '2' }, signal))
  await expect(none).rejects.toMatchObject({ reason: 'account-token-needed' })
  expect(await gathered(permissions?.accountsOf('2', signal))).toEqual(['2', '6'])
  expect(await gathered(permissions?.accountsOf('1', signal))).toEqual(['2', '6'])
  expect(host.requests.filter((one) => one.includes('/repos?archived=ALL'))).toHaveLength(1)
  await expect(gathered(permissions?.accountsOf('99', signal))).rejects.toMatchObject({ code: 'not_found' })
  // H-08: an address is not asked for, since anyone may write any into a profile.
  expect(await permissions?.findAccount?.({ email: 'alice@example.com' }, signal)).toBeUndefined()
  expect(await permissions?.findAccount?.({ username: 'alice' }, signal)).toBe('2')
  expect(await permissions?.findAccount?.({ username: 'ali' }, signal)).toBeUndefined()
  expect(host.problems).toEqual([])
})
