import { expect, test } from 'vitest'
import { pauseOf, RateLimiter } from './rateLimit.js'

const { signal } = new AbortController()
const minute = 60_000

function limiterOf(requestsPerHour: number) {
  let now = 1_000_000
  const waits: number[] = []
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds)
    now += milliseconds
  }
  const limiter = new RateLimiter({ title: 'The host', requestsPerHour, services: { now: () => now, sleep } })
  return { limiter, waits, pass: (milliseconds: number) => void (now += milliseconds) }
}

async function take(limiter: RateLimiter, times: number): Promise<void> {
  for (let taken = 0; taken < times; taken += 1) await limiter.take(5 * minute, signal)
}

test('a hundred requests follow each other at once, then they come at the rate of the hour', async () => {
  const { limiter, waits, pass } = limiterOf(3600)
  await take(limiter, 100)
  expect([waits, limiter.state().available]).toEqual([[], 0])
  await take(limiter, 3)
  expect(waits).toEqual([1000, 1000, 1000])
  pass(10_000)
  expect(limiter.state()).toMatchObject({ burst: 100, requestsPerHour: 3600, available: 10 })
  pass(1000 * minute)
  expect(limiter.state().available).toBe(100)
})

test('many who wait at once get one request each for their time', async () => {
  const { limiter, waits } = limiterOf(3600)
  await take(limiter, 100)
  await Promise.all(Array.from({ length: 5 }, () => limiter.take(minute, signal)))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(5000)
})

test('no limit, and one that lets nothing through', async () => {
  const free = limiterOf(Infinity)
  await take(free.limiter, 1000)
  expect(free.waits).toEqual([])
  const closed = limiterOf(0)
  await expect(take(closed.limiter, 1)).rejects.toMatchObject({ code: 'resource_exhausted', reason: 'rate-limited' })
})

test('a host that closed is not asked before it opens, and nobody waits longer than told', async () => {
  const { limiter, waits } = limiterOf(Infinity)
  limiter.closeFor(10 * minute)
  const error = { code: 'resource_exhausted', message: expect.stringContaining('10 minutes') }
  await expect(limiter.take(minute, signal)).rejects.toMatchObject(error)
  await limiter.take(10 * minute, signal)
  expect(waits).toEqual([10 * minute])
  await expect(limiter.take(0, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

const now = Date.UTC(2026, 0, 1)

test.each([
  [{}, undefined],
  [{ 'retry-after': '120' }, 120_000],
  [{ 'retry-after': ' 0 ' }, 0],
  [{ 'retry-after': 'Thu, 01 Jan 2026 00:02:00 GMT' }, 120_000],
  [{ 'retry-after': 'Thu, 01 Jan 2025 00:00:00 GMT' }, 0],
  [{ 'retry-after': '99999999' }, 3_600_000],
  [{ 'retry-after': '-1' }, 0],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 30) }, 30_000],
  [{ 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': String(now / 1000 + 30) }, undefined],
  [{ 'ratelimit-remaining': '0', 'ratelimit-reset': String(now / 1000 + 30) }, 30_000],
  [{ 'x-ratelimit-remaining': '0' }, undefined],
  [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'never' }, undefined],
  [{ 'retry-after': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 30) }, 5000],
])('%j asks for %s ms', (headers, pause) => {
  // A number that Date.parse takes for a year lies in the past or the future; both are bounded.
  expect(pauseOf(headers, now)).toBe(pause)
})
