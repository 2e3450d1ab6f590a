import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteRequest, peopleAskWithin } from './recentRequests.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('people ask when five requests came within the time; a page that looks every second does not count', () => {
  vi.advanceTimersByTime(10_000)
  expect(peopleAskWithin(2000)).toBe(false)
  for (let second = 0; second < 20; second++) {
    noteRequest()
    vi.advanceTimersByTime(1000)
    expect(peopleAskWithin(2000)).toBe(false)
  }
  for (let request = 0; request < 5; request++) noteRequest()
  expect(peopleAskWithin(2000)).toBe(true)
  vi.advanceTimersByTime(1999)
  expect(peopleAskWithin(2000)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(peopleAskWithin(2000)).toBe(false)
})
