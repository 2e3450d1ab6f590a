import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import type { HostConfig } from '../../hostKind.js'
import { flawsOf, valid } from '../testing/checkKind.js'
import { hostFaults, outcomesOf } from '../testing/hostFaults.js'
import { listAll, serveHost, testServices } from '../testing/serveHost.js'
import { pagure } from './pagure.js'

const signal = AbortSignal.timeout(20_000)
const configOf = (url: string, more: HostConfig = {}) => valid(pagure, { url, token: 'hunter2', ...more })
const open = (url: string, more?: HostConfig) => pagure.open(configOf(url, more), testServices())

/** As pagure.io answers (5.14), without the people. */
function project(id: number, fullname: string, more: object = {}) {
  return {
    id,
    fullname,
    name: fullname.split('/').at(-1),
    namespace: fullname.includes('/') ? fullname.split('/')[0] : null,
    url_path: fullname,
    full_url: `https://pagure.example/${fullname}`,
    description: `About ${fullname}`,
    parent: null,
    tags: ['Fedora'],
    date_created: '1431549490',
    milestones: {},
    custom_keys: [],
    close_status: [],
    priorities: {},
    ...more,
  }
}

const projects = [
  project(1, 'rpms/lib'),
  project(2, 'tool'),
  project(3, 'forks/alice/tool', { parent: project(2, 'tool') }),
]

/** Pages of two. */
const api: RequestListener = (request, response) => {
  const url = new URL(request.url ?? '', 'http://host')
  if (url.pathname !== '/api/0/projects') return response.writeHead(404).end('{"error": "No."}')
  const shown = url.searchParams.get('fork') === 'false' ? projects.slice(0, 2) : projects
  const at = Number(url.searchParams.get('page') ?? 1)
  const pages = Math.ceil(shown.length / 2)
  url.searchParams.set('page', String(at + 1))
  const pagination = {
    first: 'x',
    last: 'x',
    next: at < pages ? `https://elsewhere.example${url.pathname}${url.search}` : null,
    prev: null,
    page: at,
    pages,
    per_page: 2,
  }
  response.end(
    JSON.stringify({ args: {}, pagination, projects: shown.slice(at * 2 - 2, at * 2), total_projects: shown.length }),
  )
}

test('the template is valid and every key is described', () => expect(flawsOf(pagure)).toEqual([]))

test('projects are listed page by page', async () => {
  const { url, asked } = await serveHost(api)
  const host = open(url, {
    forks: true,
    tags: ['a', 'b'],
    pattern: '*o*',
    namespace: 'x',
    repositoryPathPattern: '{fullName}',
  })
  const { repositories, problems } = await listAll(host)
  expect(problems).toEqual([])
  expect(repositories.map(({ name, externalId, isFork }) => [name, externalId, isFork])).toEqual([
    ['rpms/lib', '1', false],
    ['tool', '2', false],
    ['forks/alice/tool', '3', true],
  ])
  expect(repositories[0]).toMatchObject({
    cloneURL: `${url}rpms/lib.git`,
    webURL: 'https://pagure.example/rpms/lib',
    description: 'About rpms/lib',
    topics: ['fedora'],
    visibility: 'public',
  })
  expect(asked).toEqual([
    'GET /api/0/projects?per_page=100&pattern=*o*&namespace=x&tags=a&tags=b',
    'GET /api/0/projects?per_page=100&pattern=*o*&namespace=x&tags=a&tags=b&page=2',
  ])
})

test('forks are left out unless asked for, and the token goes to no clone', async () => {
  const { url } = await serveHost(api)
  const host = open(url)
  await host.check(signal)
  expect((await listAll(host)).repositories).toHaveLength(2)
  expect((await listAll(open(url, { exclude: [{ id: 1 }, { pattern: '^to' }] }))).repositories).toEqual([])
  expect((await host.authorize(`${url}tool.git`, signal)).credential).toBeUndefined()
  await expect(host.authorize('https://evil.example/tool.git', signal)).rejects.toMatchObject({
    reason: 'clone-url-elsewhere',
  })
})

test('no project is an empty list', async () => {
  const { url } = await serveHost((_request, response) =>
    response.end('{"pagination": {"next": null}, "projects": []}'),
  )
  expect(await listAll(open(url))).toEqual({ repositories: [], problems: [] })
})

test.each(
  hostFaults.filter(([name]) => name !== '404'),
)('F-10: Pagure answers with %s', async (_name, expected, answer) => {
  const outcomes = await outcomesOf(expected, answer, (url, services) => pagure.open(configOf(url), services))
  expect(outcomes).toEqual(expected)
})

test('H-06: what is no Pagure is told, and its list is none', async () => {
  const { url } = await serveHost((_request, response) => response.writeHead(404).end())
  await expect(open(url).check(signal)).rejects.toMatchObject({ reason: 'no-such-api' })
  await expect(listAll(open(url))).rejects.toMatchObject({ code: 'not_found' })
})
