import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askGitolite, readGitoliteInfo } from './askGitolite.js'
import { type CloneURL, parseCloneURL } from './cloneUrl.js'
import { scratchFolder, writeFiles } from './testing/buildRepository.js'

const info = `hello alice, this is git@host running gitolite3 v3.6.12 on git 2.39.5

 R W \tgitolite-admin
 R   \tfoo/bar
 R W C\ttools/..x
     C\tusers/[a-z]+/..*
  @R \told/style
 R\tlast one
`

test('the repositories that may be read are taken from what Gitolite prints', () => {
  expect(readGitoliteInfo(info)).toEqual([
    { name: 'gitolite-admin', writable: true },
    { name: 'foo/bar', writable: false },
    { name: 'tools/..x', writable: true },
    { name: 'old/style', writable: false },
  ])
  expect(readGitoliteInfo('hello bob, this is git@h running gitolite3 3.6 on git 2\n')).toEqual([])
  expect(() => readGitoliteInfo('Welcome to Ubuntu\n R W\tx')).toThrow('not as Gitolite does')
})

/** Puts a program in the place of ssh that writes down its arguments and environment, and then acts. */
async function standIn(script: string) {
  const folder = await scratchFolder()
  const saw = join(folder, 'saw')
  await writeFiles(folder, { ssh: `#!/bin/sh\n{ printf '%s\\n' "$@"; env; } > '${saw}'\n${script}\n`, info })
  await chmod(join(folder, 'ssh'), 0o755)
  const before = process.env['PATH']
  process.env['PATH'] = `${folder}:${before}`
  onTestFinished(() => {
    process.env['PATH'] = before
  })
  return async () => (await readFile(saw, 'utf8')).split('\n')
}

function ssh(text: string): CloneURL {
  const parsed = parseCloneURL(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.url
}

test('ssh is asked for info with arguments that it cannot mistake, and a clean environment', async () => {
  process.env['GIT_TRACE'] = '1'
  onTestFinished(() => {
    delete process.env['GIT_TRACE']
  })
  const saw = await standIn('cat "$(dirname "$0")/info"')
  expect(await askGitolite(ssh('ssh://git@[::1]:2222/x'))).toHaveLength(4)
  const lines = await saw()
  const own = lines.slice(lines.indexOf('-T'), lines.indexOf('info') + 1)
  expect(own).toEqual(['-T', '-p', '2222', '-l', 'git', '--', '::1', 'info'])
  expect(lines).toEqual(expect.arrayContaining(['-oBatchMode=yes', '-oStrictHostKeyChecking=yes']))
  expect(lines.filter((line) => /^(?:GIT_|NODE_|HOME=)/.test(line))).toEqual([])
  const knownHosts = { file: '/a b/known_hosts', acceptNew: true }
  expect(await askGitolite(ssh('git@git.example:x'), { knownHosts })).toHaveLength(4)
  expect(await saw()).toEqual(
    expect.arrayContaining(['-oUserKnownHostsFile="/a b/known_hosts"', '-oStrictHostKeyChecking=accept-new']),
  )
  expect((await saw()).join(' ')).toMatch(/ -T -l git -- git\.example info /)
})

test.each([
  ["echo 'git@h: Permission denied (publickey).' >&2; exit 255", 'unauthenticated'],
  ["echo 'Host key verification failed.' >&2; exit 255", 'failed_precondition'],
  ["echo 'ssh: Could not resolve hostname x' >&2; exit 255", 'unavailable'],
  ['exit 1', 'unavailable'],
  ['echo hello', 'unavailable'],
  ['yes', 'resource_exhausted'],
])('%s is told', async (script, code) => {
  await standIn(script)
  await expect(askGitolite(ssh('git@git.example:x'))).rejects.toMatchObject({ code })
})

test('a host that says nothing is given up with the signal', async () => {
  await standIn('exec sleep 60')
  const stop = new AbortController()
  const asked = askGitolite(ssh('git@git.example:x'), stop)
  stop.abort(new Error('gone'))
  await expect(asked).rejects.toThrow('gone')
  await expect(askGitolite(ssh('git@git.example:x'), stop)).rejects.toThrow('gone')
})
