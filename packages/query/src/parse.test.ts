import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basicQueries } from './basicQueries.js'
import type { PatternType } from './filters.js'
import { parseQuery } from './parse.js'
import { printQuery } from './print.js'
import type { QueryNode } from './query.js'

const patternTypes: readonly PatternType[] = ['keyword', 'standard', 'literal', 'regexp', 'structural']
const pieces = [...'()"\'/\\:-@ ab', 'and ', 'or ', 'not ', 'repo:', 'file:', 'count:', 'patterntype:regexp ', 'é', '𝄞']
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
)

test('any text parses: tokens cover it, and every range lies inside it', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...patternTypes), (text, patternType) => {
      const parsed = parseQuery(text, { patternType })
      expect(parsed.tokens.map((token) => token.text).join('')).toBe(text)
      const inside = ({ start, end }: { start: number; end: number }) =>
        start >= 0 && start <= end && end <= text.length
      const problems = [...parsed.problems, ...basicQueries(parsed).problems]
      expect(problems.every(({ range }) => inside(range))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['parentheses', '('.repeat(10_000)],
  ['closed parentheses', '('.repeat(5000) + ')'.repeat(5000)],
  ['groups', '(a '.repeat(3000) + ')'.repeat(1000)],
  ['quotes', '"'.repeat(9999)],
  ['slashes', '/'.repeat(10_000)],
  ['nots', 'not '.repeat(2500)],
  ['a megabyte', 'a b '.repeat(262_144)],
])('a flood of %s is a query like any other', (_, text) => {
  for (const patternType of patternTypes) {
    const parsed = parseQuery(text, { patternType })
    expect(parsed.tokens.map((token) => token.text).join('')).toBe(text)
    basicQueries(parsed)
  }
})

const errorsOf = (text: string) => parseQuery(text).problems.filter(({ severity }) => severity === 'error')

test('the repair of an error leaves fewer errors', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const errors = errorsOf(text)
      const repaired = errors.flatMap(({ repair }) => (repair ? [errorsOf(repair.text).length] : []))
      expect(repaired.every((count) => count < errors.length)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

const range = { start: 0, end: 0 }
const word = fc.constantFrom('a', 'foo bar', 'and', '(x)', 'repo:x', '-y', '"', "it's", '\\', '/x/', 'a\nb')
const leaf: fc.Arbitrary<QueryNode> = fc.oneof(
  word.map((value): QueryNode => ({ kind: 'pattern', patternKind: 'literal', value, range })),
  fc
    .constantFrom('a.b', 'a/b', '\\d+')
    .map((value): QueryNode => ({ kind: 'pattern', patternKind: 'regexp', value, range })),
)
const filter = fc
  .record({ value: fc.constantFrom('x', 'a b', '^x$'), negated: fc.boolean() })
  .map((fields): QueryNode => ({ kind: 'filter', name: 'file', ...fields, range, valueRange: range }))
const negated = leaf.map((child): QueryNode => ({ kind: 'not', child, range }))
const either = fc
  .array(fc.oneof(leaf, negated), { minLength: 2, maxLength: 3 })
  .map((children): QueryNode => ({ kind: 'or', children, range }))
const tree = fc.oneof(
  leaf,
  filter,
  either,
  fc
    .array(fc.oneof(leaf, filter, negated, either), { minLength: 2, maxLength: 4 })
    .map((children): QueryNode => ({ kind: 'and', children, range })),
)

test('what is printed parses to the same tree', () => {
  fc.assert(
    fc.property(tree, (node) => {
      expect(withoutRanges(parseQuery(printQuery(node)).tree)).toEqual(withoutRanges(node))
    }),
    { numRuns: 1000 },
  )
})

function withoutRanges(node: QueryNode): unknown {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key.endsWith('ange') ? undefined : value)))
}
