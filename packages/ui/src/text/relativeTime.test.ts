import { expect, test } from 'vitest'
import { exactTime, relativeTime, timeUntilChange } from './relativeTime.js'

const now = new Date('2026-05-01T12:00:00Z')
const second = 1000
const day = 86_400 * second

test.each([
  [0, 'just now'],
  [2 * second, '2 s ago'],
  [59 * second, '59 s ago'],
  [60 * second, '1 min ago'],
  [3_599 * second, '59 min ago'],
  [3_600 * second, '1 h ago'],
  [day, '1 d ago'],
  [29 * day, '29 d ago'],
  [31 * day, '1 mo ago'],
  [245 * day, '8 mo ago'],
  [364.9 * day, '11 mo ago'],
  [365 * day, '1 y ago'],
  [1_100 * day, '3 y ago'],
  [-3 * day, 'in 3 d'],
])('%i ms before now is %s', (span, shown) => {
  expect(relativeTime(new Date(now.getTime() - span), now).replaceAll('\u00a0', ' ')).toBe(shown)
})

test('a time that is none is said to be unknown', () => {
  const none = new Date('never')
  expect([relativeTime(none, now), exactTime(none)]).toEqual(['at an unknown time', ''])
})

test('the exact time has its seconds and its zone', () => {
  expect(exactTime(now)).toMatch(/2026.*00:00 \S+/)
})

test('words that change rarely are looked at rarely', () => {
  const spans = [5 * second, 5 * 60 * second, 5 * day].map((span) => new Date(now.getTime() - span))
  expect(spans.map((time) => timeUntilChange(time, now))).toEqual([second, 60 * second, 3600 * second])
})
