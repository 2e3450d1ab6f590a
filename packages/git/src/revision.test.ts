import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRevision, splitRevision } from './revision.js'

const good = [
  ['main', 'feature/x', 'v1.0', 'HEAD', '@', 'HEAD~', 'HEAD~2^', 'main^2~10', 'refs/heads/-x', 'refs/tags/v1~1'],
  ['<svg/onload=alert(1)>', 'a;b$(id)`x`', 'größe', 'a./b', 'deadbee', 'x'.repeat(1024), 'user@host', 'a/@'],
].flat()

// P-01, P-02 and git-check-ref-format(1).
const bad = [
  ['', '-', '--output=/x', '--upload-pack=x', '--open-files-in-pager=x', '--all', '--no-index', '-x~1'],
  [':secret.txt', 'HEAD:../x', ':/regex', 'HEAD^{/(a+)+$}', 'main^{commit}', '@{-1}', 'main@{1}', 'rev^@', 'rev^!'],
  ['a..b', 'a...b', '^main', 'a b', 'a\nb', 'a\0b', 'a\u007f', '\ud800', 'a*', 'a?', 'a[b', 'a\\b', '~1', 'rev^-'],
  ['/a', 'a/', 'a//b', 'a/.b', '.a', 'a.lock', 'a.lock/b', 'a.', 'main~99999', 'main~~~~~~~~~', 'x'.repeat(1025)],
].flat()

test.each(good)('%j is a revision', (text) => expect(parseRevision(text)).toEqual({ ok: true, revision: text }))

test.each(bad)('%j is no revision', (text) => {
  expect(parseRevision(text)).toEqual({ ok: false, message: expect.stringMatching(/^[A-Z"].*\.$/) })
})

test('whatever passes has no way to be an option, a path or a second line', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'-:.@{}^~/ab\n\0 *HEAD1') }), (text) => {
      const parsed = parseRevision(text)
      if (!parsed.ok) return
      expect(parsed.revision).not.toMatch(/^-|[:\s\0]|\.\.|@\{|\^\{/)
      const { name, steps } = splitRevision(parsed.revision)
      expect(name + steps).toBe(text)
    }),
  )
})
