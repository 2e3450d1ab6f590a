import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NamedRange } from './namedRange.js'
import { mostStretches, openRangeStore, stretchLines } from './rangeStore.js'

const nameOn = (line: number): NamedRange => ({
  line,
  start: 0,
  end: 1,
  proof: 'file',
  definitions: [],
  definitionCount: 0,
  hover: undefined,
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A file with a name on each line, and the calls that were made for it. */
function fileOf(lineCount: number) {
  const calls: string[] = []
  const signals: AbortSignal[] = []
  const store = openRangeStore(lineCount, async ({ first, last }, signal) => {
    calls.push(`${first}-${last}`)
    signals.push(signal)
    await settled()
    signal.throwIfAborted()
    return Array.from({ length: last - first + 1 }, (_, at) => nameOn(first + at))
  })
  return { store, calls, signals }
}

test('what is on view comes in one call, with what is around it', async () => {
  const { store, calls } = fileOf(1000)
  store.want(0, 59)
  store.want(10, 69)
  expect(calls).toEqual(['0-199'])
  expect([store.stateOf(5), store.rangesOf(5)]).toEqual(['loading', undefined])
  await settled()
  expect(store.rangesOf(5)).toEqual([nameOn(5)])
  expect(store.stateOf(250)).toBe('unknown')
  store.want(150, 210)
  expect(calls).toEqual(['0-199', '200-399'])
})

test('a short file is read to its end and no further', () => {
  const { store, calls } = fileOf(30)
  store.want(0, 59)
  expect(calls).toEqual(['0-29'])
})

test('what is far from view is given up', async () => {
  const { store, calls, signals } = fileOf(10_000)
  store.want(0, 59)
  store.want(5000, 5059)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await settled()
  expect([store.stateOf(0), store.stateOf(5000)]).toEqual(['unknown', 'ready'])
  store.want(0, 59)
  expect(calls).toEqual(['0-199', '4900-5199', '0-199'])
  store.close()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true])
})

test('what failed is read again when it is wanted again', async () => {
  let calls = 0
  const store = openRangeStore(50, () => {
    calls += 1
    return calls === 1 ? Promise.reject(new Error('away')) : Promise.resolve([nameOn(3)])
  })
  store.want(0, 49)
  await settled()
  expect([store.stateOf(3), store.rangesOf(3)]).toEqual(['failed', undefined])
  store.want(0, 49)
  await settled()
  expect(store.rangesOf(3)).toEqual([nameOn(3)])
})

test('whatever is wanted: each line knows its own names or none, and no more is kept than there is room for', async () => {
  const lineCount = 30_000
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(lineCount - 1), { maxLength: 40 }), async (views) => {
      const { store } = fileOf(lineCount)
      for (const first of views) {
        store.want(first, first + 59)
        await settled()
        await settled()
        expect(store.rangesOf(first)).toEqual([nameOn(first)])
      }
      const known = Array.from({ length: lineCount }, (_, line) => line).filter((line) => store.rangesOf(line))
      expect(known.every((line) => store.rangesOf(line)?.[0]?.line === line)).toBe(true)
      expect(known.length).toBeLessThanOrEqual(mostStretches * stretchLines)
    }),
    { numRuns: 15 },
  )
})
