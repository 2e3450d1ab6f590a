import { expect, test } from 'vitest'
import type { FinderAnswer } from './api.js'
import { type FinderRow, finderRows, type FinderSources, insideOf } from './finderRows.js'

const answer: FinderAnswer = {
  repositories: [{ name: 'acme/orders', url: '/acme/orders', score: 60, matches: [5, 6, 7, 8, 9] }],
  files: [
    { repository: 'shop', path: 'src/order.ts', url: '/shop/-/blob/src/order.ts', score: 46, matches: [4, 5, 6, 7, 8] },
    { repository: 'shop', path: 'border.ts', url: '/shop/-/blob/border.ts', score: 38, matches: [1, 2, 3, 4, 5] },
  ],
  symbols: [
    {
      repository: 'shop',
      path: 'src/order.ts',
      name: 'orderOf',
      kind: 'FUNCTION',
      containerName: null,
      line: 3,
      url: '/shop/-/blob/src/order.ts?L3',
      score: 46,
      matches: [0, 1, 2, 3, 4],
    },
  ],
  limitHit: false,
  timedOut: false,
  unlistedCount: 0,
  pendingFilesCount: 0,
}

const visits = [
  { repoName: 'shop', filePath: 'border.ts', lastAccessed: 3 },
  { repoName: 'shop', filePath: '', lastAccessed: 2 },
  { repoName: 'bakery', filePath: 'oven.go', lastAccessed: 1 },
]
const actions = [{ label: 'Order by date', run: () => {} }]
const kinds = ['REPOSITORY', 'FILE', 'SYMBOL'] as const
const usual: FinderSources = {
  tab: 'all',
  query: 'order',
  scope: undefined,
  kinds,
  answer,
  isEarlier: false,
  visits,
  actions,
}

const rows = (more: Partial<FinderSources>) => finderRows({ ...usual, ...more })
const words = (more: Partial<FinderSources>) => rows(more).map(({ kind, name }) => `${kind} ${name}`)

test('before anything is typed what was visited comes first, the newest first', () => {
  const listed = { ...answer, files: [], symbols: [] }
  expect(words({ query: '', answer: listed })).toEqual([
    'file border.ts',
    'repository shop',
    'file oven.go',
    'repository acme/orders',
  ])
})

test('of what matches the best comes first, each once, and what was visited is worth more', () => {
  expect(words({})).toEqual([
    'repository acme/orders',
    'file border.ts',
    'file src/order.ts',
    'symbol orderOf',
    'action Order by date',
  ])
  expect(rows({}).filter(({ name }) => name === 'border.ts')).toMatchObject([{ isRecent: true }])
})

test('a tab shows its kind, a scope its repository', () => {
  expect(words({ tab: 'files', kinds: ['FILE'] })).toEqual(['file border.ts', 'file src/order.ts'])
  expect(words({ tab: 'actions', kinds: [] })).toEqual(['action Order by date'])
  expect(
    words({ tab: 'files', kinds: ['FILE'], query: '', scope: { repository: 'bakery' }, answer: undefined }),
  ).toEqual(['file oven.go'])
  expect(words({ tab: 'symbols', kinds: ['SYMBOL'], scope: { repository: 'shop', path: 'src/order.ts' } })).toEqual([
    'symbol orderOf',
  ])
})

test('of an earlier answer what matches now is shown, with its letters', () => {
  const [row, ...others] = rows({ tab: 'symbols', kinds: ['SYMBOL'], query: 'of', isEarlier: true })
  expect([row?.name, row?.matches, others]).toEqual(['orderOf', [5, 6], []])
  expect(rows({ tab: 'symbols', kinds: ['SYMBOL'], query: 'ofx', isEarlier: true })).toEqual([])
})

test('a line that was typed is gone to', () => {
  const urls = rows({ tab: 'files', kinds: ['FILE'], line: 12 }).map((row) => 'url' in row && row.url)
  expect(urls).toEqual(['/shop/-/blob/border.ts?L12', '/shop/-/blob/src/order.ts?L12'])
})

test('repositories and files hold something, nothing else does', () => {
  const inside = (kind: FinderRow['kind']) =>
    insideOf(
      rows({}).find((row) => row.kind === kind),
      { repository: 'shop', revision: 'old' },
    )
  expect(inside('repository')).toEqual({ repository: 'acme/orders' })
  expect(inside('file')).toEqual({ repository: 'shop', path: 'border.ts', revision: 'old' })
  expect([inside('symbol'), inside('action')]).toEqual([undefined, undefined])
})
