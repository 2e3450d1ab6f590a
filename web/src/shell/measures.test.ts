import { expect, test } from 'vitest'
import { byteSize, counted, duration, relativeTime } from './measures.js'

test.each([
  [0, '0 B'],
  ['999', '999 B'],
  ['1000', '1.0 KB'],
  [5123, '5.1 KB'],
  [412_000_000, '412 MB'],
  ['6100000000', '6.1 GB'],
])('%s bytes are %s', (bytes, text) => {
  expect(byteSize(bytes)).toBe(text)
})

test.each([
  [0.4, '0 ms'],
  [41, '41 ms'],
  [1234, '1.2 s'],
])('%s milliseconds are %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text)
})

test('a count has its noun', () => {
  expect([counted(1, 'file'), counted(0, 'file'), counted(2041, 'repository', 'repositories')]).toEqual([
    '1 file',
    '0 files',
    '2,041 repositories',
  ])
})

const now = Date.parse('2026-01-02T00:00:00Z')

test.each([
  ['2026-01-01T23:59:56Z', '4s ago'],
  ['2026-01-01T21:00:00Z', '3h ago'],
  ['2026-01-01T00:00:00Z', 'yesterday'],
  ['2023-01-01T00:00:00Z', '3y ago'],
  ['2026-01-02T00:02:00Z', 'in 2m'],
])('%s is %s', (moment, text) => {
  // Letters between the figure and "ago" differ between versions of the locale data: "4s" or "4 sec.".
  expect(relativeTime(moment, now).replace(/(\d) ?([a-z])[a-z]*\.?/, '$1$2')).toBe(text)
})
