import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPatternType, anyText } from './testing/arbitraryQueries.js'
import { completionsAt } from './completions.js'

/** `[` and `]` mark what is replaced, `|` the caret. */
function at(marked: string, structural = false): readonly [shown: string, about: string, labels: readonly string[]] {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { replace, kind, filter, prefix, fixed } = completionsAt(text, caret, { structural })
  const shown = `${text.slice(0, replace.start)}[${text.slice(replace.start, replace.end)}]${text.slice(replace.end)}`
  return [shown, `${filter ?? kind} ${prefix}`, fixed.map(({ label }) => label)]
}

test.each<[string, string, string, readonly string[]]>([
  ['re|', '[re]', 'filter-name re', ['repo:', 'rev:']],
  [
    'foo -|',
    'foo [-]',
    'filter-name -',
    ['-repo:', '-file:', '-lang:', '-content:', '-author:', '-committer:', '-message:'],
  ],
  ['(vis|', '([vis]', 'filter-name vis', ['visibility:']],
  ['la|x:go', '[lax]:go', 'filter-name la', ['lang:']],
  ['fooba|', '[fooba]', 'filter-name fooba', []],
  ['a.re|', 'a.[re]', 'filter-name re', []],
  ['"re|"', '"re[]"', 'filter-name ', []],
  ['/re| x/', '/re[] x/', 'filter-name ', []],
  ['case:|', 'case:[]', 'case ', ['yes', 'no']],
  ['case:y| foo', 'case:[y] foo', 'case y', ['yes']],
  ['c|ase:yes', '[case]:yes', 'filter-name c', ['case:', 'content:', 'count:', 'context:', 'committer:']],
  ['type:s|', 'type:[s]', 'type s', ['symbol']],
  ['select:symbol.cl|', 'select:[symbol.cl]', 'select symbol.cl', ['symbol.class']],
  ['lang:g|o', 'lang:[go]', 'lang g', []],
  ['r:gith|ub/x', 'r:[github/x]', 'repo gith', []],
  [
    'repo:h|',
    'repo:[h]',
    'repo h',
    [
      'has.path()',
      'has.content()',
      'has.file()',
      'has.commit.after()',
      'has.description()',
      'has.meta()',
      'has.topic()',
    ],
  ],
  ['repo:a@ma| x', 'repo:a@[ma] x', 'rev ma', []],
  ['repo:a@b:c|d', 'repo:a@b:[cd]', 'rev c', []],
  ['repo:a|b@c', 'repo:[ab]@c', 'repo a', []],
  ['rev:b:|', 'rev:b:[]', 'rev ', ['at.time()']],
  ['-file:"a b|"', '-file:["a b"]', 'file "a b', []],
])('%s', (marked, shown, about, labels) => {
  expect(at(marked)).toEqual([shown, about, labels])
})

test.each([
  ['patterntype:s|', ['standard'], ['standard', 'structural']],
  ['ru|', [], ['rule:']],
])('%s is completed for structural patterns only where they are offered', (marked, without, withThem) => {
  expect([at(marked)[2], at(marked, true)[2]]).toEqual([without, withThem])
})

test('everywhere in any text, the caret lies in what is replaced and the prefix before it', () => {
  fc.assert(
    fc.property(anyText, fc.nat(200), anyPatternType, (text, place, patternType) => {
      const caret = Math.min(place, text.length)
      const { replace, prefix } = completionsAt(text, place, { patternType })
      expect(text.slice(replace.start, caret)).toBe(prefix)
      expect(replace.end).toBeGreaterThanOrEqual(caret)
      expect(replace.end).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 3_000 },
  )
})
