import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { buildSchema, parse, validate } from 'graphql'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gathered, listed, namesListed, repositoriesListed } from '../testing/collected.js'
import { type FakeAnswer, type FakeHost, type FakeRequest, serveFakeHost } from '../testing/fakeHost.js'
import { githubGraphQL } from '../testing/githubGraphQL.generated.js'
import { githubDescription } from '../testing/githubDescription.generated.js'
import { sampleOf } from '../testing/sampleValue.js'
import { gitHubRepository, foundOnGitHub } from './gitHubRepository.js'
import { github } from './github.js'
import { gitHubAddress } from './gitHubAddress.js'
import { repositoryNameQuery } from './gitHubPermissions.js'

const { signal } = new AbortController()

const full = (known: object) => sampleOf(githubDescription, 'full-repository', known)
const small = (known: object) => sampleOf(githubDescription, 'minimal-repository', known)
const user = (id: number, login: string) => ({ ...sampleOf(githubDescription, 'private-user', { id, login }) })
const simpleUser = (id: number, login: string) => sampleOf(githubDescription, 'simple-user', { id, login })

const notFound: FakeAnswer = { status: 404, value: { message: 'Not Found' } }

async function serve(answer: (request: FakeRequest) => FakeAnswer, besides = {}): Promise<FakeHost> {
  return serveFakeHost({ description: githubDescription, base: '/api/v3', answer, besides })
}

const open = (host: FakeHost, config: object) =>
  github.open({ url: host.url, token: 'ghp_secret', ...config }, host.services)

/** Links to pages after the one that is asked for. */
function paged({ query }: FakeRequest, pages: readonly unknown[][]): FakeAnswer {
  const page = Number(query.get('page') ?? 1)
  const next = new URLSearchParams(query)
  next.set('page', String(page + 1))
  const link = `<https://elsewhere.example/x?${next}>; rel="next", <https://elsewhere.example/x?page=9>; rel="last"`
  return { value: pages[page - 1] ?? [], headers: page < pages.length ? { link } : {} }
}

test('an organization is listed page by page, with all that is known of a repository', async () => {
  const first = full({
    ...{ id: 1, node_id: 'R_1', full_name: 'acme/One', private: true, visibility: 'internal', description: 'First' },
    ...{ html_url: 'https://github.example/acme/One', fork: true, archived: true, stargazers_count: 7, size: 3 },
    topics: ['Go', 'cli'],
  })
  const second = small({
    id: 2,
    node_id: 'R_2',
    full_name: 'acme/two',
    private: false,
    html_url: 'javascript:alert(1)',
  })
  const host = await serve((request) => paged(request, [[first], [second]]))
  expect(await repositoriesListed(open(host, { orgs: ['acme'] }))).toEqual([
    {
      ...{ externalId: 'R_1', name: `${new URL(host.url).host}/acme/One`, cloneURL: `${host.url}/acme/One.git` },
      ...{ visibility: 'internal', isFork: true, isArchived: true, stars: 7, bytes: 3072, topics: ['go', 'cli'] },
      ...{ webURL: 'https://github.example/acme/One', description: 'First' },
    },
    expect.objectContaining({ externalId: 'R_2', visibility: 'public' }),
  ])
  expect(host.requests).toEqual([
    'GET /api/v3/orgs/acme/repos?type=all&per_page=100',
    'GET /api/v3/orgs/acme/repos?type=all&per_page=100&page=2',
  ])
  expect(host.problems).toEqual([])
})

test('repositories by name, what the token is given, what is public and what a search finds', async () => {
  const named = (name: string) => ({ id: 1, node_id: name, full_name: name })
  const host = await serve(({ operation, path, query }) => {
    switch (operation) {
      case 'GET /repos/{owner}/{repo}':
        return path['repo'] === 'gone' ? notFound : { value: full(named(`${path['owner']}/${path['repo']}`)) }
      case 'GET /user/repos':
        return { value: [sampleOf(githubDescription, 'repository', named('me/mine'))] }
      case 'GET /repositories':
        return { value: [small(named('any/public'))] }
      default:
        return {
          value: {
            total_count: 1,
            incomplete_results: false,
            items: [sampleOf(githubDescription, 'repo-search-result-item', named(`found/${query.get('q')?.length}`))],
          },
        }
    }
  })
  const config = {
    repos: ['acme/one', 'acme/gone'],
    repositoryQuery: ['none', 'affiliated', 'public', 'org:acme fork:true'],
    repositoryPathPattern: 'gh/{nameWithOwner}',
  }
  expect(await namesListed(open(host, config))).toEqual([
    ...['gh/acme/one', 'acme/gone!', 'gh/me/mine', 'gh/any/public', 'gh/found/18'],
  ])
  expect(host.problems).toEqual([])
})

test('a search that finds more than GitHub gives is split by the time of creation', async () => {
  const made = [2008, 2012, 2013, 2024, 2025].map((year) => Date.UTC(year, 5, 1))
  const host = await serve(({ query }) => {
    const [, from, to] = /created:(\S+)\.\.(\S+)/.exec(query.get('q') ?? '') ?? []
    const inside = made.filter(
      (time) => time >= Date.parse(from ?? '2000-01-01') && time <= Date.parse(to ?? '2100-01-01'),
    )
    const items = inside.map((time) => {
      const known = { id: time, node_id: String(time), full_name: `acme/${new Date(time).getUTCFullYear()}` }
      return sampleOf(githubDescription, 'repo-search-result-item', known)
    })
    // Each counts for 400, so that two fit into the thousand and three do not.
    return { value: { total_count: inside.length * 400, incomplete_results: false, items } }
  })
  const names = await namesListed(
    open(host, { repositoryQuery: ['org:acme'], repositoryPathPattern: '{nameWithOwner}' }),
  )
  expect(names).toEqual(['acme/2008', 'acme/2012', 'acme/2013', 'acme/2024', 'acme/2025'])
  expect(host.problems).toEqual([])
})

test('a search that GitHub did not finish is not taken for a whole list', async () => {
  const host = await serve(() => ({ value: { total_count: 1, incomplete_results: true, items: [] } }))
  const error = { code: 'unavailable', reason: 'list-not-whole' }
  await expect(listed(open(host, { repositoryQuery: ['org:acme'] }))).rejects.toMatchObject(error)
})

test('H-06: an organization that is refused leaves the others listed and the list not whole', async () => {
  const host = await serve((request) =>
    request.path['org'] === 'lost' ? notFound : { value: [small({ id: 1, node_id: 'R_1', full_name: 'kept/one' })] },
  )
  const names: string[] = []
  const listing = async () => {
    for await (const one of open(host, { orgs: ['lost', 'kept'] }).repositories(signal))
      names.push('repository' in one ? one.repository.externalId : one.about)
  }
  await expect(listing()).rejects.toMatchObject({ code: 'permission_denied', reason: 'list-not-whole' })
  expect(names).toEqual(['orgs: lost', 'R_1'])
})

test('an app proves itself by a signed token, and asks for a new token of its installation before the hour is over', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const seen: string[] = []
  let made = 0
  const host: FakeHost = await serve(({ operation, headers }) => {
    seen.push(String(headers.authorization))
    if (!operation.startsWith('POST')) return { value: { total_count: 0, repositories: [] } }
    made += 1
    const expires = new Date(host.services.now() + 3_600_000).toISOString()
    const token = sampleOf(githubDescription, 'installation-token', { token: `ghs_${made}`, expires_at: expires })
    return { status: 201, value: token }
  })
  const details = { appID: 12, installationID: 34, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) }
  const config = { url: host.url, gitHubAppDetails: details, repositoryQuery: ['affiliated'] }
  const app = github.open(config, host.services)
  await app.check(signal)
  const cloneURL = `${host.url}/acme/one.git`
  const { credential, href } = await app.authorize(cloneURL, signal)
  expect([credential?.username, credential?.password.reveal(), href]).toEqual(['x-access-token', 'ghs_1', cloneURL])
  host.pass(55 * 60_000)
  expect((await github.open(config, host.services).authorize(cloneURL, signal)).credential?.password.reveal()).toBe(
    'ghs_2',
  )
  expect(host.requests.filter((one) => one.startsWith('POST'))).toHaveLength(2)
  const [header = '', claims = '', signature = ''] = (seen[0] ?? '').replace('Bearer ', '').split('.')
  const verified = createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(publicKey, signature, 'base64url')
  const { iss, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number>
  expect([verified, iss, Number(exp) - Number(iat)]).toEqual([true, '12', 600])
  expect(seen[1]).toBe('Bearer ghs_1')
  expect(host.problems).toEqual([])
})

test.each([
  '',
  'no key',
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
])('a private key that an app cannot have is refused without showing it', async (privateKey) => {
  const host = await serve(() => notFound)
  const details = { appID: 1, installationID: 2, privateKey }
  const opening = () => github.open({ url: host.url, gitHubAppDetails: details }, host.services)
  expect(opening).toThrow('The private key of the GitHub App is no RSA key in PEM.')
})

test('the token goes to the host that it is for and nowhere else', async () => {
  const host = await serve(() => ({ value: user(1, 'alice') }))
  const connection = open(host, {})
  for (const url of ['https://evil.example/acme/one.git', 'http://127.0.0.1:1/acme/one.git'])
    await expect(connection.authorize(url, signal)).rejects.toMatchObject({ code: 'failed_precondition' })
  const { credential } = await connection.authorize(`${host.url}/a/b.git`, signal)
  expect([credential?.username, credential?.password.reveal()]).toEqual(['x-access-token', 'ghp_secret'])
  expect((await connection.authorize('git@127.0.0.1:a/b.git', signal)).credential).toBeUndefined()
})

test('permissions: what an account may read, who may read a repository, and whose account a name is', async () => {
  const host = await serve(
    ({ operation, path, headers }) => {
      switch (operation) {
        case 'GET /user':
          return { value: user(headers.authorization === 'Bearer gho_7' ? 7 : 1, 'alice') }
        case 'GET /user/repos':
          return {
            value: [
              sampleOf(githubDescription, 'repository', { node_id: 'R_private', private: true }),
              sampleOf(githubDescription, 'repository', { node_id: 'R_public', private: false }),
            ],
          }
        case 'GET /user/orgs':
          return { value: [sampleOf(githubDescription, 'organization-simple', { login: 'acme' })] }
        case 'GET /orgs/{org}/repos':
          return { value: [small({ node_id: 'R_internal', private: true, visibility: 'internal' })] }
        case 'GET /repos/{owner}/{repo}/collaborators':
          return { value: [7, 8].map((id) => sampleOf(githubDescription, 'collaborator', { id, login: `user${id}` })) }
        default:
          return path['username'] === 'nobody' ? notFound : { value: simplePublic(path['username'] ?? '') }
      }
    },
    {
      'POST /api/graphql': (body: unknown): FakeAnswer => {
        expect(body).toEqual({ query: repositoryNameQuery, variables: { id: 'R_private' } })
        return { value: { data: { node: { nameWithOwner: 'acme/one' } } } }
      },
    },
  )
  const { permissions } = open(host, { authorization: { syncInternalRepoPermissions: true } })
  const ofAccount = { accountId: '7', token: 'gho_7' }
  expect(await gathered(permissions?.repositoriesOf(ofAccount, signal))).toEqual(['R_private', 'R_internal'])
  expect(await gathered(permissions?.accountsOf('R_private', signal))).toEqual(['7', '8'])
  expect(await permissions?.findAccount?.({ username: 'Alice' }, signal)).toBe('7')
  expect(await permissions?.findAccount?.({ username: 'nobody' }, signal)).toBeUndefined()
  expect(await permissions?.findAccount?.({ email: 'alice@example.com' }, signal)).toBeUndefined()
  const other = { accountId: '9', token: 'gho_7' }
  await expect(gathered(permissions?.repositoriesOf(other, signal))).rejects.toMatchObject({ code: 'unauthenticated' })
  const none = gathered(permissions?.repositoriesOf({ accountId: '7' }, signal))
  await expect(none).rejects.toMatchObject({ reason: 'account-token-needed' })
  expect(host.problems).toEqual([])
})

function simplePublic(login: string): object {
  return { ...user(7, login.toLowerCase()), ...simpleUser(7, login.toLowerCase()) }
}

test.each([
  ['https://github.com', 'https://github.com/', 'https://api.github.com/', 'https://api.github.com/'],
  ['https://www.github.com/', 'https://github.com/', 'https://api.github.com/', 'https://api.github.com/'],
  ['https://acme.ghe.com', 'https://acme.ghe.com/', 'https://api.acme.ghe.com/', 'https://api.acme.ghe.com/'],
  [
    'https://git.acme.example',
    'https://git.acme.example/',
    'https://git.acme.example/api/v3/',
    'https://git.acme.example/api/',
  ],
])('the API of %s', (url, hostURL, rest, graphQL) => {
  expect(gitHubAddress(url)).toMatchObject({ hostURL, rest, graphQL })
  expect(github.urlOf({ url })).toBe(hostURL)
})

test.each([
  'api.github.com',
  'ghes-31',
  'ghes-35',
])('the repositories of recorded payloads of %s are read', (version) => {
  // JSON of a package of GitHub's, each event with examples of its payload.
  const events = createRequire(import.meta.url)(`@octokit/webhooks-examples/${version}/index.json`) as readonly {
    readonly examples: readonly { readonly repository?: unknown }[]
  }[]
  const recorded = events.flatMap(({ examples }) => examples.flatMap(({ repository }) => repository ?? []))
  expect(recorded.length).toBeGreaterThan(40)
  for (const one of recorded) {
    const found = foundOnGitHub(v.parse(gitHubRepository, one), 'https://github.com/', { url: 'https://github.com' })
    expect([found.externalId, found.cloneURL]).toEqual([expect.any(String), `https://github.com/${found.hostName}.git`])
  }
})

test("the query is one of GitHub's own schema", () => {
  expect(validate(buildSchema(githubGraphQL), parse(repositoryNameQuery))).toEqual([])
})
