import { expect, test } from 'vitest'
import { atIntervals } from './atIntervals.js'

test('a round runs when its minutes have gone by, also when they are set anew', async () => {
  const runs: number[] = []
  let [minute, every] = [0, 15]
  const round = atIntervals(async () => void runs.push(minute), { minutes: () => every, now: () => minute * 60_000 })
  const tick = async (until: number) => {
    for (; minute <= until; minute += 5) await round()
  }
  await tick(45)
  expect(runs).toEqual([0, 15, 30, 45])
  every = 30
  await tick(80)
  every = 1
  await tick(90)
  expect(runs.slice(4)).toEqual([75, 85, 90])
})

test('a timer that goes off a moment early does not put a round off', async () => {
  const runs: number[] = []
  let now = 0
  const round = atIntervals(async () => void runs.push(now), { minutes: () => 5, now: () => now })
  for (now of [0, 299_990, 599_970]) await round()
  expect(runs).toEqual([0, 299_990, 599_970])
})
