import { AppError } from '@sextant/base'
import { exportTimeout } from '@sextant/contract'
import { expect, test } from 'vitest'
import { isReportable } from './errorReports.js'

test('only errors that nobody expected are reported', () => {
  expect(isReportable(new TypeError('x is undefined'))).toBe(true)
  const expected = [
    new AppError('not_found', 'gone', 'There is no such file.'),
    new DOMException('Called off', 'AbortError'),
    new Error('ResizeObserver loop limit exceeded'),
    new TypeError('Failed to fetch dynamically imported module: /.assets/a.js'),
    'a text',
    undefined,
  ]
  expect(expected.filter(isReportable)).toEqual([])
})

test('an export time-out of zero, less or none is ten seconds', () => {
  expect([exportTimeout(0), exportTimeout(-5), exportTimeout(undefined)]).toEqual([10_000, 10_000, 10_000])
  expect(exportTimeout(2500)).toBe(2500)
})
