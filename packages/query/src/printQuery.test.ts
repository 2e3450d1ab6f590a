import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPatternType, anyText, anyTree } from './testing/arbitraryQueries.js'
import { treeForm } from './testing/corpusForm.js'
import { parseQuery } from './parseQuery.js'
import { printQuery } from './printQuery.js'

const runs = { numRuns: 5_000 }

test('a printed tree reads as that tree', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      expect(treeForm(parseQuery(printQuery(tree)).tree)).toBe(treeForm(tree))
    }),
    runs,
  )
})

test('in every pattern type, what was read without problems is printed to read the same', () => {
  fc.assert(
    fc.property(anyText, anyPatternType, (text, patternType) => {
      const { tree, problems } = parseQuery(text, { patternType })
      const printed = printQuery(tree, { patternType })
      // Without quotes, two words that a filter keeps apart may be impossible to write together: `/ file:/x /`.
      fc.pre(problems.length === 0 && !printed.includes('content:'))
      expect(treeForm(parseQuery(printed, { patternType }).tree)).toBe(treeForm(tree))
    }),
    runs,
  )
})

test('a text that standard cannot write is printed as content:', () => {
  const { tree } = parseQuery('/ file:/x /', { patternType: 'standard' })
  expect(treeForm(tree)).toBe('(and "/ /" file:"/x")')
  expect(printQuery(tree, { patternType: 'standard' })).toBe('content:"/ /" file:/x')
})

test('a backslash at the end of a group does not take its parenthesis', () => {
  const { tree } = parseQuery('a or b and \\', { patternType: 'literal' })
  expect(printQuery(tree, { patternType: 'literal' })).toBe('a or (b and \\ )')
})

test('a backslash does not take the filter behind it that says how to read it', () => {
  const { tree } = parseQuery('\\  patterntype:standard ', { patternType: 'regexp' })
  const printed = printQuery(tree, { patternType: 'regexp' })
  expect(printed).toBe('content:"\\\\" patterntype:standard')
  expect(parseQuery(printed, { patternType: 'regexp' }).patternType).toBe('standard')
})

test.each([
  ['', ''],
  ['  foo   bar ', 'foo bar'],
  ['"foo"  bar', 'foo bar'],
  ["'a b'", '"a b"'],
  ['r:x f:"\\.go$" not lang:c', 'repo:x file:\\.go$ -lang:c'],
  ['repo:x a or b', 'repo:x (a or b)'],
  ['a b or c d', '(a b) or (c d)'],
  ['not (a or b)', 'not (a or b)'],
  ['/a\\/b/ or foo(bar)', '/a\\/b/ or "foo(bar)"'],
  ['patterntype:standard a b (c or d)', 'patterntype:standard and a b and (c or d)'],
])('%s is printed as %s', (text, printed) => {
  expect(printQuery(parseQuery(text).tree)).toBe(printed)
})
