import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cloneMirror } from '@sextant/git'
import { expect, onTestFinished, test } from 'vitest'
import { gitOutput } from '../../../../testGit.js'
import { openTestFolder } from '../../../../testRepository.js'
import type { HostConfig } from '../../hostKind.js'
import { flawsOf, schemaProblems, valid } from '../testing/checkKind.js'
import { listAll, testServices } from '../testing/serveHost.js'
import { readFolderPattern } from './folderPattern.js'
import { localGit } from './localGit.js'

const signal = AbortSignal.timeout(30_000)

/** `git/` is allowed; `secret/` beside it is not. */
function folders() {
  const folder = openTestFolder()
  onTestFinished(() => folder.remove())
  for (const name of ['git/api', 'git/team/web', 'secret/plans']) {
    folder.write({ [`${name}/readme.md`]: name })
    folder.commit(name)
  }
  execFileSync('git', ['clone', '--quiet', '--bare', 'git/api', 'git/team/bare.git'], { cwd: folder.path })
  const open = (config: HostConfig, localFolders = [join(folder.path, 'git')]) =>
    localGit.open(valid(localGit, config), { ...testServices(), localFolders })
  const names = async (pattern: string, more: HostConfig = {}) => {
    const { repositories } = await listAll(open({ repos: [{ pattern: join(folder.path, pattern) }], ...more }))
    return repositories.map(({ name }) => name).sort()
  }
  return { folder, open, names, inside: (path: string) => join(folder.path, path) }
}

test('the template is valid and every key is described', () => {
  expect(flawsOf(localGit)).toEqual([])
  expect(schemaProblems(localGit, { repos: [{ pattern: 'relative/**' }] })).not.toEqual([])
})

test.each([
  ['/srv/git', '/srv/git', { '': true, a: true, 'a/b/c': true }],
  ['/srv/git/**', '/srv/git', { '': true, a: true, 'a/b': true }],
  ['/srv/git/*', '/srv/git', { '': false, a: true, 'a/b': false }],
  ['/srv/*/x?.git', '/srv', { 'a/x1.git': true, 'a/x.git': false, 'a/b/x1.git': false }],
  ['/srv/**/b/**/*.git', '/srv', { 'b/c.git': true, 'a/b/c/d.git': true, 'a/c.git': false }],
  ['/**/a.+(x)', '/', { 'a.+(x)': true, aaxx: false }],
] as const)('the pattern %s looks in %s', (pattern, folder, cases) => {
  const read = readFolderPattern(pattern)
  expect(read.folder).toBe(folder)
  expect(Object.fromEntries(Object.keys(cases).map((path) => [path, read.matches(path)]))).toEqual(cases)
})

test('repositories are found by patterns, bare ones too, and named by their place', async () => {
  const { names, open, inside } = folders()
  expect(await names('git')).toEqual(['api', 'team/bare', 'team/web'])
  expect(await names('git/*')).toEqual(['api'])
  expect(await names('git/team/*.git')).toEqual(['bare'])
  expect(await names('git/api')).toEqual(['api'])
  expect(await names('git/**', { exclude: [{ name: 'API' }, { pattern: '^team/b' }] })).toEqual(['team/web'])
  const host = open({ repos: [{ pattern: inside('git/*'), group: 'mine' }], repositoryPathPattern: 'local/{repo}' })
  expect((await listAll(host)).repositories).toEqual([
    {
      externalId: inside('git/api'),
      name: 'local/mine/api',
      cloneURL: pathToFileURL(inside('git/api')).href,
      visibility: 'private',
    },
  ])
})

test('only folders that the settings allow can be listed, also by links, dots and the root', async () => {
  const { open, inside } = folders()
  symlinkSync(inside('secret'), inside('git/link'))
  for (const pattern of [
    inside('secret/*'),
    inside('git/../secret'),
    inside('git/link/*'),
    '/**',
    '/etc',
    inside('gi*/**'),
  ]) {
    const host = open({ repos: [{ pattern }] })
    await expect(listAll(host)).rejects.toMatchObject({ reason: 'folder-not-allowed' })
    await expect(host.check(signal)).rejects.toMatchObject({ code: 'permission_denied' })
  }
  const none = open({ repos: [{ pattern: inside('git') }] }, [])
  await expect(none.check(signal)).rejects.toThrow('without any')
  await open({ repos: [{ pattern: inside('git/team/*') }] }).check(signal)
})

test('a local repository can be cloned, one that has become something else cannot', async () => {
  const { open, inside, folder } = folders()
  const host = open({ repos: [{ pattern: inside('git') }] })
  const urlOf = (path: string) => pathToFileURL(inside(path)).href
  await cloneMirror(await host.authorize(urlOf('git/api'), signal), inside('mirror.git'))
  expect(gitOutput(inside('mirror.git'), ['show', 'HEAD:readme.md']).toString()).toBe('git/api')

  const refused = async (path: string, reason: string) =>
    expect(host.authorize(urlOf(path), signal)).rejects.toMatchObject({ reason })
  await refused('secret/plans', 'folder-not-allowed')
  await refused('git/none', 'folder-not-allowed')
  await refused('git/team', 'no-local-repository')
  await expect(host.authorize('https://git.example/a', signal)).rejects.toMatchObject({ reason: 'bad-clone-url' })

  renameSync(inside('git/api'), inside('git/moved'))
  symlinkSync(inside('secret/plans'), inside('git/api'))
  await refused('git/api', 'folder-not-allowed')
  mkdirSync(inside('git/team/web/.git/objects/info'), { recursive: true })
  writeFileSync(inside('git/team/web/.git/objects/info/alternates'), `${inside('secret/plans/.git/objects')}\n`)
  await refused('git/team/web', 'no-local-repository')
  // Borrowing within the allowed folder is an honest way to save space.
  writeFileSync(inside('git/team/web/.git/objects/info/alternates'), `${inside('git/moved/.git/objects')}\n`)
  appendFileSync(inside('git/team/web/readme.md'), folder.path)
  expect((await host.authorize(urlOf('git/team/web'), signal)).scheme).toBe('file')
})
