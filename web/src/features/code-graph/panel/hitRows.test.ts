import { expect, test } from 'vitest'
import type { Hit } from '../hits.js'
import { hitRows } from './hitRows.js'

const hit = (repository: string, path: string, line: number, more: Partial<Hit> = {}): Hit => ({
  repository,
  path,
  line,
  commit: null,
  start: 0,
  end: 1,
  url: '',
  proof: 'file',
  lineText: '',
  use: null,
  ...more,
})
const hits = [
  hit('gateway', 'retry.go', 60, { lineText: 'c.backoff(attempt)', use: 'call' }),
  hit('gateway', 'retry_test.go', 33, { lineText: 'got := c.backoff(3)', proof: 'import' }),
  hit('ledger', 'poll.go', 117, { lineText: 'rc.backoff(n)', proof: 'name' }),
  hit('gateway', 'retry.go', 70),
]

const drawn = (filter = '', folded: readonly string[] = []) =>
  hitRows(hits, { filter, folded: new Set(folded) }).map((row) =>
    row.kind === 'hit'
      ? `    :${row.hit.line + 1}`
      : `${row.kind === 'file' ? '  ' : ''}${row.name} ${row.count} ${row.proof ?? 'mixed'}${row.isOpen ? '' : ' folded'}`,
  )

test('hits stand by repository and file, where the first of each came', () => {
  expect(drawn()).toEqual([
    'gateway 3 mixed',
    '  retry.go 2 file',
    '    :61',
    '    :71',
    '  retry_test.go 1 import',
    '    :34',
    'ledger 1 name',
    '  poll.go 1 name',
    '    :118',
  ])
})

test('folded groups keep their counts', () => {
  expect(drawn('', ['gateway', 'ledger\npoll.go'])).toEqual([
    'gateway 3 mixed folded',
    'ledger 1 name',
    '  poll.go 1 name folded',
  ])
})

test.each([
  ['BACKOFF ledger', ['ledger 1 name', '  poll.go 1 name', '    :118']],
  ['call', ['gateway 1 file', '  retry.go 1 file', '    :61']],
  ['nowhere', []],
])('only what holds all words of %o', (filter, expected) => {
  expect(drawn(filter)).toEqual(expected)
})
