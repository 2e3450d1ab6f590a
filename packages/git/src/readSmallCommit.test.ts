import { expect, test } from 'vitest'
import { listTree } from './listTree.js'
import type { ObjectId } from './objectId.js'
import { readSmallCommit } from './readSmallCommit.js'
import { type Built, buildRepository, drain, idOf, ownChildren, treeLine } from './testing/buildRepository.js'

const limits = { maxEntries: 20, maxObjectBytes: 1000 }

async function listed(built: Built, commit: ObjectId) {
  const { items } = await drain(listTree(built.repository, commit, { maxEntries: 1000, withSizes: true }))
  return items.flat()
}

test('the files of a small commit come as in a list, with their contents', async () => {
  const built = await buildRepository()
  const texts = { 'a/b/c.txt': 'one', 'a.txt': '', 'größe/ü': 'two\n', link: 'a.txt' }
  const commit = await built.commit(texts)
  const files = await readSmallCommit(built.repository, commit, limits)
  expect(files?.map(({ content: _content, ...file }) => file)).toEqual(await listed(built, commit))
  expect(Object.fromEntries(files?.map(({ path, content }) => [path, content?.toString()]) ?? [])).toEqual(texts)
  expect(await ownChildren()).toEqual([])
})

test('a submodule and a blob that is not there have no content', async () => {
  const built = await buildRepository()
  const gone = idOf('blob', Buffer.from('gone'))
  const blob = await built.object('blob', 'here')
  const lines = [treeLine('100644', 'gone', gone), treeLine('100644', 'here', blob), treeLine('160000', 'module', gone)]
  const commit = await built.commitTree(await built.object('tree', Buffer.concat(lines)))
  const files = await readSmallCommit(built.repository, commit, limits)
  expect(files?.map(({ path, content }) => [path, content?.toString()])).toEqual([
    ['gone', undefined],
    ['here', 'here'],
    ['module', undefined],
  ])
})

test('what is not small, or not whole, is left to others', async () => {
  const built = await buildRepository()
  const tooLarge = await built.commit({ small: 'x', large: 'x'.repeat(1001) })
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`f${n}`, 'x']))
  const tooMany = await built.commit(many)
  const missing = treeLine('40000', 'folder', idOf('tree', Buffer.from('gone')))
  const notWhole = await built.commitTree(await built.object('tree', missing))
  const noCommit = idOf('commit', Buffer.from('gone'))
  for (const commit of [tooMany, tooLarge, notWhole, noCommit]) {
    expect(await readSmallCommit(built.repository, commit, limits)).toBeUndefined()
  }
  expect(await readSmallCommit(built.repository, tooLarge, { ...limits, maxObjectBytes: 1001 })).toHaveLength(2)
  expect(await ownChildren()).toEqual([])
})

test('a signal ends it', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ a: 'x' })
  const signal = AbortSignal.abort(new Error('Not now.'))
  await expect(readSmallCommit(built.repository, commit, { ...limits, signal })).rejects.toThrow('Not now.')
})
