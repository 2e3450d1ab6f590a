import { expect, test } from 'vitest'
import { questionOf } from './api.js'
import { commandOf } from './finderKeys.js'
import { splitLine } from './finderScope.js'
import { emptySentence, stateSentence } from './finderSentences.js'
import { scrolledTo, windowOf } from './windowOf.js'

const press = (keys: string, isEmpty = false) => {
  const parts = keys.split('+')
  const held = (name: string) => parts.slice(0, -1).includes(name)
  const key = parts.at(-1) ?? ''
  const modifiers = { ctrlKey: held('ctrl'), metaKey: false, altKey: held('alt'), shiftKey: held('shift') }
  return commandOf({ key, ...modifiers }, isEmpty)
}

test.each([
  ['ArrowDown', { kind: 'move', by: 1 }],
  ['ArrowUp', { kind: 'move', by: -1 }],
  ['PageDown', { kind: 'move', by: 8 }],
  ['Enter', { kind: 'open', isNewTab: false }],
  ['ctrl+Enter', { kind: 'open', isNewTab: true }],
  ['Tab', { kind: 'enter' }],
  ['shift+Tab', undefined],
  ['ctrl+p', { kind: 'tab', tab: 'files' }],
  ['ctrl+K', { kind: 'tab', tab: 'all' }],
  ['ctrl+e', { kind: 'scope' }],
  ['ctrl+c', undefined],
  ['a', undefined],
])('%s', (keys, command) => expect(press(keys)).toEqual(command))

test('Backspace leaves what was gone into when nothing is typed', () => {
  expect([press('Backspace', true), press('Backspace', false)]).toEqual([{ kind: 'leave' }, undefined])
})

test.each([
  ['main.ts:12', { query: 'main.ts', line: 12 }],
  [' main.ts ', { query: 'main.ts' }],
  ['main.ts:', { query: 'main.ts:' }],
  ['main.ts:0', { query: 'main.ts:0' }],
  [':12', { query: ':12' }],
])('%s', (typed, expected) => expect(splitLine(typed)).toEqual(expected))

test.each([
  ['all', '', undefined, ['REPOSITORY']],
  ['all', '', { repository: 'shop' }, ['FILE']],
  ['all', 'a', undefined, ['REPOSITORY', 'FILE', 'SYMBOL']],
  ['files', '', undefined, []],
  ['files', 'a', undefined, ['FILE']],
  ['symbols', '', { repository: 'shop' }, []],
  ['symbols', '', { repository: 'shop', path: 'a.ts' }, ['SYMBOL']],
  ['actions', 'a', undefined, []],
] as const)('in %s with "%s" the server is asked for', (tab, query, scope, kinds) =>
  expect(questionOf(tab, query, scope).kinds).toEqual(kinds))

test('the line under the rows says whether that is all', () => {
  const whole = {
    repositories: [],
    files: [],
    symbols: [],
    limitHit: false,
    timedOut: false,
    unlistedCount: 0,
    pendingFilesCount: 0,
  }
  const say = (more: Partial<typeof whole>) =>
    stateSentence({ rows: 3, isSearching: false, answer: { ...whole, ...more }, error: undefined })
  expect(say({})).toBe('3 results')
  expect(say({ limitHit: true })).toBe('3 results · more match: type more letters')
  expect(say({ limitHit: true, timedOut: true })).toBe('3 results · more may match, still looking')
  expect(say({ unlistedCount: 1, pendingFilesCount: 2 })).toBe(
    '3 results · 1 repository not looked at yet · symbols of 2 files not indexed yet',
  )
  const error = new Error('The server cannot be reached.')
  expect(stateSentence({ rows: 1, isSearching: false, answer: undefined, error })).toBe(
    'Only what this browser knows is shown. The server cannot be reached.',
  )
  expect(emptySentence('symbols', '', { repository: 'shop', path: 'a.md' })).toBe('This file defines no symbols.')
})

test('the rows in view are drawn, and the chosen one is', () => {
  const view = { top: 320, height: 320, rowHeight: 32 }
  expect(windowOf(1000, view)).toEqual({ start: 4, end: 26 })
  expect(windowOf(3, { ...view, top: 0 })).toEqual({ start: 0, end: 3 })
  expect([9, 10, 19, 20].map((row) => scrolledTo(row, view))).toEqual([288, 320, 320, 352])
})
