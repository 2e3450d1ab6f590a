import { describe, expect, test } from 'vitest'
import { digits } from './figures.mjs'
import { differences, goalTable, groupTables, plainRows } from './report.mjs'

const measured = [
  {
    group: 'rare-literal',
    name: 'rare',
    unit: 'ms',
    ours: 0.5,
    peers: { rg: 464, zoekt: undefined },
    counts: { ours: { files: 19, lines: 25 }, rg: { files: 19, lines: 25 }, zoekt: undefined },
  },
  { group: 'build', name: 'on one core', unit: 'MB/s per core', ours: undefined, peers: { zoekt: 9.3 } },
]

test('a row in the file has five fields and null for what is missing', () => {
  expect(plainRows(measured)).toEqual([
    {
      group: 'rare-literal',
      name: 'rare',
      ours: 0.5,
      peers: { rg: 464, git: null, csearch: null, zoekt: null },
      unit: 'ms',
    },
    {
      group: 'build',
      name: 'on one core',
      ours: null,
      peers: { rg: null, git: null, csearch: null, zoekt: 9.3 },
      unit: 'MB/s per core',
    },
  ])
})

test('what is no number does not become one in the file', () => {
  const [row] = plainRows([{ group: 'g', name: 'n', unit: 'ms', ours: NaN, peers: { rg: Infinity } }])
  expect(JSON.parse(JSON.stringify(row))).toEqual(row)
  expect([row.ours, row.peers.rg]).toEqual([null, null])
})

test('a table for each group has the peers that have a figure, and the ratios', () => {
  expect(groupTables(plainRows(measured))).toEqual([
    [
      '### rare-literal',
      '',
      '| what | unit | ours | rg | over rg |',
      '| --- | ---: | ---: | ---: | ---: |',
      '| rare | ms | 0.5 | 464 | 928 × |',
      '',
    ].join('\n'),
    [
      '### build',
      '',
      '| what | unit | ours | zoekt | over zoekt |',
      '| --- | ---: | ---: | ---: | ---: |',
      '| on one core | MB/s per core | — | 9.3 |  |',
      '',
    ].join('\n'),
  ])
})

test('the table of goals names four reasons at most', () => {
  const table = goalTable([{ text: 'fast', verdict: 'not met', why: ['a', 'b', 'c', 'd', 'e'] }])
  expect(table).toContain('| fast | not met | a; b; c; d |')
})

test.each([
  [0.01234, '0.0123'],
  [4.56789, '4.57'],
  [99.96, '100'],
  [1234.5, '1,235'],
  [0, '0'],
  [null, '—'],
  [undefined, '—'],
])('%d is written %s', (value, expected) => expect(digits(value)).toBe(expected))

describe('differences of counts', () => {
  const counted = (counts, more = {}) => differences([{ group: 'path', name: 'a folder', counts, ...more }])

  test.each([
    ['the same', { ours: { files: 1, lines: 2 }, rg: { files: 1, lines: 2 } }, []],
    ['what a peer does not count', { ours: { files: 1, lines: 0 }, rg: { files: 1 } }, []],
    [
      'other lines',
      { ours: { files: 1, lines: 2 }, rg: { files: 1, lines: 3 } },
      ['path, a folder: rg counts 3 lines and not our 2.'],
    ],
    ['a peer that failed', { ours: { files: 1 }, rg: undefined }, []],
    ['no answer of ours', { ours: undefined, rg: { files: 1 } }, []],
    [
      'commits',
      { ours: { commits: 40 }, git: { commits: 41 } },
      ['path, a folder: git counts 41 commits and not our 40.'],
    ],
  ])('%s', (_, counts, expected) => expect(counted(counts)).toEqual(expected))

  test('searches that stop early are not compared', () => {
    const counts = { ours: { lines: 500 }, rg: { lines: 522 } }
    expect(counted(counts, { group: 'common-literal-first' })).toEqual([])
    expect(counted(counts, { group: 'scale', name: '2 × the text: common literal, first 500' })).toEqual([])
  })
})
