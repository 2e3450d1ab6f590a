import { expect, test } from 'vitest'
import { wayOut } from './signInAgain.js'

test.each([
  ['navigate', 100, 'reload'],
  // A browser that does not tell.
  [undefined, 100, 'reload'],
  ['reload', 60_000, 'reload'],
  ['reload', 100, 'stay'],
] as const)('a page that came by %s and has stood for %d ms: %s', (navigation, milliseconds, way) => {
  expect(wayOut({ isSignedIn: true, isFramed: false, navigation, milliseconds })).toBe(way)
})

test('a visitor is led to sign in', () => {
  expect(wayOut({ isSignedIn: false, isFramed: false, navigation: 'reload', milliseconds: 100 })).toBe('sign-in')
})

test('a visitor is not led away from the page around a frame', () => {
  const visitor = { isSignedIn: false, isFramed: true, milliseconds: 100 }
  expect(wayOut({ ...visitor, navigation: 'navigate' })).toBe('reload')
  expect(wayOut({ ...visitor, navigation: 'reload' })).toBe('stay')
})
