import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMirrorSettings } from './mirrorSettings.js'

const read = (flags: Readonly<Record<string, string>>) =>
  readMirrorSettings('/data', (flag) => {
    const text = flags[flag]
    return text === undefined ? undefined : { text, from: `--${flag}` }
  })

test('without anything said mirrors lie in the data directory', () => {
  expect(read({})).toEqual({
    storageRoots: ['/data/repositories'],
    diskThreshold: 0.9,
    maxClones: 5,
    maxClonesPerHost: 2,
    sshKnownHosts: undefined,
  })
})

test('what is said counts', () => {
  const said = {
    'storage-roots': '/a, ~/b,/a',
    'disk-threshold': '75',
    'max-clones': '9',
    'ssh-known-hosts': '/etc/hosts',
  }
  expect(read(said)).toMatchObject({
    storageRoots: ['/a', join(homedir(), 'b')],
    diskThreshold: 0.75,
    maxClones: 9,
    sshKnownHosts: '/etc/hosts',
  })
})

test.each([
  ['storage-roots', '/a,,/b', '--storage-roots must list folders'],
  ['disk-threshold', '0', '--disk-threshold must be a whole number from 1 to 100, not 0.'],
  ['disk-threshold', '90%', '--disk-threshold must be a whole number'],
  ['max-clones', '-1', '--max-clones must be a whole number from 1 to 100, not -1.'],
  ['max-clones-per-host', '1.5', '--max-clones-per-host must be a whole number'],
])('--%s %s is refused', (flag, text, sentence) => expect(() => read({ [flag]: text })).toThrow(sentence))
