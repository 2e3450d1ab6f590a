import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustPosition, adjustRange, type Hunk } from './adjustPosition.js'

/** The lines of a text that are also in the other one, by trying each hunk on arrays of lines. */
interface Edit {
  /** Lines kept before it, taken away, and put in their place. */
  readonly kept: number
  readonly removed: number
  readonly added: number
}

/** Two texts of numbered lines and the hunks between them, as `git diff -U0` would write them. */
function textsOf(edits: readonly Edit[]) {
  const before: string[] = []
  const after: string[] = []
  const hunks: Hunk[] = []
  const keep = (count: number) => {
    for (let left = count; left > 0; left--) {
      const line = `kept ${before.length} ${after.length}`
      before.push(line)
      after.push(line)
    }
  }
  for (const { kept, removed, added } of edits) {
    keep(kept)
    hunks.push({
      oldStart: before.length + (removed > 0 ? 1 : 0),
      oldLines: removed,
      newStart: after.length + (added > 0 ? 1 : 0),
      newLines: added,
    })
    for (let left = removed; left > 0; left--) before.push(`removed ${before.length}`)
    for (let left = added; left > 0; left--) after.push(`added ${after.length}`)
  }
  keep(3)
  return { before, after, hunks }
}

const anyEdit = fc.record({ kept: fc.integer({ min: 1, max: 3 }), removed: fc.nat(3), added: fc.nat(3) })

test('a line is found where it is in the other text, or not at all', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 6 }), (edits) => {
      const { before, after, hunks } = textsOf(edits)
      for (const [from, to, direction] of [[before, after, 'to-new'] as const, [after, before, 'to-old'] as const]) {
        for (const [line, text] of from.entries()) {
          const expected = to.indexOf(text)
          const found = adjustPosition({ line, character: 7 }, hunks, direction)
          expect(found).toEqual(expected === -1 ? undefined : { line: expected, character: 7 })
        }
      }
    }),
  )
})

test('a range is where both of its ends are', () => {
  // @@ -3 +3,2 @@ and lines 5 and 6 removed.
  const hunks = [
    { oldStart: 3, oldLines: 1, newStart: 3, newLines: 2 },
    { oldStart: 5, oldLines: 2, newStart: 5, newLines: 0 },
  ]
  const range = (first: number, last: number) => ({
    start: { line: first, character: 1 },
    end: { line: last, character: 4 },
  })
  expect(adjustRange(range(0, 1), hunks, 'to-new')).toEqual(range(0, 1))
  expect(adjustRange(range(0, 3), hunks, 'to-new')).toEqual(range(0, 4))
  expect(adjustRange(range(2, 3), hunks, 'to-new')).toBeUndefined()
  expect(adjustRange(range(3, 4), hunks, 'to-new')).toBeUndefined()
  expect(adjustRange(range(6, 6), hunks, 'to-new')).toEqual(range(5, 5))
  expect(adjustRange(range(5, 5), hunks, 'to-old')).toEqual(range(6, 6))
})

test('lines put in at the beginning move all others', () => {
  const hunks = [{ oldStart: 0, oldLines: 0, newStart: 1, newLines: 2 }]
  expect(adjustPosition({ line: 0, character: 0 }, hunks, 'to-new')).toEqual({ line: 2, character: 0 })
  expect(adjustPosition({ line: 1, character: 0 }, hunks, 'to-old')).toBeUndefined()
})
