import { expect, test } from 'vitest'
import { completionsAt } from './completions.js'
import { addFilter, hasFilter, removeFilter } from './edit.js'

test('a filter is added once', () => {
  expect(addFilter('foo', 'lang:go')).toBe('foo lang:go')
  expect(addFilter('foo l:Go', 'lang:go')).toBe('foo l:Go')
  expect(addFilter('', 'lang:go')).toBe('lang:go')
})

test('a filter is taken out wherever it stands', () => {
  expect(removeFilter('lang:go foo (l:go or bar)', 'lang:go')).toBe('foo (or bar)')
  expect(removeFilter('foo repo:"a b" bar', 'repo:"a b"')).toBe('foo bar')
  expect(hasFilter('foo -file:x', 'file:x')).toBe(false)
})

test('completions go by the place', () => {
  expect(completionsAt('foo re', 6)?.fixed.map(({ label }) => label)).toEqual([
    'repo:',
    'repohascommitafter:',
    'repohasfile:',
    'rev:',
  ])
  expect(completionsAt('type:re', 7)?.fixed.map(({ label }) => label)).toEqual(['repo'])
  expect(completionsAt('lang:ty', 7)).toMatchObject({ kind: 'filter-value', filter: 'lang', prefix: 'ty' })
  expect(completionsAt('"re', 3)).toBeUndefined()
})
