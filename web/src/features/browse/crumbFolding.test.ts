import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedCrumbs } from './crumbFolding.js'

test.each([
  [['src', 'index.ts'], 1000, 0],
  [['packages', 'engine', 'src', 'index', 'shardWriter.ts'], 500, 0],
  [['packages', 'engine', 'src', 'index', 'shardWriter.ts'], 340, 3],
  [['packages', 'engine', 'src', 'index', 'shardWriter.ts'], 10, 4],
  [['a-file-with-a-very-long-name-at-the-top.ts'], 10, 0],
  [[], 10, 0],
])('%j in %d', (names, room, folded) => expect(foldedCrumbs(names, 100, room)).toBe(folded))

test('the last segment always stays, and less room never folds less', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(2000), fc.nat(500), (names, room, less) => {
      const folded = foldedCrumbs(names, 100, room)
      expect(folded).toBeLessThan(names.length)
      expect(foldedCrumbs(names, 100, room - less)).toBeGreaterThanOrEqual(folded)
    }),
  )
})
