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
  ['2026-01-01T23:59:56Z', '4 s ago'],
  ['2026-01-01T21:00:00Z', '3 h ago'],
  ['2026-01-01T00:00:00Z', '1 d ago'],
  ['2025-05-02T00:00:00Z', '8 mo ago'],
  ['2023-01-01T00:00:00Z', '3 y ago'],
  ['2026-01-02T00:02:00Z', 'in 2 min'],
  ['2026-01-02T00:00:00Z', 'now'],
])('%s is %s', (moment, text) => {
  expect(relativeTime(moment, now)).toBe(text)
})
