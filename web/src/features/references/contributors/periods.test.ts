import { expect, test } from 'vitest'
import { firstDay, periodOf } from './periods.js'

const now = new Date('2026-05-31T12:00:00Z')

test.each([
  ['', 'all', null],
  ['period=month', 'month', '2026-04-30'],
  ['period=quarter', 'quarter', '2026-02-28'],
  ['period=year', 'year', '2025-05-31'],
  ['since=2020-02-03', 'since', '2020-02-03'],
  ['period=since', 'since', null],
  ['period=year&since=2020-02-03', 'since', '2020-02-03'],
  ['period=decade', 'all', null],
  ['since=yesterday', 'all', null],
])('%s', (address, period, day) => {
  const asked = periodOf(new URLSearchParams(address))
  expect([asked.period, firstDay(asked, now)]).toEqual([period, day])
})
