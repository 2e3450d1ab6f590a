import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { HostConfig } from '../../hostKind.js'
import { flawsOf, schemaProblems, valid } from '../testing/checkKind.js'
import { listAll, testServices } from '../testing/serveHost.js'
import { gitolite } from './gitolite.js'

const signal = AbortSignal.timeout(20_000)
const config = { host: 'git@gitolite.example', prefix: 'gitolite.example/' }
const open = (more: HostConfig = {}) => gitolite.open(valid(gitolite, { ...config, ...more }), testServices())

/** Puts a program in the place of ssh. */
function standIn(script: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-ssh-'))
  writeFileSync(join(folder, 'ssh'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'ssh'), 0o755)
  const before = process.env['PATH']
  process.env['PATH'] = `${folder}:${before}`
  onTestFinished(() => {
    process.env['PATH'] = before
    rmSync(folder, { recursive: true })
  })
}

function prints(lines: readonly string[]): void {
  const greeting = 'hello sextant, this is git@host running gitolite3 v3.6.12 on git 2.39.5'
  standIn(`cat <<'END'\n${[greeting, '', ...lines].join('\n')}\nEND`)
}

test('the template is valid, every key is described, and a host is no option', () => {
  expect(flawsOf(gitolite)).toEqual([])
  expect(gitolite.urlOf(config)).toBe('ssh://git@gitolite.example/')
  expect(gitolite.urlOf({ ...config, host: 'ssh://git@gitolite.example:2222/' })).toBe(
    'ssh://git@gitolite.example:2222/',
  )
  const refused = ['-oProxyCommand=x', 'git@-oX', '-l@host', 'git@host/path', 'git@ho st', 'host', 'https://git@host']
  expect(refused.filter((host) => schemaProblems(gitolite, { ...config, host }).length === 0)).toEqual([])
})

test('repositories that may be read are listed', async () => {
  prints([
    ' R W\tgitolite-admin',
    ' R  \tteam/api',
    '    C\tusers/..*',
    ' R  \tbad/-/name',
    ' R  \t-oX',
    ' R  \tsecret',
  ])
  const { repositories, problems } = await listAll(open({ exclude: [{ name: 'gitolite-admin' }, { pattern: '^sec' }] }))
  expect(repositories.map(({ name, cloneURL, externalId }) => [name, cloneURL, externalId])).toEqual([
    ['gitolite.example/team/api', 'ssh://git@gitolite.example/team/api', 'team/api'],
    ['gitolite.example/-oX', 'ssh://git@gitolite.example/-oX', '-oX'],
  ])
  expect(problems.map(({ about }) => about)).toEqual(['bad/-/name'])
  await open().check(signal)
  expect((await open().authorize('ssh://git@gitolite.example/team/api', signal)).path).toBe('/team/api')
  await expect(open().authorize('https://gitolite.example/x', signal)).rejects.toMatchObject({
    reason: 'bad-clone-url',
  })
})

test('nothing to read is an empty list, and a host that is none of Gitolite an error', async () => {
  prints([])
  expect(await listAll(open())).toEqual({ repositories: [], problems: [] })
  standIn("echo 'Permission denied (publickey).' >&2; exit 255")
  await expect(open().check(signal)).rejects.toMatchObject({ code: 'unauthenticated' })
  standIn('echo Welcome')
  await expect(listAll(open())).rejects.toMatchObject({ code: 'unavailable', reason: 'not-gitolite' })
})
