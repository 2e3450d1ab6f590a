import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileAtRest } from './whileAtRest.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what a thread holds is let go of once, after a minute in which it was asked nothing', () => {
  const forget = vi.fn<() => void>()
  const rest = whileAtRest(forget)
  vi.advanceTimersByTime(59_000)
  rest.begin()
  vi.advanceTimersByTime(59_999)
  expect(forget).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(forget).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  expect(forget).toHaveBeenCalledOnce()
  rest.begin()
  vi.advanceTimersByTime(60_000)
  expect(forget).toHaveBeenCalledTimes(2)
})
