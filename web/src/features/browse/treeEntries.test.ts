import { expect, test } from 'vitest'
import { treeEntries } from './treeEntries.js'

test('columns become entries', () => {
  const submodule = { commit: 'a'.repeat(40), url: null, webURL: null, commitURL: null, repository: null }
  const entries = treeEntries('src', {
    names: ['a', 'b', 'c.ts', 'd', 'e', 'f'],
    kinds: 'ddflsf',
    byteSizes: ['10', 5, '0', '7'],
    tails: ['', 'x/y'],
    linkTargets: ['../c.ts'],
    submodules: [submodule],
  })
  expect(entries.map(({ path, kind, byteSize, tail, target }) => [path, kind, byteSize, tail, target])).toEqual([
    ['src/a', 'DIRECTORY', undefined, '', undefined],
    ['src/b', 'DIRECTORY', undefined, 'x/y', undefined],
    ['src/c.ts', 'FILE', 10, '', undefined],
    ['src/d', 'SYMLINK', 5, '', '../c.ts'],
    ['src/e', 'SUBMODULE', undefined, '', undefined],
    ['src/f', 'FILE', 7, '', undefined],
  ])
  expect(entries[4]?.submodule).toBe(submodule)
})

test('an empty folder has none', () => {
  const none = { names: [], kinds: '', byteSizes: [], tails: [], linkTargets: [], submodules: [] }
  expect(treeEntries('', none)).toEqual([])
})
