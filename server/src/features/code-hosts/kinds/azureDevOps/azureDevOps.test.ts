import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import type { CodeHost, HostPermissions } from '../../codeHost.js'
import type { HostConfig } from '../../hostKind.js'
import { azureDevOpsDescription } from '../testing/azureDevOpsDescription.js'
import { flawsOf, schemaProblems, valid } from '../testing/checkKind.js'
import { apiFaults, outcomesOf } from '../testing/hostFaults.js'
import { listAll, serveHost, testServices } from '../testing/serveHost.js'
import { azureDevOps } from './azureDevOps.js'

const signal = AbortSignal.timeout(20_000)

function configOf(url: string, more: HostConfig = {}): HostConfig {
  return valid(azureDevOps, { url, token: 'hunter2', orgs: ['acme'], ...more })
}

const open = (url: string, more?: HostConfig) => azureDevOps.open(configOf(url, more), testServices())

/** As Azure DevOps Services answers, API version 7.1. */
function repository(
  id: string,
  name: string,
  more: { readonly project?: string; readonly [key: string]: unknown } = {},
) {
  const { project = 'Big Platform', ...rest } = more
  const path = `${encodeURIComponent(project)}/_git/${encodeURIComponent(name)}`
  return {
    id,
    name,
    url: `https://dev.azure.com/acme/_apis/git/repositories/${id}`,
    project: {
      id: `project-${project}`,
      name: project,
      description: 'All of it',
      url: 'https://dev.azure.com/acme/_apis/projects/x',
      state: 'wellFormed',
      revision: 11,
      visibility: project === 'Open' ? 'public' : 'private',
      lastUpdateTime: '2026-01-02T03:04:05.678Z',
    },
    defaultBranch: 'refs/heads/main',
    size: 728,
    remoteUrl: `https://acme@dev.azure.com/acme/${path}`,
    sshUrl: `git@ssh.dev.azure.com:v3/acme/${encodeURIComponent(project)}/${encodeURIComponent(name)}`,
    webUrl: `https://dev.azure.com/acme/${path}`,
    isDisabled: false,
    isInMaintenance: false,
    ...rest,
  }
}

const all = [
  repository('1', 'api'),
  repository('2', 'web app', { isFork: true }),
  repository('3', 'off', { isDisabled: true }),
  repository('4', 'docs', { project: 'Open' }),
]

const { requests, types } = azureDevOpsDescription

/** The request of the description that a path is; undefined for one that is not there. */
function requestOf(path: string): keyof typeof requests | undefined {
  if (/^\/[^/]+(\/[^/]+)?\/_apis\/git\/repositories$/.test(path)) return 'getRepositories'
  if (/^\/[^/]+\/[^/]+\/_apis\/git\/repositories\/[^/]+$/.test(path)) return 'getRepository'
  if (/^\/[^/]+\/_apis\/projects$/.test(path)) return 'getProjects'
  return /^\/[^/]+\/_apis\/connectionData$/.test(path) ? 'getConnectionData' : undefined
}

/** Azure DevOps. Whatever is not valid by the description of Microsoft is answered with status 418. */
const api: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '', 'http://host')
  const name = requestOf(url.pathname)
  const known: readonly string[] = name === undefined ? [] : ['api-version', ...requests[name].query]
  if (name === undefined || [...url.searchParams.keys()].some((key) => !known.includes(key))) {
    return response.writeHead(418).end('{}')
  }
  const { authorization = '' } = request.headers
  const user = authorization === 'Bearer a.b.c' ? 'bob' : Buffer.from(authorization.slice(6), 'base64').toString()
  // What the real one does with a token that it does not know.
  if (![':hunter2', 'bob', ':bobs'].includes(user)) return response.writeHead(203).end('<html>Sign in</html>')
  const answer = (value: unknown) => response.end(JSON.stringify(value))
  const [organization, project] = url.pathname.split('/').slice(1).map(decodeURIComponent)
  if (organization !== 'acme') return response.writeHead(404).end('{"message": "No such organization."}')
  if (name === 'getConnectionData')
    return answer({ authenticatedUser: { id: user === ':hunter2' ? 'id-1' : 'id-bob' } })
  if (name === 'getProjects') return answer({ count: 1, value: [all[0]?.project] })
  const visible = user === ':hunter2' ? all : all.slice(1)
  const inProject = project === '_apis' ? visible : visible.filter((each) => each.project.name === project)
  if (name === 'getRepositories') return answer({ count: inProject.length, value: inProject })
  const one = inProject.find((each) => each.name === decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
  return one ? answer(one) : response.writeHead(404).end('{"message": "TF401019: no such repository."}')
}

test('the template is valid, every key is described, and names cannot lead elsewhere', () => {
  expect(flawsOf(azureDevOps)).toEqual([])
  expect(azureDevOps.urlOf(configOf('https://tfs.example/tfs'))).toBe('https://tfs.example/tfs/')
  expect(schemaProblems(azureDevOps, { url: 'https://dev.azure.com', orgs: ['acme'] })).not.toEqual([])
  const taken = [['a/b'], ['..'], ['a?b'], ['']].filter(
    (orgs) => schemaProblems(azureDevOps, { ...configOf('https://dev.azure.com'), orgs }).length === 0,
  )
  expect(taken).toEqual([])
  expect(schemaProblems(azureDevOps, { ...configOf('https://dev.azure.com'), repos: ['a/../b'] })).not.toEqual([])
})

test("the recorded answers hold nothing that Microsoft's types do not have", () => {
  for (const each of all) {
    expect(Object.keys(types.GitRepository)).toEqual(expect.arrayContaining(Object.keys(each)))
    expect(Object.keys(types.TeamProjectReference)).toEqual(expect.arrayContaining(Object.keys(each.project)))
  }
})

const repositoryPathPattern = '{orgName}/{projectName}/{repositoryName}'

test('the repositories of organizations, projects and single ones are listed', async () => {
  const { url } = await serveHost(api)
  const host = open(url, { repositoryPathPattern })
  await host.check(signal)
  const { repositories, problems } = await listAll(host)
  expect(problems).toEqual([])
  expect(repositories.map(({ name, visibility, isFork }) => [name, visibility, isFork])).toEqual([
    ['acme/Big-Platform/api', 'private', undefined],
    ['acme/Big-Platform/web-app', 'private', true],
    ['acme/Open/docs', 'public', undefined],
  ])
  expect(repositories[0]).toMatchObject({
    externalId: '1',
    cloneURL: 'https://dev.azure.com/acme/Big%20Platform/_git/api',
    webURL: 'https://dev.azure.com/acme/Big%20Platform/_git/api',
    description: 'All of it',
    bytes: 728,
  })
  const names = async (more: HostConfig) => {
    const found = await listAll(open(url, { orgs: [], repositoryPathPattern, ...more }))
    return found.repositories.map(({ name }) => name)
  }
  const both = { projects: ['acme/Open'], repos: ['acme/Big Platform/api'] }
  expect(await names(both)).toEqual(['acme/Open/docs', 'acme/Big-Platform/api'])
  const exclude = [{ forks: true }, { name: 'acme/open/DOCS' }]
  expect(await names({ orgs: ['acme'], exclude })).toEqual(['acme/Big-Platform/api'])
  expect(await names({})).toEqual([])
  const { repositories: overSSH } = await listAll(open(url, { gitURLType: 'ssh' }))
  expect(overSSH[0]?.cloneURL).toBe('git@ssh.dev.azure.com:v3/acme/Big%20Platform/api')
})

test('H-06: an entry that is gone ends the list with an error after the others, a single repository does not', async () => {
  const { url } = await serveHost(api)
  await expect(listAll(open(url, { orgs: ['gone', 'acme'] }))).rejects.toMatchObject({ reason: 'list-not-whole' })
  const { repositories, problems } = await listAll(open(url, { orgs: [], repos: ['acme/Open/gone', 'acme/Open/docs'] }))
  expect([repositories.length, problems.map(({ about }) => about)]).toEqual([1, ['acme/Open/gone']])
})

test('a token that is not taken is told as such, though the answer is a page to sign in', async () => {
  const { url } = await serveHost(api)
  await expect(open(url, { token: 'wrong' }).check(signal)).rejects.toMatchObject({ code: 'unauthenticated' })
  const moved = await serveHost((_request, response) => {
    response.writeHead(302, { location: 'https://spsprodeus1.vssps.visualstudio.com/_signin?realm=x' }).end()
  })
  await expect(open(moved.url).check(signal)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('git gets the token for the host of the API alone', async () => {
  const host = open('https://dev.azure.com')
  const lent = await host.authorize('https://dev.azure.com/acme/Big%20Platform/_git/api', signal)
  expect([lent.credential?.username, lent.credential?.password.reveal()]).toEqual(['sextant', 'hunter2'])
  const elsewhere = host.authorize('https://evil.example/acme/x', signal)
  await expect(elsewhere).rejects.toMatchObject({ reason: 'clone-url-elsewhere' })
})

function permissionsOf({ permissions }: CodeHost): HostPermissions {
  if (!permissions) throw new Error('There are no permissions.')
  return permissions
}

async function listed(found: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = []
  for await (const one of found) list.push(one)
  return list
}

test('a person reads what their own token finds, and nobody else is told', async () => {
  const { url } = await serveHost(api)
  expect(open(url).permissions).toBeUndefined()
  const places = { orgs: ['acme', 'gone'], repos: ['acme/Big Platform/api'], enforcePermissions: true }
  const permissions = permissionsOf(open(url, places))
  const read = (token?: string, accountId = 'id-bob') =>
    listed(permissions.repositoriesOf({ accountId, ...(token !== undefined && { token }) }, signal))
  expect(await read('a.b.c')).toEqual(['2', '4'])
  expect(await read('bobs')).toEqual(['2', '4'])
  await expect(read('bobs', 'id-1')).rejects.toMatchObject({ reason: 'token-of-another-account' })
  await expect(read('wrong')).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(read()).rejects.toMatchObject({ reason: 'account-token-needed' })
  await expect(listed(permissions.accountsOf('1', signal))).rejects.toMatchObject({ reason: 'account-token-needed' })
})

test.each(apiFaults)('F-10: Azure DevOps answers with %s', async (_name, expected, answer) => {
  const outcomes = await outcomesOf(expected, answer, (url, services) => azureDevOps.open(configOf(url), services))
  expect(outcomes).toEqual(expected)
})
