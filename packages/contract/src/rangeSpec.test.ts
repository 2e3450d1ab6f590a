import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchRoute } from './routeMatch.js'
import { parseRangeEnd, parseRangeSpec, printRangeEnd, printRangeSpec, type RangeEnd } from './rangeSpec.js'
import { printRepositoryRoute } from './repositoryRoute.js'

const told = (text: string) => {
  const parsed = parseRangeSpec(text)
  if (!parsed.ok) return parsed.reason
  const { base, head, dots } = parsed.range
  return [printRangeEnd(base), dots, printRangeEnd(head)]
}

describe('what a range names', () => {
  test.each([
    ['main...work', 'main', '...', 'work'],
    ['main..work', 'main', '..', 'work'],
    ['v1.0...v1.1.0', 'v1.0', '...', 'v1.1.0'],
    ['release/1.x...feature/a.b/c', 'release/1.x', '...', 'feature/a.b/c'],
    ['work', '', '...', 'work'],
    ['feature/a.b', '', '...', 'feature/a.b'],
    ['...work', '', '...', 'work'],
    ['main..', 'main', '..', ''],
    ['...', '', '...', ''],
    ['main...@worktree', 'main', '...', '@worktree'],
    ['@...HEAD~2', '@', '...', 'HEAD~2'],
    ['main@{2026-01-01}...main', 'main@{2026-01-01}', '...', 'main'],
    ['@{2 weeks ago}', '', '...', '@{2 weeks ago}'],
    ['a@{1..2}..b@{...}', 'a@{1..2}', '..', 'b@{...}'],
    [' main ... work ', 'main', '...', 'work'],
    ['refs/heads/-x...refs/tags/@x', 'refs/heads/-x', '...', 'refs/tags/@x'],
  ])('%s', (text, ...ends) => expect(told(text)).toEqual(ends))

  test.each([
    ['', 'none'],
    ['  ', 'none'],
    ['a....b', 'malformed'],
    ['a..b..c', 'malformed'],
    ['a...b...c', 'malformed'],
    ['a{b', 'malformed'],
    ['a@{}', 'malformed'],
    ['a@{1}b...c', 'malformed'],
    ['.a...b', 'malformed'],
    ['a....', 'malformed'],
  ])('P-02: %s is %s', (text, reason) => expect(told(text)).toBe(reason))
})

test('P-02: a text of any length is refused beyond 2,048 characters', () => {
  expect(told(`a...${'b'.repeat(2000)}`)).toEqual(['a', '...', 'b'.repeat(2000)])
  expect(told(`a...${'b'.repeat(3000)}`)).toBe('malformed')
})

const name = fc
  .string({
    unit: fc.constantFrom('a', 'B', '1', '.', '/', '-', '_', '@', '#', '%', '+', 'é', '~', '^'),
    maxLength: 12,
  })
  .filter((text) => !text.includes('..') && !text.includes('@{') && !/^[./]|[./]$|\/\//.test(text))
const time = fc
  .string({ unit: fc.constantFrom('2', '0', '-', ':', ' ', '.', 'a', '/'), minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() === text)
const end: fc.Arbitrary<RangeEnd> = fc
  .tuple(name, fc.option(time, { nil: undefined }))
  .map(([revision, at]) => (at === undefined ? { revision } : { revision, time: at }))
const range = fc.record({ base: end, head: end, dots: fc.constantFrom('..' as const, '...' as const) })

test('every range is read back as it was printed, also out of an address', () => {
  fc.assert(
    fc.property(range, (written) => {
      const text = printRangeSpec(written)
      expect(parseRangeSpec(text)).toEqual({ ok: true, range: written })
      const match = matchRoute(printRepositoryRoute({ repository: 'a/b', rest: ['compare', ...text.split('/')] }))
      expect(match?.params['rangeSpec']).toBe(text)
    }),
  )
})

test('every end is read back as it was printed', () => {
  fc.assert(
    fc.property(end, (written) => {
      expect(parseRangeEnd(printRangeEnd(written))).toEqual(written)
    }),
  )
})

test('no text makes it throw or take long, and what it reads it can print', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('.', '@', '{', '}', 'a', ' ', '/', '\n'), maxLength: 60 }),
      (text) => {
        const parsed = parseRangeSpec(text)
        if (!parsed.ok) return
        expect(parseRangeSpec(printRangeSpec(parsed.range))).toEqual(parsed)
      },
    ),
  )
})
