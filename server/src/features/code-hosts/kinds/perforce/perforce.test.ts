import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cloneMirror, findChangelist } from '@sextant/git'
import { expect, onTestFinished, test } from 'vitest'
import { gitOverHTTP } from '@sextant/git/testing'
import { openTestFolder } from '../../../../testRepository.js'
import type { CodeHost, HostPermissions } from '../../codeHost.js'
import type { HostConfig } from '../../hostKind.js'
import { flawsOf, schemaProblems, valid } from '../testing/checkKind.js'
import { hostFaults } from '../testing/hostFaults.js'
import { listAll, serveHost, testServices } from '../testing/serveHost.js'
import { perforce } from './perforce.js'

const signal = AbortSignal.timeout(30_000)

function configOf(url: string, more: HostConfig = {}): HostConfig {
  const conversions = { url: `${url}p4/{depot}.git`, username: 'sextant', password: 'hunter2' }
  return valid(perforce, { depots: ['//depot/main/', '//tools/'], conversions, ...more })
}

const open = (url: string, more?: HostConfig) => perforce.open(configOf(url, more), testServices())

test('the template is valid, every key is described, and existing keys are taken', () => {
  expect(flawsOf(perforce)).toEqual([])
  const existing = {
    'p4.port': 'ssl:perforce.example:1666',
    'p4.user': 'admin',
    'p4.passwd': 'ticket',
    maxChanges: 1000,
  }
  expect(perforce.urlOf(configOf('https://git.example:8443/', existing))).toBe('https://git.example:8443/')
  const refused = ['//depot/main', 'depot/', '//depot/.../', '//a b/', '//depot/main@1/']
  const taken = refused.filter(
    (depot) => schemaProblems(perforce, { ...configOf('https://git.example/'), depots: [depot] }).length === 0,
  )
  expect(taken).toEqual([])
})

test('depots are listed by their paths', async () => {
  const { repositories } = await listAll(
    open('https://git.example/', { repositoryPathPattern: 'p4/{depot}', exclude: [{ name: 'p4/tools' }] }),
  )
  expect(repositories).toEqual([
    {
      externalId: '//depot/main/',
      name: 'p4/depot/main',
      cloneURL: 'https://git.example/p4/depot/main.git',
      visibility: 'private',
    },
  ])
})

test('a conversion is checked and cloned with its password, and its commits tell their changelists', async () => {
  const folder = openTestFolder()
  onTestFinished(() => folder.remove())
  folder.write({ 'work/readme.md': 'Read me' })
  folder.commit('work', 'Add the readme\n\n[git-p4: depot-paths = "//depot/main/": change = 42]')
  mkdirSync(join(folder.path, 'p4/depot'), { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--bare', 'work', 'p4/depot/main.git'], { cwd: folder.path })
  const { url } = await serveHost(gitOverHTTP(folder.path, 'sextant:hunter2'))
  const host = open(url)
  await host.check(signal)
  const mirror = join(folder.path, 'mirror.git')
  await cloneMirror(await host.authorize(`${url}p4/depot/main.git`, signal), mirror)
  expect((await findChangelist({ gitDirectory: mirror }, 42))?.commit.subject).toBe('Add the readme')
  await expect(open(url, { depots: ['//none/'] }).check(signal)).rejects.toMatchObject({ code: 'not_found' })
  const wrong = { conversions: { url: `${url}p4/{depot}.git`, username: 'sextant', password: 'wrong' } }
  await expect(open(url, wrong).check(signal)).rejects.toMatchObject({ code: 'unauthenticated' })
})

const tables: Readonly<Record<string, string>> = {
  '/protections.txt':
    'read group dev * //depot/...\nread user carol * //...\nread user * * -//tools/...\nread user carol * //tools/...\nread user * * //public/...',
  '/groups.txt': '... user alice\n... group dev\n... isSubGroup 0\n',
  '/users.txt': ['alice', 'bob', 'carol']
    .map((name) => `${name} <${name}@example.com> (x) accessed 2026/01/02`)
    .join('\n'),
}

async function all(found: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = []
  for await (const one of found) list.push(one)
  return list
}

function permissionsOf({ permissions }: CodeHost): HostPermissions {
  if (!permissions) throw new Error('There are no permissions.')
  return permissions
}

async function withTables(files: Readonly<Record<string, string>>) {
  const seen: (string | undefined)[] = []
  const { url, asked } = await serveHost((request, response) => {
    seen.push(request.headers.authorization)
    const text = files[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  const host = open(url, { authorization: { tables: url } })
  return { permissions: permissionsOf(host), seen, asked }
}

test('people read the depots that the protections table gives them whole', async () => {
  const { permissions, seen, asked } = await withTables(tables)
  const read = (accountId: string) => all(permissions.repositoriesOf({ accountId }, signal))
  expect(await read('alice')).toEqual(['//depot/main/'])
  expect(await read('bob')).toEqual([])
  expect(await read('carol')).toEqual(['//depot/main/', '//tools/'])
  expect(await read('nobody')).toEqual([])
  expect(await all(permissions.accountsOf('//depot/main/', signal))).toEqual(['alice', 'carol'])
  expect(await all(permissions.accountsOf('//public/', signal))).toEqual(['alice', 'bob', 'carol'])
  expect(await all(permissions.accountsOf('', signal))).toEqual([])
  expect(await permissions.findAccount?.({ email: 'Bob@Example.com' }, signal)).toBe('bob')
  expect(await permissions.findAccount?.({ username: 'Bob' }, signal)).toBeUndefined()
  expect(asked).toHaveLength(3)
  expect(new Set(seen)).toEqual(new Set([`Basic ${Buffer.from('sextant:hunter2').toString('base64')}`]))
})

test('the password is not sent to another host with the tables', async () => {
  const seen: unknown[] = []
  const { url } = await serveHost((request, response) => {
    seen.push(request.headers.authorization)
    response.end(tables[request.url ?? ''])
  })
  const host = open('https://git.example/', { authorization: { tables: url } })
  expect(await all(permissionsOf(host).accountsOf('//tools/', signal))).toEqual(['carol'])
  expect(seen).toEqual([undefined, undefined, undefined])
})

test('without authorization nothing is enforced', () => {
  expect(perforce.enforcesPermissions?.(configOf('https://git.example/'))).toBe(false)
  expect(open('https://git.example/').permissions).toBeUndefined()
  expect(
    perforce.enforcesPermissions?.(
      configOf('https://git.example/', { authorization: { tables: 'https://git.example/' } }),
    ),
  ).toBe(true)
})

test('an empty table is an error, not a loss of every right', async () => {
  const { permissions } = await withTables({ ...tables, '/protections.txt': '<!doctype html>' })
  await expect(all(permissions.accountsOf('//tools/', signal))).rejects.toMatchObject({ code: 'unavailable' })
})

test.each(hostFaults)('F-10: the tables answer with %s', async (_name, { check: code }, answer) => {
  const { url } = await serveHost((_request, response) => answer(response))
  const services = testServices({ deadline: code === 'deadline_exceeded' ? 300 : 20_000 })
  const host = perforce.open(configOf(url, { authorization: { tables: url } }), services)
  await expect(all(permissionsOf(host).accountsOf('//tools/', signal))).rejects.toMatchObject({ code })
})
