import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneMirror } from '@sextant/git'
import { expect, onTestFinished, test } from 'vitest'
import { gitOverHTTP } from '@sextant/git/testing'
import { gitOutput } from '../../../../testGit.js'
import { openTestFolder, type TestFolder } from '../../../../testRepository.js'
import type { HostConfig } from '../../hostKind.js'
import { flawsOf, schemaProblems, valid } from '../testing/checkKind.js'
import { hostFaults, outcomesOf } from '../testing/hostFaults.js'
import { answersOf, listAll, serveHost, testServices } from '../testing/serveHost.js'
import { other } from './other.js'

const signal = AbortSignal.timeout(30_000)
const open = (config: HostConfig) => other.open(valid(other, config), testServices())

function folder(): TestFolder {
  const made = openTestFolder()
  onTestFinished(() => made.remove())
  return made
}

/** A folder with a bare repository at `team/api.git`. */
function served(): TestFolder {
  const made = folder()
  made.write({ 'work/readme.md': 'Read me' })
  made.commit('work')
  execFileSync('git', ['clone', '--quiet', '--bare', 'work', 'team/api.git'], { cwd: made.path })
  return made
}

test('the template is valid and every key is described', () => expect(flawsOf(other)).toEqual([]))

test('the host is the URL without user name and password', () => {
  const urlOf = (config: HostConfig) => other.urlOf(valid(other, config))
  expect(urlOf({ url: 'https://alice:hunter2@git.example/code', repos: ['a'] })).toBe('https://git.example/code/')
  expect(urlOf({ url: 'ssh://git@git.example:2222', repos: ['a'] })).toBe('ssh://git@git.example:2222/')
  expect(urlOf({ repos: ['https://git.example/a'] })).toBe('other://list/')
})

test('entries below a URL, and whole clone URLs, have names, ids and clone URLs without credentials', async () => {
  const below = await listAll(
    open({ url: 'https://alice:hunter2@git.example:8443/code', repos: ['team/api.git', '/tool/'] }),
  )
  expect(below.repositories.map(({ name, cloneURL, externalId }) => [name, cloneURL, externalId === cloneURL])).toEqual(
    [
      ['git.example-8443/code/team/api', 'https://git.example:8443/code/team/api.git', true],
      ['git.example-8443/code/tool', 'https://git.example:8443/code/tool/', true],
    ],
  )
  const repos = ['https://git.example/a.git', 'ssh://git@git.example:2222/b', 'git@git.example:team/c.git']
  const whole = await listAll(open({ repos, repositoryPathPattern: 'all/{repo}' }))
  expect(whole.repositories.map(({ name, cloneURL }) => [name, cloneURL])).toEqual([
    ['all/a', 'https://git.example/a.git'],
    ['all/b', 'ssh://git@git.example:2222/b'],
    ['all/team/c', 'git@git.example:team/c.git'],
  ])
})

test('H-01: entries that lead elsewhere or mean something else to git are told, and the others listed', async () => {
  const bad = ['../../etc', 'https://evil.example/x', '//evil.example/x', 'a?x=1', '.', 'a b', 'a/-/b']
  const { repositories, problems } = await listAll(
    open({ url: 'https://t@git.example/code/', repos: [...bad, 'good'] }),
  )
  expect(repositories.map(({ cloneURL }) => cloneURL)).toEqual([
    // Without its slashes this is a path like others.
    'https://git.example/code/evil.example/x',
    'https://git.example/code/good',
  ])
  expect(problems).toHaveLength(bad.length - 1)
  const odd = [
    'ext::sh -c x',
    'file:///etc',
    '/etc',
    '-oProxyCommand=x',
    'ssh://-oX/y',
    'host:-x',
    'git://a/b',
    'https://a@b@c/d',
  ]
  const none = await listAll(open({ repos: odd }))
  expect([none.repositories, none.problems.length]).toEqual([[], odd.length])
  await expect(open({ repos: odd }).check(signal)).rejects.toMatchObject({ code: 'invalid_argument' })
})

test('passwords stand in the URL alone, and patterns name what there is', () => {
  expect(schemaProblems(other, { repos: ['https://alice:hunter2@git.example/a'] })).not.toEqual([])
  expect(schemaProblems(other, { repos: [] })).not.toEqual([])
  expect(schemaProblems(other, { url: 'file:///srv', repos: ['a'] })).not.toEqual([])
  expect(() => open({ repos: ['a'], repositoryPathPattern: '{nameWithOwner}' })).toThrow('no variable {nameWithOwner}')
})

test('what is excluded by name or pattern is not listed', async () => {
  const exclude = [{ name: 'GIT.example/b' }, { pattern: '/c\\d$' }]
  const { repositories } = await listAll(open({ url: 'https://git.example', repos: ['a', 'b', 'c1', 'd'], exclude }))
  expect(repositories.map(({ name }) => name)).toEqual(['git.example/a', 'git.example/d'])
})

test('a repository of a real git server is checked, and cloned with the password, which the clone does not keep', async () => {
  const { path } = served()
  const { url } = await serveHost(gitOverHTTP(path, 'alice:hunter2!'))
  const host = open({ url: url.replace('//', '//alice:hunter2%21@'), repos: ['team/api.git'] })
  await host.check(signal)
  const [repository] = (await listAll(host)).repositories
  const mirror = join(mkdtempSync(join(path, 'mirror-')), 'a.git')
  await cloneMirror(await host.authorize(repository?.cloneURL ?? '', signal), mirror)
  expect(gitOutput(mirror, ['show', 'HEAD:readme.md']).toString()).toBe('Read me')
  const files = readdirSync(mirror, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes('hunter2'))
  expect(holding).toEqual([])
})

test.each([
  ['alice:wrong', 'team/api.git', 'unauthenticated'],
  ['alice:hunter2', 'team/none.git', 'not_found'],
])('a check as %s of %s says %s', async (user, repository, code) => {
  const { url } = await serveHost(gitOverHTTP(served().path, 'alice:hunter2'))
  const host = open({ url: url.replace('//', `//${user}@`), repos: [repository] })
  await expect(host.check(signal)).rejects.toMatchObject({ code })
})

test('the password goes to its own host, scheme and port alone', async () => {
  const host = open({ url: 'https://alice:hunter2@git.example/', repos: ['a'] })
  const lent = async (url: string) => (await host.authorize(url, signal)).credential?.username
  expect(await lent('https://git.example/a')).toBe('alice')
  expect(await lent('http://git.example/a')).toBeUndefined()
  expect(await lent('https://git.example:444/a')).toBeUndefined()
  expect(await lent('https://git.example.evil.example/a')).toBeUndefined()
  await expect(lent('file:///etc')).rejects.toMatchObject({ code: 'invalid_argument' })
})

test('what src serve-git serves is listed by its names', async () => {
  const items = [
    { Name: 'api', URI: '/repos/api', ClonePath: '/repos/api/.git' },
    { Name: 'bare.git', URI: '/repos/bare.git', ClonePath: '/repos/bare.git' },
    { URI: '/repos/old' },
    { Name: 'evil', URI: '/x', ClonePath: '/../../https://evil.example/' },
  ]
  const { url, asked } = await serveHost(answersOf({ '/v1/list-repos': { Items: items } }))
  const host = open({ url, repos: ['src-serve-local'], repositoryPathPattern: 'mine/{repo}' })
  await host.check(signal)
  const { repositories } = await listAll(host)
  expect(repositories.slice(0, 3).map(({ name, cloneURL }) => [name, cloneURL])).toEqual([
    ['mine/api', `${url}repos/api/.git`],
    ['mine/bare', `${url}repos/bare.git`],
    ['mine/repos/old', `${url}repos/old`],
  ])
  expect(repositories.every(({ cloneURL }) => cloneURL.startsWith(url))).toBe(true)
  expect(asked).toEqual(['GET /v1/list-repos', 'GET /v1/list-repos'])
})

test('an empty served list is empty', async () => {
  const { url } = await serveHost(answersOf({ '/v1/list-repos': { Items: null } }))
  expect(await listAll(open({ url, repos: ['src-served'] }))).toEqual({ repositories: [], problems: [] })
})

test.each(hostFaults)('F-10: a served list that answers with %s', async (_name, expected, answer) => {
  const outcomes = await outcomesOf(expected, answer, (url, services) =>
    other.open(valid(other, { url, repos: ['src-served'] }), services),
  )
  expect(outcomes).toEqual(expected)
})
