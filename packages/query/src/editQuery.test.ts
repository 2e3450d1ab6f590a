import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPatternType, anyText, anyTree } from './testing/arbitraryQueries.js'
import { treeForm } from './testing/corpusForm.js'
import { addDefaultFilter, addFilter, hasFilter, removeFilter } from './editQuery.js'
import { parseQuery } from './parseQuery.js'
import { printQuery } from './printQuery.js'

test.each([
  ['foo', 'lang:go', false],
  ['foo lang:go', 'lang:go', true],
  ['l:go foo', 'lang:go', true],
  ['lang:"go" foo', 'language:go', true],
  ['-lang:go foo', 'lang:go', false],
  ['not lang:go foo', '-lang:go', true],
  ['CASE:True foo', 'case:yes', true],
  ['lang:go foo or bar', 'lang:go', true],
  ['(lang:go foo) or bar', 'lang:go', false],
  ['"lang:go"', 'lang:go', false],
  ['repo:has.path(a)', 'repo:has.path(a)', true],
  ['repo:"has.path(a)"', 'repo:has.path(a)', false],
  ['foo', 'foo', false],
])('%s holds %s: %o', (text, filter, holds) => {
  expect(hasFilter(text, filter)).toBe(holds)
})

test.each([
  ['', 'lang:go', 'lang:go'],
  ['foo', 'lang:go', 'foo lang:go'],
  ['foo ', '-file:test', 'foo -file:test'],
  ['foo lang:go', 'lang:go', 'foo lang:go'],
  ['a or b', 'lang:go', 'a or b lang:go'],
  ['repo:x a or b', 'lang:go', 'repo:x a or b lang:go'],
  ['(repo:x a) or b', 'lang:go', '((repo:x a) or b) lang:go'],
  ['case:no foo', 'case:yes', 'foo case:yes'],
  ['repo:a foo', 'repo:b', 'repo:a foo repo:b'],
  ['type:file foo', 'type:symbol', 'type:file foo type:symbol'],
  ['"foo', 'lang:go', 'lang:go "foo'],
  ['foo', 'bar', 'foo'],
  ['foo', 'lang:go lang:c', 'foo'],
])('%s with %s is %s', (text, filter, expected) => {
  expect(addFilter(text, filter)).toBe(expected)
})

test.each([
  ['foo', 'case:yes', 'foo case:yes'],
  ['case:no foo', 'case:yes', 'case:no foo'],
  ['(foo case:no) or bar', 'case:yes', '(foo case:no) or bar'],
  ['(foo bar) or Baz', 'case:yes', '((foo bar) or Baz) case:yes'],
  ['repo:x Foo or repo:y Bar', 'case:yes', '(repo:x Foo or repo:y Bar) case:yes'],
  ['Foo or Bar', 'case:yes', 'Foo or Bar case:yes'],
  ['"case:no"', 'case:yes', '"case:no" case:yes'],
])('%s with %s where it says nothing is %s', (text, filter, expected) => {
  expect(addDefaultFilter(text, filter)).toBe(expected)
})

test.each([
  ['foo lang:go', 'lang:go', 'foo'],
  ['lang:go foo', 'lang:go', 'foo'],
  ['a lang:go  b', 'l:go', 'a b'],
  ['lang:go and foo', 'lang:go', 'foo'],
  ['foo and lang:go', 'lang:go', 'foo'],
  ['not lang:go foo', '-lang:go', 'foo'],
  ['lang:go lang:go foo', 'lang:go', 'foo'],
  ['(lang:go) foo', 'lang:go', 'foo'],
  ['(a or b) lang:go', 'lang:go', '(a or b)'],
  ['lang:go', 'lang:go', ''],
  ['(lang:go a) or b', 'lang:go', '(lang:go a) or b'],
  ['foo', 'lang:go', 'foo'],
])('%s without %s is %s', (text, filter, expected) => {
  expect(removeFilter(text, filter)).toBe(expected)
})

const someFilter = fc.constantFrom('lang:go', '-file:test', 'case:yes', 'repo:has.path(a)', 'type:diff', 'file:"a b"')

test('adding twice is adding once, and what was added can be taken out again', () => {
  fc.assert(
    fc.property(anyText, someFilter, anyPatternType, (text, filter, patternType) => {
      const once = addFilter(text, filter, { patternType })
      expect(addFilter(once, filter, { patternType })).toBe(once)
      expect(hasFilter(removeFilter(once, filter, { patternType }), filter, { patternType })).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})

test('a filter can be added to any query without problems, and narrows nothing else', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const text = printQuery(tree)
      fc.pre(parseQuery(text).problems.length === 0 && !hasFilter(text, 'lang:zig'))
      const added = addFilter(text, 'lang:zig')
      expect(hasFilter(added, 'lang:zig')).toBe(true)
      expect(treeForm(parseQuery(removeFilter(added, 'lang:zig')).tree)).toBe(treeForm(tree))
    }),
    { numRuns: 1_000 },
  )
})
