import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { Secret } from '@sextant/base'
import { expect, onTestFinished, test } from 'vitest'
import { authorized, parseCloneURL } from './cloneUrl.js'
import { cloneMirror, fetchMirror } from './mirror.js'
import { buildRepository, git, scratchFolder } from './testing/buildRepository.js'

/**
 * Puts a program named `ssh` before the real one, for tests that need no server that somebody must install. The real
 * client reads the arguments and prints what it makes of them (`ssh -G`), the agent prints the keys that it holds, and
 * the command that the host would run runs here. What this leaves out is the connection itself.
 */
async function fakeHost(folder: string) {
  const real = execFileSync('sh', ['-c', 'command -v ssh'], { encoding: 'utf8' }).trim()
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const script = [
    '#!/bin/sh',
    `${real} -G "$@" > ${folder}/options 2> ${folder}/problems || exit 255`,
    `ssh-add -L > ${folder}/keys 2>/dev/null`,
    `env > ${folder}/environment`,
    'for last; do :; done',
    'exec sh -c "$last"',
  ].join('\n')
  await writeFile(join(bin, 'ssh'), script)
  await chmod(join(bin, 'ssh'), 0o755)
  const path = process.env['PATH'] ?? ''
  process.env['PATH'] = `${bin}${delimiter}${path}`
  onTestFinished(() => {
    process.env['PATH'] = path
  })
  const options = async () => readFile(join(folder, 'options'), 'utf8')
  return { options, seen: (name: string) => readFile(join(folder, name), 'utf8') }
}

const sshURL = (path: string) => {
  const parsed = parseCloneURL(`ssh://git@git.example:2222${path}`)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.url
}

test('over ssh: the client takes the options, and the key reaches it through an agent and never the disk', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  await source.commit({ a: 'x' })
  const keyFile = join(await scratchFolder(), 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'test', '-f', keyFile])
  const key = new Secret(await readFile(keyFile, 'utf8'))
  const host = await fakeHost(folder)
  const known = join(folder, 'known hosts')
  const url = authorized(sshURL(source.folder), { sshKey: key })
  const mirrors = join(folder, 'mirrors')
  await mkdir(mirrors)
  const options = { connectTo: '192.0.2.7', knownHosts: { file: known, acceptNew: true } }
  await cloneMirror(url, join(mirrors, '1.git'), options)
  expect(await fetchMirror(url, join(mirrors, '1.git'), options)).toEqual({ changed: false })
  expect(await git(join(mirrors, '1.git'), ['rev-parse', 'main'])).toBe(await source.git(['rev-parse', 'main']))
  const lines = (await host.options()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'user git',
      'hostname 192.0.2.7',
      'port 2222',
      'hostkeyalias git.example',
      'batchmode yes',
      'stricthostkeychecking accept-new',
      `userknownhostsfile "${known}"`.replaceAll('"', ''),
      'forwardagent no',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('identityfile '))).toEqual(['identityfile none'])
  expect(await host.seen('keys')).toContain((await readFile(`${keyFile}.pub`, 'utf8')).trim())
  expect(await host.seen('environment')).not.toContain('PRIVATE KEY')
  for (const name of await readdir(mirrors, { recursive: true })) {
    const text = await readFile(join(mirrors, name), 'latin1').catch(() => '')
    expect(text).not.toContain('PRIVATE KEY')
  }
})

test('over ssh without a key: an unknown host is not trusted, and a key that is none is told', async () => {
  const [source, folder] = [await buildRepository(), await scratchFolder()]
  const host = await fakeHost(folder)
  await cloneMirror(sshURL(source.folder), join(folder, '1.git'))
  expect(await host.options()).toMatch(/^stricthostkeychecking (?:true|yes)$/m)
  const bad = authorized(sshURL(source.folder), { sshKey: new Secret('no key') })
  await expect(cloneMirror(bad, join(folder, '2.git'))).rejects.toMatchObject({ reason: 'clone-bad-key' })
})
