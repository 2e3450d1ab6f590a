import { expect, test } from 'vitest'
import { readmeFolders, readmeOf } from './readme.js'
import { treeEntries } from './treeEntries.js'

const entriesOf = (names: readonly string[], kinds: string) =>
  treeEntries('', { names, kinds, byteSizes: names.map(() => 0), tails: [], linkTargets: [], submodules: [] })

test.each([
  [['README.txt', 'readme.md'], 'ff', 'readme.md'],
  [['README', 'README.rst'], 'ff', 'README'],
  [['README.markdown'], 'f', 'README.markdown'],
  [['Readme.ja'], 'f', 'Readme.ja'],
  [['readme.md'], 'd', undefined],
  [['READMENOT.md', 'a'], 'ff', undefined],
])('%j', (names, kinds, found) => expect(readmeOf(entriesOf(names, kinds))?.name).toBe(found))

test('other places for one', () => {
  expect(readmeFolders(entriesOf(['docs', 'src', '.github'], 'ddd'))).toEqual(['.github', 'docs'])
})
