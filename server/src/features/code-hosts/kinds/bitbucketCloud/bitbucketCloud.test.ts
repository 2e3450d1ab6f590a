import { expect, test } from 'vitest'
import { bitbucketCloudDescription } from '../testing/bitbucketCloudDescription.generated.js'
import { gathered, listed, namesListed, repositoriesListed } from '../testing/collected.js'
import { type FakeAnswer, type FakeHost, type FakeRequest, serveFakeHost } from '../testing/fakeHost.js'
import { sampleOf } from '../testing/sampleValue.js'
import { bitbucketCloud } from './bitbucketCloud.js'

const { signal } = new AbortController()

const repository = (name: string, known: object = {}) =>
  sampleOf(bitbucketCloudDescription, 'repository', {
    ...{
      type: 'repository',
      uuid: `{${name}}`,
      full_name: name,
      is_private: true,
      parent: undefined,
      size: 10,
      links: {},
    },
    ...known,
  })

const account = (uuid: string) => sampleOf(bitbucketCloudDescription, 'account', { uuid })

const serve = (answer: (request: FakeRequest) => FakeAnswer, besides = {}) =>
  serveFakeHost({ description: bitbucketCloudDescription, base: '/2.0', answer, besides })

const open = (host: FakeHost, config: object) =>
  bitbucketCloud.open({ url: host.url, apiURL: host.url, accessToken: 'secret', ...config }, host.services)

test('workspaces and single repositories, page by page', async () => {
  const host = await serve(({ operation, path, query }) => {
    if (operation === 'GET /repositories/{workspace}/{repo_slug}')
      return path['repo_slug'] === 'gone'
        ? { status: 404, value: { type: 'error', error: { message: 'no such repository' } } }
        : { value: repository(`${path['workspace']}/${path['repo_slug']}`) }
    const next = 'https://elsewhere.example/2.0/repositories/acme?pagelen=100&page=2'
    return { value: query.has('page') ? { values: [repository('acme/b')] } : { values: [repository('acme/a')], next } }
  })
  const config = { repos: ['x/one', 'x/gone'], teams: ['acme'], repositoryPathPattern: '{nameWithOwner}' }
  expect(await namesListed(open(host, config))).toEqual(['x/one', 'x/gone!', 'acme/a', 'acme/b'])
  expect(host.requests.slice(2)).toEqual([
    'GET /2.0/repositories/acme?pagelen=100',
    'GET /2.0/repositories/acme?pagelen=100&page=2',
  ])
  expect(host.problems).toEqual([])
})

test('with neither workspaces nor repositories, those that the account is a member of', async () => {
  const host = await serve(() => ({ value: { values: [repository('a/b')] } }))
  expect(await namesListed(open(host, { repositoryPathPattern: '{nameWithOwner}' }))).toEqual(['a/b'])
  expect(host.requests).toEqual(['GET /2.0/repositories?role=member&pagelen=100'])
})

test('all that is known of a repository', async () => {
  const links = {
    html: { href: 'https://bitbucket.org/acme/one' },
    clone: [{ name: 'ssh', href: 'git@bitbucket.org:acme/one.git' }],
  }
  const known = { description: 'One', is_private: false, parent: repository('up/stream'), size: 4096, links }
  const host = await serve(() => ({ value: repository('acme/one', known) }))
  expect(await repositoriesListed(open(host, { repos: ['acme/one'], gitURLType: 'ssh' }))).toEqual([
    {
      ...{ externalId: '{acme/one}', name: `${new URL(host.url).host}/acme/one`, description: 'One', bytes: 4096 },
      ...{ cloneURL: 'git@bitbucket.org:acme/one.git', webURL: 'https://bitbucket.org/acme/one' },
      ...{ visibility: 'public', isFork: true },
    },
  ])
  expect(await listed(open(host, { repos: ['acme/one'], exclude: [{ id: '{acme/one}' }] }))).toEqual([])
  expect(host.problems).toEqual([])
})

test.each([
  [{ accessToken: 't' }, 'Bearer t', ['x-token-auth', 't'], '/2.0/repositories?role=member&pagelen=1'],
  [
    { accessToken: undefined, username: 'alice@example.com', apiToken: 't' },
    `Basic ${btoa('alice@example.com:t')}`,
    ['x-bitbucket-api-token-auth', 't'],
    '/2.0/user',
  ],
  [
    { accessToken: undefined, username: 'alice', appPassword: 't' },
    `Basic ${btoa('alice:t')}`,
    ['alice', 't'],
    '/2.0/user',
  ],
])('%j proves who asks', async (config, authorization, credential, path) => {
  const host = await serve(({ operation, headers }) => {
    expect(headers.authorization).toBe(authorization)
    return { value: operation === 'GET /user' ? account('{1}') : { values: [] } }
  })
  const connection = open(host, config)
  await connection.check(signal)
  expect(host.requests).toEqual([`GET ${path}`])
  const lent = (await connection.authorize(`${host.url}/acme/one.git`, signal)).credential
  expect([lent?.username, lent?.password.reveal()]).toEqual(credential)
  expect(host.problems).toEqual([])
})

test('permissions: what an account may read, and who may read a repository', async () => {
  const host = await serve(
    ({ operation }) => {
      switch (operation) {
        case 'GET /user':
          return { value: account('{2}') }
        case 'GET /repositories':
          return { value: { values: [repository('a/private'), repository('a/public', { is_private: false })] } }
        default:
          return { value: { values: [permission('{2}', 'read'), permission('{3}', 'admin')] } }
      }
    },
    {
      // Any workspace, by braces, which the description says in its prose only.
      'GET /2.0/repositories/%7B%7D/%7Ba%2Fprivate%7D': () => ({ value: repository('a/private') }),
    },
  )
  const { permissions } = open(host, { authorization: {} })
  expect(await gathered(permissions?.repositoriesOf({ accountId: '{2}', token: 'own' }, signal))).toEqual([
    '{a/private}',
  ])
  const other = gathered(permissions?.repositoriesOf({ accountId: '{3}', token: 'own' }, signal))
  await expect(other).rejects.toMatchObject({ reason: 'token-of-another-account' })
  expect(await gathered(permissions?.accountsOf('{a/private}', signal))).toEqual(['{2}', '{3}'])
  expect(permissions?.findAccount).toBeUndefined()
  expect(host.problems).toEqual([])
})

function permission(uuid: string, level: string): object {
  return {
    type: 'repository_permission',
    permission: level,
    user: sampleOf(bitbucketCloudDescription, 'user', { uuid }),
  }
}
