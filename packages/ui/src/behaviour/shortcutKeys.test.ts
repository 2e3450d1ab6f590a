import { expect, test } from 'vitest'
import { advance, isSingleKey, isStroke, type KeyPress, parseShortcut, type Progress } from './shortcutKeys.js'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

const isFirst = (keys: string, pressed: KeyPress, platform: 'apple' | 'other') =>
  parseShortcut(keys).map((stroke) => isStroke(pressed, stroke, platform))[0]

test.each([
  ['mod+k', press('k', { metaKey: true }), 'apple', true],
  ['mod+k', press('k', { ctrlKey: true }), 'apple', false],
  ['mod+k', press('k', { ctrlKey: true }), 'other', true],
  ['mod+k', press('K', { ctrlKey: true, shiftKey: true }), 'other', false],
  ['mod+shift+k', press('K', { ctrlKey: true, shiftKey: true }), 'other', true],
  ['b', press('b'), 'other', true],
  ['b', press('b', { ctrlKey: true }), 'other', false],
  ['b', press('B', { shiftKey: true }), 'other', false],
  ['?', press('?', { shiftKey: true }), 'other', true],
  ['?', press('?'), 'other', true],
  ['/', press('/'), 'apple', true],
  ['ctrl+space', press(' ', { ctrlKey: true }), 'other', false],
  ['alt+arrowup', press('ArrowUp', { altKey: true }), 'other', true],
  ['mod++', press('+', { ctrlKey: true }), 'other', false],
] as const)('%s, %o on %s: %s', (keys, pressed, platform, expected) => {
  expect(isFirst(keys, pressed, platform)).toBe(expected)
})

test('bare characters can be switched off; keys with a modifier and named keys stay', () => {
  const single = (keys: string) => isSingleKey(parseShortcut(keys))
  expect(['b', 'g d', '?', 'shift+f'].map(single)).toEqual([true, true, true, true])
  expect(['mod+k', 'alt+x', 'Escape'].map(single)).toEqual([false, false, false])
})

const fresh = ['g d', 'g r', 'd', 'mod+k'].map((of): Progress<string> => ({ strokes: parseShortcut(of), done: 0, of }))

/** The shortcuts that complete while keys are pressed one after another. */
function completed(...keys: string[]): string[] {
  let waiting: Progress<string>[] = []
  return keys.flatMap((key) => {
    const next = advance(waiting, fresh, press(key), 'other')
    waiting = next.waiting
    return next.completed === undefined ? [] : [next.completed]
  })
}

test('keys that follow one another are one shortcut', () => {
  expect(completed('g', 'd')).toEqual(['g d'])
  expect(completed('g', 'r', 'd')).toEqual(['g r', 'd'])
})

test('a key that does not go on begins anew', () => {
  expect(completed('g', 'x', 'd')).toEqual(['d'])
  expect(completed('g', 'g', 'd')).toEqual(['g d'])
})

test('of two with the same keys the later one wins', () => {
  const twice = ['first', 'second'].map((of) => ({ strokes: parseShortcut('b'), done: 0, of }))
  expect(advance([], twice, press('b'), 'other').completed).toBe('second')
})
