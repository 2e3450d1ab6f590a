import { expect, test } from 'vitest'
import { escapePattern, suggestionsAt, wordAt } from './suggestions.js'

/** The suggestions where the bar stands in the text, each as the input would be after taking it. */
function at(marked: string, more: { repositories?: readonly string[]; recent?: readonly string[] } = {}) {
  const recent = (more.recent ?? []).map((query) => ({ address: '/search?', query, at: 0 }))
  const query = marked.replace('|', '')
  const known = { query, caret: marked.indexOf('|'), repositories: more.repositories ?? [], recent, mostRecent: 2 }
  return suggestionsAt(known).map((taken) => `${taken.query.slice(0, taken.caret)}|${taken.query.slice(taken.caret)}`)
}

test('a word that begins a filter is completed', () => {
  expect(at('re|')).toEqual(['repo:|', 'rev:|'])
  expect(at('a lan| b')).toEqual(['a lang:| b'])
  expect(at('-r|')).toEqual(['-repo:|'])
  expect(at('lang|')).toEqual(['lang:|'])
  expect(at('|')).toEqual([])
  expect(at('xyz|')).toEqual([])
})

test('the value of a filter is completed and closed by a space', () => {
  expect(at('type:d|')).toEqual(['type:diff |'])
  expect(at('case:| x')).toEqual(['case:yes |x', 'case:no |x'])
  expect(at('-lang:type|')).toEqual(['-lang:typescript |'])
})

test('a repository is named as a pattern that matches just it', () => {
  expect(at('repo:a| x', { repositories: ['a.b/c+'] })).toEqual(['repo:^a\\.b/c\\+$ |x'])
  expect(new RegExp(`^${escapePattern('a.b/c+(d)')}$`).test('a.b/c+(d)')).toBe(true)
})

test('earlier searches that go on as this one begins come last, a few of them', () => {
  const recent = ['retry now', 'other', 'retry later', 'retry twice', 'retry']
  expect(at('retry|', { recent })).toEqual(['retry now|', 'retry later|'])
})

test.each([
  ['ab repo:x|y cd', { start: 3, end: 10, text: 'repo:xy', field: 'repo', value: 'xy' }],
  ['|', { start: 0, end: 0, text: '', field: undefined, value: '' }],
  ['http://x|', { start: 0, end: 8, text: 'http://x', field: 'http', value: '//x' }],
  ['a::b|', { start: 0, end: 4, text: 'a::b', field: 'a', value: ':b' }],
])('the word at the bar in %s', (marked, word) => {
  expect(wordAt(marked.replace('|', ''), marked.indexOf('|'))).toEqual(word)
})
