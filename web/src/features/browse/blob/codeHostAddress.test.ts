import { expect, test } from 'vitest'
import { codeHostAddress } from './codeHostAddress.js'

const file = { commit: '0123', path: 'src/a b#.go' }
const lines = { start: 3, end: 9 }

test.each([
  ['https://github.com/a/b', 'github', 'https://github.com/a/b/blob/0123/src/a%20b%23.go#L3-L9'],
  ['https://github.com/a/b/', null, 'https://github.com/a/b/blob/0123/src/a%20b%23.go#L3-L9'],
  ['https://git.example.com/a', 'gitlab', 'https://git.example.com/a/-/blob/0123/src/a%20b%23.go#L3-9'],
  ['https://bitbucket.org/a/b', null, 'https://bitbucket.org/a/b/src/0123/src/a%20b%23.go#lines-3:9'],
  ['https://b.example.com/p', 'bitbucketServer', 'https://b.example.com/p/browse/src/a%20b%23.go?at=0123#3-9'],
  ['https://codeberg.org/a/b', null, 'https://codeberg.org/a/b/src/commit/0123/src/a%20b%23.go#L3-L9'],
  ['https://elsewhere.example.com/x', 'toString', 'https://elsewhere.example.com/x'],
  ['https://elsewhere.example.com/x', null, 'https://elsewhere.example.com/x'],
])('%s as %s', (url, serviceType, expected) => {
  expect(codeHostAddress({ url, serviceType }, { ...file, lines })).toBe(expected)
})

test('one line and none', () => {
  const host = { url: 'https://github.com/a/b', serviceType: 'github' }
  expect(codeHostAddress(host, { ...file, lines: { start: 3, end: 3 } })).toMatch(/#L3$/)
  expect(codeHostAddress(host, file)).toMatch(/\.go$/)
})
