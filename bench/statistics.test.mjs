import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { median, quantile, repeated } from './statistics.mjs'

test.each([
  [0.5, 5],
  [0.95, 10],
  [0.9, 9],
  [1, 10],
  [0.01, 1],
])('%d of ten figures do not go beyond %d', (share, expected) => {
  expect(quantile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(expected)
})

describe('median', () => {
  test.each([
    [[7], 7],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[100, 1, 1], 1],
  ])('of %j is %d', (figures, expected) => expect(median(figures)).toBe(expected))

  test('has as many figures on each side, and leaves the list as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (figures) => {
        const before = [...figures]
        const middle = median(figures)
        const below = figures.filter((figure) => figure < middle).length
        const above = figures.filter((figure) => figure > middle).length
        expect(Math.max(below, above)).toBeLessThanOrEqual(figures.length / 2)
        expect(figures).toEqual(before)
      }),
    )
  })
})

describe('repeated', () => {
  /** A run that takes the given times, one after another. */
  const taking = (...times) => {
    let runs = 0
    const run = async () => ({ milliseconds: times[runs++], lines: runs })
    return { run, runs: () => runs }
  }

  test('forgets the first run and answers the median with the last answer', async () => {
    const { run, runs } = taking(900, 70, 60, 80)
    expect(await repeated(run, 3)).toEqual({ milliseconds: 70, lines: 4 })
    expect(runs()).toBe(4)
  })

  test('repeats a fast run three times as often', async () => {
    const { run, runs } = taking(19, 1, 2, 3, 4, 5, 6)
    expect((await repeated(run, 2)).milliseconds).toBe(3.5)
    expect(runs()).toBe(7)
  })

  test('repeats a very fast run twenty times as often', async () => {
    const { run, runs } = taking(9, ...Array.from({ length: 40 }, (_, at) => at))
    expect((await repeated(run, 2)).milliseconds).toBe(19.5)
    expect(runs()).toBe(41)
  })

  test('repeats a slow one once, and one that is slower still not at all', async () => {
    const slow = taking(6000, 4000, 1)
    expect((await repeated(slow.run, 5)).milliseconds).toBe(4000)
    expect(slow.runs()).toBe(2)
    const slower = taking(31_000, 1)
    expect((await repeated(slower.run, 5)).milliseconds).toBe(31_000)
    expect(slower.runs()).toBe(1)
  })

  test.each([[undefined], [{ milliseconds: undefined }]])('does not repeat what has no figure: %j', async (answer) => {
    let runs = 0
    const run = async () => {
      runs++
      return answer
    }
    expect(await repeated(run, 5)).toBe(answer)
    expect(runs).toBe(1)
  })
})
