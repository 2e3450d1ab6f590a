import { expect, test } from 'vitest'
import { parseCloneURL } from './cloneUrl.js'

const all = { allowHTTP: true, allowFile: true }
const spaced = 'https://example.com/a b'

test.each([
  ['https://example.com/acme/api.git', 'https://example.com/acme/api.git', 'example.com', undefined, '/acme/api.git'],
  ['HTTPS://Example.com:443/a', 'https://example.com/a', 'example.com', undefined, '/a'],
  ['https://example.com:8443/a/../b', 'https://example.com:8443/b', 'example.com', 8443, '/b'],
  ['http://[::1]:8080/a', 'http://[::1]:8080/a', '[::1]', 8080, '/a'],
  ['https://alice:p%40ss@example.com/a', 'https://example.com/a', 'example.com', undefined, '/a'],
  ['ssh://git@Example.com:22/a/b', 'ssh://git@example.com/a/b', 'example.com', undefined, '/a/b'],
  ['ssh://example.com:2222/~alice/b', 'ssh://example.com:2222/~alice/b', 'example.com', 2222, '/~alice/b'],
  ['git@example.com:acme/api.git', 'git@example.com:acme/api.git', 'example.com', undefined, 'acme/api.git'],
  ['example.com:acme/api', 'example.com:acme/api', 'example.com', undefined, 'acme/api'],
  ['file:///srv/a%20b', 'file:///srv/a%20b', '', undefined, '/srv/a b'],
])('%s reads as %s', (text, href, ...parts) => {
  const parsed = parseCloneURL(text, all)
  if (!parsed.ok) throw new Error(parsed.message)
  const { url } = parsed
  expect([url.href, url.host, url.port, url.path]).toEqual([href, ...parts])
})

test('a password leaves the URL and shows nowhere', () => {
  const parsed = parseCloneURL('https://alice:p%40ss%20w@example.com/a')
  expect(parsed.ok && parsed.url.credential?.username).toBe('alice')
  expect(parsed.ok && parsed.url.credential?.password.reveal()).toBe('p@ss w')
  expect(JSON.stringify(parsed)).not.toContain('p@ss')
  expect(JSON.stringify(parsed)).not.toContain('p%40ss')
})

// H-01, and more of its kind.
const refused = [
  ['', 'ext::sh -c id', 'ext::sh', 'fd::17/x', 'file:///etc', '/etc', './a', '../a', '\\\\host\\share', 'C:/x', 'a'],
  ['git://example.com/a', 'ftp://example.com/a', 'http://example.com/a', 'javascript://example.com/a', 'https:/a/b'],
  ['-oProxyCommand=id', '--upload-pack=id', 'ssh://-oProxyCommand=id/y', 'host:-x', '-host:x', 'ssh://-x@host/y'],
  ['git@-host:x', '-u@host:x', 'ssh://git:pw@example.com/a', 'ssh://a%20b@example.com/a', 'ssh://exa%0ample.com/a'],
  ['https://example.com/a\nb', 'https://example.com/a\r', 'https://example.com/\0', spaced, 'https://example.com/\t'],
  ['https://a@b@example.com/x', 'https://example.com', 'https://example.com/', 'https:///x', 'https://example.com/a?b'],
  ['https://example.com/a#b', 'https://-x.example.com/a', 'https://a:b%0ac@example.com/x', 'https://%zz@example.com/x'],
  [
    'https://exa mple.com/x',
    'https://example.com\\@evil.example/x',
    'host::x',
    'host:',
    `https://e.com/${'x'.repeat(3000)}`,
  ],
  ['https://example.com:99999/x', 'ssh://example.com/a%00b', '\u00a0https://example.com/a', 'https://\ud800.com/x'],
  // They turn the direction of what is read, or are not seen at all.
  ['git@example.com:acme/\u202egpj.git', 'https://example.com/\u200bacme', 'ssh://example.com/a\ufeff'],
].flat()

test.each(refused)('%j is refused with a sentence', (text) => {
  expect(parseCloneURL(text)).toEqual({ ok: false, message: expect.stringMatching(/^[A-Z][^\n]*\.$/) })
})

test('a refusal shows nothing of a password', () => {
  for (const text of ['https://a:hunter2@x@y/z', 'https://a:hunter2@example.com', 'ssh://a:hunter2@example.com/a']) {
    expect(JSON.stringify(parseCloneURL(text))).not.toContain('hunter2')
  }
})
