import { expect, test } from 'vitest'
import { escapePattern, repositoryPrefix, suggestionsAt } from './suggestions.js'

/** The suggestions where the bar stands in the text, each as the input would be after taking it. */
function at(marked: string, more: { repositories?: readonly string[]; recent?: readonly string[] } = {}) {
  const recent = (more.recent ?? []).map((query) => ({ address: '/search?', query, at: 0 }))
  const query = marked.replace('|', '')
  const known = { query, caret: marked.indexOf('|'), repositories: more.repositories ?? [], recent, mostRecent: 2 }
  return suggestionsAt(known).map((taken) => `${taken.query.slice(0, taken.caret)}|${taken.query.slice(taken.caret)}`)
}

test('a word that begins a filter is completed', () => {
  expect(at('re|')).toEqual(expect.arrayContaining(['repo:|', 'rev:|']))
  expect(at('a lan| b')).toEqual(['a lang:| b'])
  expect(at('-la|')).toEqual(['-lang:|'])
  expect(at('lang|')).toEqual(['lang:|'])
  expect(at('|')).toEqual([])
  expect(at('xyz|')).toEqual([])
})

test('the value of a filter is completed and closed by a space', () => {
  expect(at('type:d|')).toEqual(['type:diff |'])
  expect(at('case:| x')).toEqual(['case:yes |x', 'case:no |x'])
  expect(at('-lang:type|')).toEqual(['-lang:typescript |'])
  expect(at('case:yes|')).toEqual([])
})

test('a repository is named as a pattern that matches just it, behind repo: alone', () => {
  expect(at('repo:a| x', { repositories: ['a.b/c+'] })).toEqual(['repo:^a\\.b/c\\+$ |x'])
  expect(at('file:a|', { repositories: ['a'] })).toEqual([])
  expect(new RegExp(`^${escapePattern('a.b/c+(d)')}$`).test('a.b/c+(d)')).toBe(true)
})

test.each([
  ['repo:^a\\.b|', 'a.b'],
  ['r:x|', 'x'],
  ['-repo:|', ''],
  ['file:x|', undefined],
  ['rep|', undefined],
])('at %s the repositories that hold %j are asked for', (marked, prefix) => {
  expect(repositoryPrefix(marked.replace('|', ''), marked.indexOf('|'))).toBe(prefix)
})

test('earlier searches that go on as this one begins come last, a few of them', () => {
  const recent = ['retry now', 'other', 'retry later', 'retry twice', 'retry']
  expect(at('retry|', { recent })).toEqual(['retry now|', 'retry later|'])
})
