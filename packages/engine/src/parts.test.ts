import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './parts.js'

const manifestOf = (sizes: readonly number[]) => ({
  files: sizes.map((byteSize, at) => ({ path: `${at}`, byteSize, members: [0] })),
  bytes: 0,
  problems: [],
})

test.each([
  [[], []],
  [[0], [[0, 1]]],
  [
    [5000, 1],
    [
      [0, 1],
      [1, 2],
    ],
  ],
  [
    [300, 300, 300, 300, 300],
    [
      [0, 2],
      [2, 4],
      [4, 5],
    ],
  ],
])('sizes %j are cut into %j', (sizes, expected) => {
  expect(partsOf(manifestOf(sizes), 1000).map(({ from, to }) => [from, to])).toEqual(expected)
})

test('parts follow one another and leave no file out', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3000), { maxLength: 50 }), (sizes) => {
      const places = partsOf(manifestOf(sizes), 2000).flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, at) => from + at),
      )
      expect(places).toEqual(sizes.map((_, at) => at))
    }),
  )
})

test('a million empty files are more than one part', () => {
  expect(partsOf(manifestOf(Array.from({ length: 100_000 }, () => 0)), 8 * 1024 * 1024).length).toBeGreaterThan(2)
})

test('what lies on disk is read through its own member, blobs through any', () => {
  const files = [
    { path: 'a', byteSize: 1, blob: '1', members: [0, 1] },
    { path: 'b', byteSize: 1, blob: '2', members: [1] },
    { path: 'c', byteSize: 1, members: [2] },
    { path: 'd', byteSize: 1, blob: '3', members: [2] },
    { path: 'e', byteSize: 1, blob: '4', members: [3] },
  ]
  expect(partsOf({ files, bytes: 0, problems: [] }, 100_000)).toEqual([
    { from: 0, to: 2, member: 0 },
    { from: 2, to: 4, member: 2 },
    { from: 4, to: 5, member: 3 },
  ])
})
