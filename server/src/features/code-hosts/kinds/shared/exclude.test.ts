import { expect, test } from 'vitest'
import { type Excludable, type ExcludeRule, readExcludeRules } from './exclude.js'

const repository: Excludable = {
  hostName: 'Acme/Tools',
  ids: ['R_1', 42],
  isFork: false,
  isArchived: true,
  stars: 50,
  bytes: 2_000_000_000,
}

const table: readonly (readonly [readonly ExcludeRule[], boolean])[] = [
  [[], false],
  [[{ name: 'acme/tools' }], true],
  [[{ name: 'acme/tool' }], false],
  [[{ id: 'R_1' }], true],
  [[{ id: '42' }], true],
  [[{ id: 42 }], true],
  [[{ id: 'r_1' }], false],
  [[{ pattern: '^Acme/' }], true],
  [[{ pattern: 'oo' }], true],
  [[{ pattern: '^acme/' }], false],
  [[{ pattern: '(?i)^acme/' }], true],
  [[{ archived: true }], true],
  [[{ archived: false }], false],
  [[{ forks: true }], false],
  [[{ stars: '< 100' }], true],
  [[{ stars: '<50' }], false],
  [[{ stars: '<= 50' }], true],
  [[{ stars: '>50' }], false],
  [[{ stars: '>= 50' }], true],
  [[{ size: '>= 1 GB' }], true],
  [[{ size: '>1.9GiB' }], false],
  [[{ size: '< 3000MB' }], true],
  [[{ stars: '< 100', size: '> 3 GB' }], false],
  [[{ stars: '< 100', size: '> 1 GB' }], true],
  // Else any key of an element is enough, and any element.
  [[{ name: 'other', archived: true }], true],
  [[{ name: 'other' }, { id: 42 }], true],
]

test.each(table)('%j: %s', (rules, excluded) => {
  expect(readExcludeRules(rules)(repository)).toBe(excluded)
})

test('what a host does not tell fits no rule about it', () => {
  const bare = { hostName: 'a/b', ids: [] }
  expect(readExcludeRules([{ stars: '< 100' }, { size: '< 1 TB' }, { forks: true }, { archived: true }])(bare)).toBe(
    false,
  )
})

test.each([
  [{ pattern: '(' }, 'The pattern ( cannot be read.'],
  [{ pattern: '(?=a)' }, 'cannot be read'],
  [{ stars: 'many' }, 'many cannot be read'],
  [{ stars: '< 1 GB' }, 'cannot be read'],
  [{ size: '< 5 PB' }, 'cannot be read'],
])('%j is refused: %s', (rule, sentence) => {
  expect(() => readExcludeRules([rule])).toThrow(sentence)
})

test('Q-01: a pattern that would take a backtracking matcher for ever does not', () => {
  const isExcluded = readExcludeRules([{ pattern: '^(a+)+$' }])
  expect(isExcluded({ hostName: `${'a'.repeat(50_000)}!`, ids: [] })).toBe(false)
})
