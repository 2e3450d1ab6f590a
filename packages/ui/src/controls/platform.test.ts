import { expect, test } from 'vitest'
import { initialsOf } from './initials.js'
import { platformOf, shortcutLabel } from './platform.js'

test.each([
  ['mod+k', '⌘K', 'Ctrl K'],
  ['shift+mod+f', '⇧⌘F', 'Shift Ctrl F'],
  ['alt+arrowup', '⌥↑', 'Alt ↑'],
  ['g d', 'g d', 'g d'],
  ['?', '?', '?'],
  ['+', '+', '+'],
  ['escape', 'Esc', 'Esc'],
  ['Tab', 'Tab', 'Tab'],
  ['shift+enter', '⇧↩', 'Shift Enter'],
])('%s is written %s or %s', (keys, apple, other) => {
  expect([shortcutLabel(keys, 'apple'), shortcutLabel(keys, 'other')]).toEqual([apple, other])
})

test('a platform is known by its user agent', () => {
  const agents = ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mozilla/5.0 (X11; Linux x86_64)', '']
  expect(agents.map(platformOf)).toEqual(['apple', 'other', 'other'])
})

test.each([
  ['Ada Dene', 'AD'],
  ['alice', 'AL'],
  ['alice.b.c', 'AB'],
  ['  x ', 'X'],
  ['', ''],
  ['💡 idea', '💡I'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
