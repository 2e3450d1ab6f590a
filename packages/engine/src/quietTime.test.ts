import { expect, test } from 'vitest'
import { QuietTime } from './quietTime.js'

test('it is quiet for as long as was asked for, from then on', () => {
  const quiet = new QuietTime()
  expect(quiet.isAt(1000)).toBe(false)
  expect(quiet.ask(60, 1000)).toBe(true)
  expect([quiet.isAt(1000), quiet.isAt(1059), quiet.isAt(1060)]).toEqual([true, true, false])
  expect([quiet.left(1010), quiet.left(1070)]).toEqual([50, 0])
})

test('who asks for less shortens nothing, and all who ask together have 100 ms', () => {
  const quiet = new QuietTime()
  quiet.ask(60, 1000)
  quiet.ask(30, 1010)
  expect(quiet.left(1010)).toBe(50)
  quiet.ask(60, 1030)
  expect(quiet.left(1030)).toBe(60)
  quiet.ask(60, 1080)
  expect(quiet.left(1080)).toBe(20)
})

test('it is followed by at least half as long without', () => {
  const quiet = new QuietTime()
  quiet.ask(60, 1000)
  expect(quiet.ask(60, 1089)).toBe(false)
  expect(quiet.isAt(1089)).toBe(false)
  expect(quiet.ask(60, 1090)).toBe(true)
})

test('whatever is asked for, two thirds of the time are quiet at most', () => {
  const quiet = new QuietTime()
  let quietFor = 0
  for (let now = 0; now < 30_000; now++) {
    quiet.ask(60, now)
    if (quiet.isAt(now)) quietFor += 1
  }
  expect(quietFor).toBeLessThanOrEqual(20_100)
  expect(quietFor).toBeGreaterThan(19_000)
})
