import { expect, test } from 'vitest'
import { keyName } from './shortcuts.js'

const none = { metaKey: false, ctrlKey: false, altKey: false }

test.each([
  [{ key: 'y' }, 'y'],
  [{ key: 'Y' }, 'y'],
  [{ key: '?' }, '?'],
  [{ key: 'ArrowDown' }, 'ArrowDown'],
  [{ key: 'k', ctrlKey: true }, 'mod+k'],
  [{ key: 'K', metaKey: true }, 'mod+k'],
  [{ key: 'Enter', ctrlKey: true }, 'mod+Enter'],
  [{ key: 'Shift' }, undefined],
  [{ key: 'Control', ctrlKey: true }, undefined],
  // Alt writes letters on many keyboards, so it names no shortcut.
  [{ key: 'k', altKey: true }, undefined],
])('%j is %s', (event, name) => {
  expect(keyName({ ...none, ...event })).toBe(name)
})
