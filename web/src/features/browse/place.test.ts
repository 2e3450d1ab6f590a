import { expect, test } from 'vitest'
import { folderOf, nameOf, pathsAbove } from './place.js'

test.each([
  ['', [], '', ''],
  ['a', ['a'], '', 'a'],
  ['a/b/c.ts', ['a', 'a/b', 'a/b/c.ts'], 'a/b', 'c.ts'],
] as const)('%j', (path, above, folder, name) => {
  expect(pathsAbove(path)).toEqual(above)
  expect(folderOf(path)).toBe(folder)
  expect(nameOf(path)).toBe(name)
})
