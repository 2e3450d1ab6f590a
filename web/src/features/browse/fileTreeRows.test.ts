import { expect, test } from 'vitest'
import { fileTreeRows, foldersAbove, type KnownFolder, treeAct } from './fileTreeRows.js'
import { treeEntries } from './treeEntries.js'

const listing = (folder: string, names: readonly string[], kinds: string, tails: readonly string[] = []) =>
  treeEntries(folder, { names, kinds, tails, byteSizes: [], linkTargets: [], submodules: [] })

const folders: Readonly<Record<string, KnownFolder>> = {
  '': listing('', ['java', 'src', 'a.txt'], 'ddf', ['org/acme', '']),
  src: listing('src', ['b.ts'], 'f'),
  'java/org/acme': listing('java/org/acme', ['C.java'], 'f'),
}
const rowsOf = (...open: readonly string[]) => fileTreeRows(new Set(open), (folder) => folders[folder] ?? 'loading')
const lines = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(
    ({ name, kind, level, isOpen }) =>
      `${'  '.repeat(level - 1)}${isOpen === undefined ? '' : isOpen ? '- ' : '+ '}${name || kind}`,
  )

test('closed folders show nothing of what they hold; joined ones are one line', () => {
  expect(lines(rowsOf())).toEqual(['+ java/org/acme', '+ src', 'a.txt'])
})

test('open folders show what they hold', () => {
  expect(lines(rowsOf('src', 'java/org/acme', 'java'))).toEqual([
    '- java/org/acme',
    '  C.java',
    '- src',
    '  b.ts',
    'a.txt',
  ])
})

test('a folder that is being read says so', () => {
  const rows = fileTreeRows(new Set(['src']), (folder) => (folder === '' ? (folders[''] ?? 'failed') : 'loading'))
  expect(lines(rows)).toEqual(['+ java/org/acme', '- src', '  LOADING', 'a.txt'])
})

test.each([
  [0, 'ArrowDown', { kind: 'move', to: 1 }],
  [3, 'ArrowDown', { kind: 'move', to: 3 }],
  [0, 'ArrowUp', { kind: 'move', to: 0 }],
  [0, 'End', { kind: 'move', to: 3 }],
  [2, 'Home', { kind: 'move', to: 0 }],
  [0, 'ArrowRight', { kind: 'open', row: 0 }],
  [1, 'ArrowRight', { kind: 'move', to: 2 }],
  [2, 'ArrowRight', undefined],
  [1, 'ArrowLeft', { kind: 'close', row: 1 }],
  [2, 'ArrowLeft', { kind: 'move', to: 1 }],
  [0, 'ArrowLeft', { kind: 'move', to: 0 }],
  [2, 'Enter', { kind: 'choose', row: 2 }],
  [2, 'x', undefined],
])('on row %d the key %s', (active, key, act) => expect(treeAct(rowsOf('src'), active, key)).toEqual(act))

test('a folder that is being read is passed over', () => {
  const rows = fileTreeRows(new Set(['src']), (folder) => (folder === '' ? (folders[''] ?? 'failed') : 'loading'))
  expect(treeAct(rows, 1, 'ArrowDown')).toEqual({ kind: 'move', to: 3 })
  expect(treeAct(rows, 3, 'ArrowUp')).toEqual({ kind: 'move', to: 1 })
  expect(treeAct(rows, 1, 'ArrowRight')).toEqual({ kind: 'move', to: 1 })
})

test('the folders above a path', () => {
  expect(foldersAbove('a/b/c.ts')).toEqual(['a', 'a/b'])
  expect(foldersAbove('c.ts')).toEqual([])
})
