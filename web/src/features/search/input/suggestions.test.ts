import { expect, test } from 'vitest'
import { escapePattern } from '../escapePattern.js'
import { asksServer, type OfferedValues, suggestionsAt } from './suggestions.js'

const offer = (marked: string, labels: readonly string[]): OfferedValues => {
  const [before = '', typed = '', after = ''] = marked.split(/[[\]]/)
  const nodes = labels.map((label) => ({ kind: 'file', label, insert: `^${label}$`, detail: 'r', marks: [] }) as const)
  const end = before.length + typed.length
  return { query: before + typed + after, caret: end, start: before.length, end, nodes }
}

interface Offers {
  readonly offered?: OfferedValues
  readonly recent?: readonly string[]
  readonly structural?: boolean
}

/** The suggestions where the bar stands in the text, each as the input would be after taking it. */
function at(marked: string, more: Offers = {}) {
  const recent = (more.recent ?? []).map((query) => ({ address: '/search?', query, at: 0 }))
  const query = marked.replace('|', '')
  const known = { query, caret: marked.indexOf('|'), patternType: 'keyword', jumps: [], recent } as const
  return suggestionsAt({ ...known, offered: more.offered, structural: more.structural ?? false }).map(({ written }) => {
    if (!written) return undefined
    return `${written.query.slice(0, written.caret)}|${written.query.slice(written.caret)}`
  })
}

test('a word that begins a filter is completed', () => {
  expect(at('re|')).toEqual(expect.arrayContaining(['repo:|', 'rev:|']))
  expect(at('a lan| b')).toEqual(['a lang:| b'])
  expect(at('-la|')).toEqual(['-lang:|'])
  expect(at('a |')).toEqual([])
  expect(at('xyz|')).toEqual([])
})

test('the value of a filter is completed and closed by a space', () => {
  expect(at('type:d|')).toEqual(['type:diff |'])
  expect(at('case:| x')).toEqual(['case:yes |x', 'case:no |x'])
  expect(at('case:yes|')).toEqual([])
})

test('structural patterns are suggested where the instance offers them', () => {
  expect(at('patterntype:st|')).toEqual(['patterntype:standard |'])
  expect(at('patterntype:st|', { structural: true })).toEqual(['patterntype:standard |', 'patterntype:structural |'])
})

test('the caret goes where the arguments of a predicate are written', () => {
  expect(at('repo:has.pa|')).toEqual(['repo:has.path(|)'])
})

test('what the server offers takes the place that it names', () => {
  expect(at('file:or| x', { offered: offer('file:[or] x', ['orders.ts']) })).toEqual(['file:^orders.ts$ |x'])
})

test('what was offered some letters ago serves until the next answer, where it still fits', () => {
  const offered = offer('file:[o] x', ['orders.ts', 'total.go'])
  expect(at('file:or| x', { offered })).toEqual(['file:^orders.ts$ |x'])
  expect(at('file:^or| x', { offered })).toEqual(['file:^orders.ts$ |x'])
  expect(at('file:or| y', { offered })).toEqual([])
  expect(at('-file:or| x', { offered })).toEqual([])
  expect(at('file:o x|', { offered })).toEqual([])
})

test('a value that stands there already is not offered', () => {
  expect(at('file:^a$|', { offered: offer('file:[^a$]', ['a']) })).toEqual([])
})

test('earlier searches that go on as this one begins come last, a few of them; all of them for an empty query', () => {
  const recent = ['retry 1', 'other', 'retry 2', 'retry 3', 'retry 4', 'retry 5', 'retry 6', 'retry']
  expect(at('retry|', { recent })).toEqual(['retry 1|', 'retry 2|', 'retry 3|', 'retry 4|', 'retry 5|'])
  expect(at('|retry', { recent })).toEqual([])
  expect(at('|', { recent })).toHaveLength(recent.length)
})

test('a query that names a place is offered its pages alone', () => {
  const jumps = [{ repository: 'r', place: 'a.ts:1', address: '/r/-/blob/a.ts?L1' }]
  const known = { query: 'a.ts:1', caret: 6, patternType: 'keyword', jumps, recent: [] } as const
  expect(suggestionsAt(known)).toEqual([
    { kind: 'open', label: 'a.ts:1', marks: [], detail: 'r', address: '/r/-/blob/a.ts?L1' },
  ])
})

test.each([
  ['repo:|', true],
  ['file:a|', true],
  ['repo:a@m|', true],
  ['type:f|', false],
  ['ca|', true],
  ['a|', false],
  ['a |', false],
  ['fooBar9|', true],
])('the server is asked at %s: %j', (marked, asked) => {
  expect(asksServer(marked.replace('|', ''), marked.indexOf('|'), 'keyword')).toBe(asked)
})

test('a name is a pattern that matches just it', () => {
  expect(escapePattern('a.b/c+')).toBe('a\\.b/c\\+')
  expect(new RegExp(`^${escapePattern('a.b/c+(d)')}$`).test('a.b/c+(d)')).toBe(true)
})
