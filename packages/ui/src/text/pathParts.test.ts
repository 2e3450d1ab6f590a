import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPath, splitPath } from './pathParts.js'

test.each([
  ['a/b/c.ts', 'a/b/', 'c.ts'],
  ['c.ts', '', 'c.ts'],
  ['a/b/', 'a/', 'b/'],
  ['', '', ''],
])('%j is %j and %j', (path, folder, name) => {
  expect(splitPath(path)).toEqual({ folder, name })
})

const path = 'clients/src/main/java/org/apache/kafka/clients/consumer/ConsumerCoordinator.java'

test.each([
  [100, path],
  [60, 'clients/src/main/…/clients/consumer/ConsumerCoordinator.java'],
  [44, 'clients/…/consumer/ConsumerCoordinator.java'],
  [34, 'clients/…/ConsumerCoordinator.java'],
  [30, '…/ConsumerCoordinator.java'],
  [3, '…/ConsumerCoordinator.java'],
])('in %i characters the middle gives way', (room, shown) => {
  expect(cutPath(path, room)).toBe(shown)
})

test('a bare name stays whole', () => {
  expect(cutPath('ConsumerCoordinator.java', 5)).toBe('ConsumerCoordinator.java')
})

test('a cut path keeps its name, and fits whenever more than the name is left', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.nat(60), (names, room) => {
      const shown = cutPath(names.join('/'), room)
      const last = names.at(-1) ?? ''
      expect(shown.endsWith(last)).toBe(true)
      expect(shown.length <= room || shown === last || shown === `…/${last}`).toBe(true)
    }),
  )
})
