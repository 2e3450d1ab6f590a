import { expect, test } from 'vitest'
import { issueLinks, messageParts, personOf, splitTrailers } from './messageParts.js'

const links = { issue: (number: string) => `issue ${number}`, commit: (oid: string) => `/commit/${oid}` }
const told = (message: string) =>
  messageParts(message, links)
    .map(({ text, href }) => (href === undefined ? text : `[${text}](${href})`))
    .join('')

test.each([
  ['nothing', 'nothing'],
  ['see https://example.com/a?b=1#c.', 'see [https://example.com/a?b=1#c](https://example.com/a?b=1#c).'],
  ['(https://example.com/x)', '([https://example.com/x](https://example.com/x))'],
  ['Fix #12, and x#13', 'Fix [#12](issue 12), and x#13'],
  ['reverts 1a2b3c4d', 'reverts [1a2b3c4d](/commit/1a2b3c4d)'],
  ['deadbeef and 12345678 are no hashes', 'deadbeef and 12345678 are no hashes'],
  ['a-1234abcd-b and 1234abcd.txt', 'a-1234abcd-b and [1234abcd](/commit/1234abcd).txt'],
  // X: what runs a script is no address.
  ['javascript:alert(1) data:text/html,x', 'javascript:alert(1) data:text/html,x'],
  ['https://a.example/<script>', '[https://a.example/](https://a.example/)<script>'],
])('%j', (message, expected) => {
  expect(told(message)).toBe(expected)
})

test('numbers lead nowhere where the host is not known', () => {
  expect(messageParts('#12', { ...links, issue: undefined })).toEqual([{ text: '#12' }])
  expect(issueLinks([{ serviceType: 'github', url: 'https://github.example/a/b' }])?.('3')).toBe(
    'https://github.example/a/b/issues/3',
  )
  expect(issueLinks([{ serviceType: null, url: 'https://x.example' }])).toBeUndefined()
  expect(issueLinks([{ serviceType: 'github', url: 'javascript:alert(1)' }])).toBeUndefined()
})

test.each([
  [
    'Text.\n\nCo-authored-by: alice <a@b>\nReviewed-by: bob',
    'Text.',
    ['Co-authored-by=alice <a@b>', 'Reviewed-by=bob'],
  ],
  ['Text: with a colon\nand more', 'Text: with a colon\nand more', []],
  ['Signed-off-by: alice <a@b>', '', ['Signed-off-by=alice <a@b>']],
  ['A\n\nFixes: one\n  two', 'A', ['Fixes=one two']],
  ['A\n\n(cherry picked from commit 1a2b3c4d)', 'A', ['Cherry-picked-from=1a2b3c4d']],
  ['', '', []],
])('trailers of %j', (body, text, trailers) => {
  const split = splitTrailers(body)
  expect([split.text, split.trailers.map(({ key, value }) => `${key}=${value}`)]).toEqual([text, trailers])
})

test('a person has a name and an e-mail', () => {
  expect(personOf('alice <a@b>')).toEqual({ name: 'alice', email: 'a@b' })
  expect(personOf('<a@b>')).toEqual({ name: 'a@b', email: 'a@b' })
  expect(personOf('alice')).toBeUndefined()
})

test('a long message of hostile text takes no long time', () => {
  const message = `${'a'.repeat(50_000)} ${'https://'.repeat(5000)} ${'1a'.repeat(20_000)} ${'#'.repeat(20_000)}`
  expect(messageParts(message, links).length).toBeGreaterThan(0)
})
