import { expect, test } from 'vitest'
import { formatBytes, formatCount, formatDuration, formatNoun, formatShortCount } from './formatNumbers.js'

/** Units keep to their figures by a space that does not break; here it is an ordinary one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1100, '1.1k'],
  [9_949, '9.9k'],
  [18_402, '18k'],
  [999_499, '999k'],
  [999_999, '1M'],
  [6_100_000, '6.1M'],
])('%i in little room is %s', (count, shown) => {
  expect(formatShortCount(count)).toBe(shown)
})

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [5_100, '5.1 KB'],
  [999_999, '1 MB'],
  [412_000_000, '412 MB'],
  [3_100_000_000, '3.1 GB'],
  [118e9, '118 GB'],
  [5_000e12, '5,000 TB'],
  [-1, '0 B'],
])('%i bytes are %s', (bytes, shown) => {
  expect(plain(formatBytes(bytes))).toBe(shown)
})

test.each([
  [0, '0 ms'],
  [41.4, '41 ms'],
  [999.4, '999 ms'],
  [999.6, '1 s'],
  [1_240, '1.2 s'],
  [9_960, '10 s'],
  [48_000, '48 s'],
  [59_600, '1 min'],
  [240_000, '4 min'],
  [7_500_000, '2 h 5 min'],
  [7_200_000, '2 h'],
  [259_200_000, '3 d'],
  [-5, '0 ms'],
])('%f milliseconds are %s', (span, shown) => {
  expect(plain(formatDuration(span))).toBe(shown)
})

test('counts have separators and nouns their number', () => {
  expect(formatCount(2041)).toBe('2,041')
  expect([formatNoun(1, 'match', 'matches'), formatNoun(38, 'match', 'matches'), formatNoun(0, 'file')]).toEqual([
    '1 match',
    '38 matches',
    '0 files',
  ])
})
