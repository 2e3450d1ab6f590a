import { expect, test } from 'vitest'
import { gathered, listed, namesListed, repositoriesListed } from '../testing/collected.js'
import { type FakeAnswer, type FakeHost, type FakeRequest, serveFakeHost } from '../testing/fakeHost.js'
import { gitlabDescription } from '../testing/gitlabDescription.generated.js'
import { sampleOf } from '../testing/sampleValue.js'
import { gitlab } from './gitlab.js'
import { requestOf } from './gitLabListing.js'

const { signal } = new AbortController()

const project = (id: number, path: string, known: object = {}) =>
  sampleOf(gitlabDescription, 'ProjectSchema', {
    ...{
      id,
      path_with_namespace: path,
      web_url: `https://gitlab.example/${path}`,
      visibility: 'private',
      star_count: 0,
    },
    ...{ archived: false, topics: null, description: null, ssh_url_to_repo: `git@gitlab.example:${path}.git` },
    ...{ forked_from_project: undefined, repository_access_level: 'enabled', statistics: undefined },
    ...known,
  })

const serve = (answer: (request: FakeRequest) => FakeAnswer) =>
  serveFakeHost({ description: gitlabDescription, base: '/api/v4', answer })

const open = (host: FakeHost, config: object) =>
  gitlab.open({ url: host.url, token: 'glpat-1', projectQuery: ['none'], ...config }, host.services)

test('projects by number and name, and those that a query finds, by key from page to page', async () => {
  const host = await serve(({ operation, path, query }) => {
    if (operation === 'GET /projects/{id}') return { value: project(1, `group/${path['id']?.replaceAll('/', '-')}`) }
    if (operation !== 'GET /projects') return { value: [project(9, 'acme/sub/nine')] }
    const after = Number(query.get('id_after') ?? 0)
    const next = new URLSearchParams(query)
    next.set('id_after', '5')
    const link = `<https://gitlab.example/api/v4/projects?${next}>; rel="next"`
    return { value: [project(after + 1, `all/p${after + 1}`)], headers: after === 0 ? { link } : {} }
  })
  const config = {
    projects: [{ id: 42 }, { name: 'a/b/c' }],
    projectQuery: ['none', '?membership=true', 'groups/acme/projects?include_subgroups=true'],
    repositoryPathPattern: '{pathWithNamespace}',
  }
  expect(await namesListed(open(host, config))).toEqual([
    ...['group/42', 'group/a-b-c', 'all/p1', 'all/p6', 'acme/sub/nine'],
  ])
  expect(host.requests.slice(0, 3)).toEqual([
    'GET /api/v4/projects/42',
    'GET /api/v4/projects/a%2Fb%2Fc',
    'GET /api/v4/projects?membership=true&per_page=100&pagination=keyset&order_by=id&sort=asc',
  ])
  expect(host.problems).toEqual([])
})

test('all that is known of a project', async () => {
  const known = {
    ...{ visibility: 'internal', archived: true, star_count: 4, topics: ['Rust'], description: 'Tools' },
    ...{ forked_from_project: { id: 1, path_with_namespace: 'a/b' } },
    statistics: sampleOf(gitlabDescription, 'ProjectStatisticsSchema', { repository_size: 5000 }),
  }
  const host = await serve(() => ({ value: project(7, 'acme/tools', known) }))
  const config = { projects: [{ id: 7 }], gitURLType: 'ssh', exclude: [{ size: '> 1 GB' }] }
  expect(await repositoriesListed(open(host, config))).toEqual([
    {
      ...{
        externalId: '7',
        name: `${new URL(host.url).host}/acme/tools`,
        cloneURL: 'git@gitlab.example:acme/tools.git',
      },
      ...{ webURL: 'https://gitlab.example/acme/tools', description: 'Tools', topics: ['rust'] },
      ...{ visibility: 'internal', isFork: true, isArchived: true, stars: 4, bytes: 5000 },
    },
  ])
  expect(host.requests).toEqual(['GET /api/v4/projects/7?statistics=true'])
  expect(host.problems).toEqual([])
})

test.each([
  [{ visibility: 'public' }, {}, 'public'],
  [{ visibility: 'internal' }, { markInternalReposAsPublic: true }, 'public'],
  [{ visibility: 'secret' }, {}, 'private'],
  [{ visibility: undefined }, {}, 'private'],
  [{ visibility: 'public', repository_access_level: 'private' }, {}, 'private'],
])('who sees a project with %j and %j: %s', async (known, config, visibility) => {
  const host = await serve(() => ({ value: project(1, 'a/b', known) }))
  const [found] = await repositoriesListed(open(host, { projects: [{ id: 1 }], ...config }))
  expect(found?.visibility).toBe(visibility)
})

test('names are changed after they are made, and one that is no name is told', async () => {
  const host = await serve(() => ({
    value: [project(1, 'acme.d/tool-git'), project(2, 'acme/...'), project(3, 'a/-/b')],
  }))
  const config = {
    projectQuery: ['groups/1/projects'],
    repositoryPathPattern: '{pathWithNamespace}',
    nameTransformations: [
      { regex: '\\.d/', replacement: '/' },
      { regex: '(\\w+)-git$', replacement: 'git/$1' },
    ],
  }
  expect(await namesListed(open(host, config))).toEqual(['acme/git/tool', 'acme/...', 'a/-/b!'])
})

test('a project without a repository is told, unless it is excluded', async () => {
  const projects = [1, 2].map((id) => project(id, `a/${id}`, { repository_access_level: 'disabled' }))
  const host = await serve(() => ({ value: projects }))
  const config = { projectQuery: ['groups/1/projects'], exclude: [{ id: 2 }] }
  expect(await namesListed(open(host, config))).toEqual(['a/1!'])
})

test.each([
  '../../admin?x=1',
  'https://evil.example/projects',
  '//evil.example/x',
  'projects#x',
])('the query %s does not lead out of the API', async (query) => {
  const host = await serve(() => ({ value: [] }))
  const listing = listed(open(host, { projectQuery: [query] }))
  await expect(listing).rejects.toMatchObject({ code: expect.stringMatching(/invalid_argument|permission_denied/) })
  expect(host.requests.filter((one) => !one.startsWith('GET /api/v4/'))).toEqual([])
})

test('a query of its own order is left as it is', () => {
  const { path, query } = requestOf('?order_by=name&per_page=5', {})
  expect([path, query?.toString()]).toEqual(['projects', 'order_by=name&per_page=5'])
})

test.each([
  [{}, { 'private-token': 'glpat-1' }],
  [{ 'token.type': 'oauth' }, { authorization: 'Bearer glpat-1' }],
])('the token is sent as %j says, and lent to git', async (config, headers) => {
  let seen: object = {}
  const host = await serve((request) => {
    seen = request.headers
    return { value: sampleOf(gitlabDescription, 'ExpandedUserSchema', { id: 1 }) }
  })
  const connection = open(host, config)
  await connection.check(signal)
  expect(seen).toMatchObject(headers)
  const { credential } = await connection.authorize(`${host.url}/a/b.git`, signal)
  expect([credential?.username, credential?.password.reveal()]).toEqual(['oauth2', 'glpat-1'])
  await expect(connection.authorize('https://gitlab.com/a/b.git', signal)).rejects.toThrow('another host')
  expect(host.problems).toEqual([])
})

test('permissions: as the account itself, as an administrator for it, and by confirmed address', async () => {
  const seen: (string | string[] | undefined)[] = []
  const host = await serve(({ operation, query, headers }) => {
    seen.push(headers['sudo'])
    switch (operation) {
      case 'GET /user':
        return { value: sampleOf(gitlabDescription, 'ExpandedUserSchema', { id: 5, username: 'alice' }) }
      case 'GET /projects':
        return { value: projectsOf(query) }
      case 'GET /projects/{id}/members/all':
        return {
          value: [member(5, 'active', 30), member(6, 'blocked', 50), member(7, 'active', 10), member(8, 'active', 20)],
        }
      default:
        return { value: accountsFound(query) }
    }
  })
  const { permissions } = open(host, { authorization: { identityProvider: { type: 'username' } } })
  const visible = ['private 20', 'internal', 'closed public', 'closed internal']
  expect(await gathered(permissions?.repositoriesOf({ accountId: '5' }, signal))).toEqual(
    visible.map((_, at) => String(at + 1)),
  )
  expect(new Set(seen)).toEqual(new Set(['5']))
  expect(await gathered(permissions?.repositoriesOf({ accountId: '5', token: 'own' }, signal))).toHaveLength(4)
  expect(seen.at(-1)).toBeUndefined()
  const other = permissions?.repositoriesOf({ accountId: '6' }, signal)
  await expect(gathered(other)).rejects.toMatchObject({ reason: 'token-of-another-account' })
  expect(await gathered(permissions?.accountsOf('1', signal))).toEqual(['5', '8'])
  // H-08: only an address that the account has confirmed.
  const find = async (by: object) => permissions?.findAccount?.(by, signal)
  expect(await find({ email: 'Alice@example.com' })).toBe('5')
  expect(await find({ email: 'unconfirmed@example.com' })).toBeUndefined()
  expect(await find({ email: 'alice@example.com.evil.example' })).toBeUndefined()
  expect(await find({ username: 'ALICE' })).toBe('5')
  expect(await find({ username: 'alic' })).toBeUndefined()
  expect(host.problems).toEqual([])
})

function projectsOf(query: URLSearchParams): object[] {
  const visibility = query.get('visibility')
  if (visibility === 'private') return [project(1, 'a/1')]
  const closed = { visibility, repository_access_level: 'private' }
  const all = [project(visibility === 'internal' ? 2 : 9, 'a/2', { visibility })]
  const mine = [project(visibility === 'public' ? 3 : 4, 'a/3', closed)]
  return query.get('membership') === 'true' ? mine : [...all, project(10, 'a/10', closed)]
}

function member(id: number, state: string, level: number): object {
  return sampleOf(gitlabDescription, 'MemberSchema', { id, state, access_level: level })
}

function accountsFound(query: URLSearchParams): object[] {
  const confirmed = '2020-01-01T00:00:00Z'
  const all = [
    { id: 5, username: 'alice', email: 'alice@example.com', confirmed_at: confirmed },
    { id: 6, username: 'alice2', email: 'unconfirmed@example.com', confirmed_at: null },
  ].map((known) => sampleOf(gitlabDescription, 'UserSchema', known))
  return query.has('search') ? all : all.slice(0, 1)
}

test('without an own token nothing is told where people sign in with GitLab', async () => {
  const host = await serve(() => ({ value: [] }))
  const { permissions } = open(host, { authorization: { identityProvider: { type: 'oauth' } } })
  const asked = gathered(permissions?.repositoriesOf({ accountId: '5' }, signal))
  await expect(asked).rejects.toMatchObject({ code: 'failed_precondition', reason: 'account-token-needed' })
  expect(open(host, {}).permissions).toBeUndefined()
})
