import { expect, test } from 'vitest'
import { withLines, withParameter } from './addressParams.js'

test.each([
  ['', { start: 3, end: 3 }, '?L3'],
  ['?L1-2', { start: 3, end: 9 }, '?L3-9'],
  ['?blame=1&L1-2&view=code', { start: 3, end: 9 }, '?L3-9&blame=1&view=code'],
  ['?L1-2&blame=1', undefined, '?blame=1'],
  ['?L1=', undefined, ''],
])('%j with lines %j', (search, lines, expected) => {
  expect(withLines(search, lines)).toBe(expected)
})

test.each([
  ['', 'blame', '1', '?blame=1'],
  ['?L1-2&blame=1', 'blame', undefined, '?L1-2'],
  ['?L1-2&encoding=utf-8', 'encoding', 'koi8-r', '?L1-2&encoding=koi8-r'],
  ['?blamed=1', 'blame', undefined, '?blamed=1'],
  ['', 'q', 'a&b', '?q=a%26b'],
])('%j with %s as %j', (search, name, value, expected) => {
  expect(withParameter(search, name, value)).toBe(expected)
})
