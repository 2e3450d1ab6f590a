import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedStretches, mapLines } from './lineMap.js'
import { buildRepository } from './testing/buildRepository.js'

const shown = (...args: Parameters<typeof mapLines>) => {
  const mapped = mapLines(...args)
  return mapped.kind === 'deleted' ? `deleted after ${mapped.after}` : `${mapped.kind} ${mapped.first}-${mapped.last}`
}
const stretch = (text: string) => {
  const [oldStart = 0, oldLines = 0, newStart = 0, newLines = 0] = text.split(/[ ,]/).map(Number)
  return { oldStart, oldLines, newStart, newLines }
}

test.each([
  ['nothing differs', [], [3, 4], 'kept 3-4'],
  ['lines came before', ['0,0 1,2'], [1, 1], 'kept 3-3'],
  ['lines went before', ['1,2 0,0'], [3, 3], 'kept 1-1'],
  ['lines came right behind', ['3,0 4,2'], [3, 3], 'kept 3-3'],
  ['lines came between', ['3,0 4,2'], [3, 4], 'kept 3-6'],
  ['the line was replaced', ['3,1 3,1'], [3, 3], 'changed 3-3'],
  ['the line was replaced by three', ['3,1 3,3'], [3, 3], 'changed 3-5'],
  ['the line went', ['3,1 2,0'], [3, 3], 'deleted after 2'],
  ['the last of three went', ['5,1 4,0'], [3, 5], 'changed 3-4'],
  ['the first of three went', ['3,1 2,0'], [3, 5], 'changed 3-4'],
  ['the middle of three was replaced', ['4,1 4,2'], [3, 5], 'changed 3-6'],
  ['all of a longer stretch', ['2,5 2,1'], [3, 4], 'changed 2-2'],
])('%s', (_, stretches, lines, expected) => {
  const [first = 0, last = 0] = lines
  expect(shown(stretches.map(stretch), { first, last })).toBe(expected)
})

test('a single line is kept exactly where git keeps it, and its text is the same', async () => {
  const built = await buildRepository()
  const line = fc.constantFrom('a', 'b', 'c', '@@ -1 +1 @@', '')
  const text = fc.array(line, { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(text, text, async (old, now) => {
      const write = (lines: readonly string[]) => built.object('blob', lines.map((each) => `${each}\n`).join(''))
      const [from, to] = [await write(old), await write(now)]
      const stretches = await changedStretches(built.repository, { from, to })
      const kept = old.flatMap((content, n) => {
        const mapped = mapLines(stretches, { first: n + 1, last: n + 1 })
        return mapped.kind === 'kept' ? [{ content, at: mapped.first }] : []
      })
      expect(kept.map(({ at }) => now[at - 1])).toEqual(kept.map(({ content }) => content))
      expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted((a, b) => a - b))
      const removed = stretches.reduce((sum, one) => sum + one.oldLines, 0)
      expect(kept.length).toBe(old.length - removed)
    }),
    { numRuns: 40 },
  )
}, 60_000)
