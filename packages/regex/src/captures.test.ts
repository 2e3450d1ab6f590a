import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileLiteral, compileRegex } from './compileRegex.js'
import type { PatternRegex } from './regex.js'

function compile(pattern: string, caseSensitive = true): PatternRegex {
  const compiled = compileRegex(pattern, { caseSensitive })
  if (!compiled.ok) throw new Error(`${pattern}: ${compiled.problem.message}`)
  return compiled.regex
}

/** What the match and its groups hold in the first match, one behind the other; - for a group that took no part. */
function captured(regex: PatternRegex, text: string | Buffer): string {
  const bytes = Buffer.from(text)
  const match = regex.find(bytes, 0, 0, bytes.length)
  if (match === undefined) return 'no match'
  const ranges = regex.captures(bytes, match, 0, bytes.length)
  expect(ranges).toHaveLength(regex.groupCount + 1)
  return ranges.map((range) => (range === undefined ? '-' : bytes.subarray(range.start, range.end))).join('|')
}

test.each([
  ['abc', 'xabc', 'abc'],
  ['a(b)c', 'xabc', 'abc|b'],
  ['(?i)a(B)c', 'xABC', 'ABC|B'],
  ['((a)(b(c)))(d)', 'abcd', 'abcd|abc|a|bc|c|d'],
  ['(a)|(b)', 'b', 'b|-|b'],
  ['(a)?b', 'b', 'b|-'],
  ['(a)?b', 'ab', 'ab|a'],
  ['(a){0}b', 'b', 'b|-'],
  // Of several rounds the last one counts, and what an earlier one held stays where the last took another way.
  ['(a|b)*', 'aab', 'aab|b'],
  ['(?:(a)|(b))*', 'aab', 'aab|a|b'],
  ['(?:(a)|b)*', 'ab', 'ab|a'],
  ['(a)+(a)', 'aaa', 'aaa|a|a'],
  ['(a){2,3}', 'aaaa', 'aaa|a'],
  ['(\\w)(\\w){2}', 'abc', 'abc|a|c'],
  // The preferred way to the same end.
  ['(a*)(a*)', 'aaa', 'aaa|aaa|'],
  ['(a*?)(a*)', 'aaa', 'aaa||aaa'],
  ['(a|ab)(c|bcd)', 'abcd', 'abcd|a|bcd'],
  ['(a+?)(b?)(b*)', 'abb', 'abb|a|b|b'],
  ['(?U)(a+)(a*)$', 'aaa', 'aaa|a|aa'],
  ['(a|b|ab)*', 'ab', 'ab|b'],
  // Nothing is something that a group can hold.
  ['()', 'a', '|'],
  ['(a*)', 'b', '|'],
  ['(a*)*', 'b', '|'],
  ['(a*)+', 'b', '|'],
  ['(|a)*', 'aa', '|'],
  ['(|a)+', 'aa', '|'],
  ['(a|)+', 'aa', 'aa|a'],
  ['(^)?a', 'a', 'a|'],
  ['(\\b)a(\\B)b', 'ab', 'ab||'],
  // Characters, not bytes.
  ['(.)(.)', 'é😀', 'é😀|é|😀'],
  ['(?i)(σ)(ß)', 'ςẞ', 'ςẞ|ς|ẞ'],
  ['(\\p{Greek}+)(\\W)', 'αβγ→', 'αβγ→|αβγ|→'],
  ['([^,]*),([^,]*)', 'a,b,c', 'a,b|a|b'],
  ['(?P<year>\\d{4})-(?<month>\\d\\d)', 'on 2024-05-06', '2024-05|2024|05'],
  ['(?s)(a.*)(\\n)', 'ab\nc\nd', 'ab\nc\n|ab\nc|\n'],
  ['a(\\nb)?', 'a\nb', 'a\nb|\nb'],
  ['(foo|foobar)(bar)?$', 'foobar', 'foobar|foo|bar'],
])('%j in %j captures %j', (pattern, text, expected) => {
  expect(captured(compile(pattern), text)).toBe(expected)
})

test('groups are counted and named', () => {
  const regex = compile('(a)(?P<b>b(?:c)(?<d>d)){0}(e)')
  expect(regex.groupCount).toBe(4)
  expect(regex.groupNames).toEqual([undefined, undefined, 'b', 'd', undefined])
  expect(compile('a').groupNames).toEqual([undefined])
  expect(captured(compileLiteral('(a)', { caseSensitive: false }), 'x(A)')).toBe('(A)')
})

test('what stands around the match has its say', () => {
  const bytes = Buffer.from('ab abc')
  const regex = compile('(a)(\\b|b)($|\\b|c)')
  expect(regex.captures(bytes, { start: 0, end: 2 }, 0, 6).slice(1)).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 2 },
    { start: 2, end: 2 },
  ])
  // As a text of its own, "ab" is at the end of a line.
  expect(() => regex.captures(bytes, { start: 3, end: 5 }, 0, 6)).toThrow(RangeError)
  expect(regex.captures(bytes, { start: 3, end: 5 }, 3, 5)[3]).toEqual({ start: 5, end: 5 })
})

test('a stray byte is one character', () => {
  expect(captured(compile('<(.)(.*)>'), Buffer.from('<\xe9\xc3\xa9>', 'latin1'))).toBe('<\ufffdé>|\ufffd|é')
  const bytes = Buffer.from('\xff<\xe2\x82>\xff', 'latin1')
  expect(compile('<(.)(.)>').captures(bytes, { start: 1, end: 5 }, 0, 6).slice(1)).toEqual([
    { start: 2, end: 3 },
    { start: 3, end: 4 },
  ])
})

test('a range that is no match is refused', () => {
  const bytes = Buffer.from('aab')
  for (const regex of [compile('(a)'), compile('[ab]a'), compileLiteral('a', { caseSensitive: false })]) {
    for (const [start, end] of [
      [0, 3],
      [2, 3],
      [1, 1],
      [-1, 0],
      [1, 4],
      [2, 1],
    ] as const) {
      expect(() => regex.captures(bytes, { start, end }, 0, 3)).toThrow(RangeError)
    }
  }
})

test('every group lies within the match, and inner groups of the last round within outer ones', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'é', ' '), { maxLength: 30 }).map((parts) => parts.join(''))
  const patterns = ['(?:(a)|(b(.)?))+', '((a)|b)*?( )', '(((.)a)*b?)+', '(\\w+)(?: (\\w+))*', '(?:(é)?(a*))*b']
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, source) => {
      const regex = compile(pattern)
      const bytes = Buffer.from(source)
      const match = regex.find(bytes, 0, 0, bytes.length)
      fc.pre(match !== undefined)
      for (const range of regex.captures(bytes, match, 0, bytes.length)) {
        const { start, end } = range ?? match
        expect([match.start, start, end, match.end]).toEqual([match.start, start, end, match.end].sort((a, b) => a - b))
      }
    }),
  )
})
