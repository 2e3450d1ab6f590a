import { expect, test } from 'vitest'
import type { ObjectId } from './objectId.js'
import { openObjectReader } from './objectReader.js'
import { onlyFolder, readFolder } from './readFolder.js'
import { type Built, buildRepository, drain, treeLine } from './testing/buildRepository.js'
import { walkTree } from './walkTree.js'

async function folderAt(built: Built, commit: ObjectId, path: string) {
  const reader = openObjectReader(built.repository)
  const found = await reader.read({ commit, path }, { maxBytes: 1e6 })
  await reader.close()
  if (!found.found || !found.content) throw new Error(`There is no folder ${path}.`)
  return { id: found.id, content: found.content }
}

test('a folder reads as a walk over it does', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ 'a/b/c.txt': 'ccc', 'a/empty': '', 'a/z': 'long', 'a.txt': 'x', 'größe/ü': 'u' })
  for (const path of ['', 'a', 'a/b', 'größe']) {
    const { items } = await drain(
      walkTree(built.repository, commit, { path, recursive: false, withSizes: true, maxEntries: 99 }),
    )
    const folder = await folderAt(built, commit, path)
    expect(await readFolder(built.repository, folder, { path, maxEntries: 99 })).toEqual(items)
  }
})

test('R-02: unsafe names are left out, a missing blob has no size, and the limit holds', async () => {
  const built = await buildRepository()
  const blob = await built.object('blob', 'x')
  const missing = '1'.repeat(40) as ObjectId
  const lines = [treeLine('100644', '..', blob), treeLine('100644', 'gone', missing), treeLine('100644', 'ok', blob)]
  const tree = await built.object('tree', Buffer.concat(lines))
  const folder = await folderAt(built, await built.commitTree(tree), '')
  const entries = await readFolder(built.repository, folder, { path: '', maxEntries: 3 })
  expect(entries.map(({ name, byteSize }) => [name, byteSize])).toEqual([
    ['gone', undefined],
    ['ok', 1],
  ])
  await expect(readFolder(built.repository, folder, { path: '', maxEntries: 2 })).rejects.toThrow('tree entries')
})

test('the only folder of a folder', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ 'a/b/c/x': 'x', 'a/b/c/y': 'y', 'd/e/x': 'x', 'd/f': 'x' })
  const only = async (path: string) => onlyFolder(await folderAt(built, commit, path))?.name
  expect(await Promise.all(['a', 'a/b', 'a/b/c', 'd'].map(only))).toEqual(['b', 'c', undefined, undefined])
})
