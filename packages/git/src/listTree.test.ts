import { BudgetExceeded } from '@sextant/base'
import { expect, test } from 'vitest'
import { listTree } from './listTree.js'
import type { ObjectId } from './objectId.js'
import {
  type Built,
  buildRepository,
  drain,
  idOf,
  ownChildren,
  packOfTrees,
  treeLine,
} from './testing/buildRepository.js'
import { walkTree } from './walkTree.js'

async function list(built: Built, commit: ObjectId, options: { maxEntries?: number; withSizes?: boolean } = {}) {
  const { items, end, thrown } = await drain(listTree(built.repository, commit, { maxEntries: 1000, ...options }))
  return { files: items.flat(), end, thrown }
}

/** The same by the other reader of trees, which asks for one tree after the other. */
async function walked(built: Built, commit: ObjectId, options: { maxEntries?: number; withSizes?: boolean } = {}) {
  const all = { recursive: true, maxEntries: 1000, ...options }
  const { items, end } = await drain(walkTree(built.repository, commit, all))
  return { files: items.map(({ mode: _mode, name: _name, ...file }) => file), end, thrown: undefined }
}

test('a list agrees with git ls-tree and with a walk, with and without sizes', async () => {
  const built = await buildRepository()
  const names = ['a/b/c.txt', 'a/b.txt', 'a.txt', 'a-b/c', 'z/y', 'größe/ü', 'new\nline']
  const commit = await built.commit(Object.fromEntries(names.map((name) => [name, name.repeat(3)])))
  const lines = (await built.git(['ls-tree', '-z', '--long', '-r', commit])).split('\0').filter(Boolean)
  for (const withSizes of [false, true]) {
    const { files, end } = await list(built, commit, { withSizes })
    const shown = files.map(({ id, byteSize, path }) => `${id} ${byteSize ?? '-'}\t${path}`)
    expect(shown).toEqual(lines.map((line) => line.replace(/^\d+ \w+ (\w+) +(\d+)/, withSizes ? '$1 $2' : '$1 -')))
    expect(end).toEqual({ found: true, unsafeNames: 0, missingTrees: 0 })
    expect({ files, end, thrown: undefined }).toEqual(await walked(built, commit, { withSizes }))
  }
})

test('more files than fit in one batch come in order', async () => {
  const built = await buildRepository()
  const id = await built.object('blob', 'x')
  const names = Array.from({ length: 5000 }, (_, n) => `f${String(n).padStart(5, '0')}`)
  const lines = names.map((name) => treeLine('100644', name, id))
  const commit = await built.commitTree(await built.object('tree', Buffer.concat(lines)))
  for (const withSizes of [false, true]) {
    const { files } = await list(built, commit, { maxEntries: 5000, withSizes })
    expect(files.map(({ path }) => path)).toEqual(names)
    expect(files.every(({ byteSize }) => byteSize === (withSizes ? 1 : undefined))).toBe(true)
  }
  expect(await ownChildren()).toEqual([])
})

test('R-08, R-09, R-10, R-16: odd and unsafe names, links and submodules read as in a walk', async () => {
  const built = await buildRepository()
  const blob = await built.object('blob', 'x')
  const below = await built.object('tree', treeLine('100644', 'config', blob))
  const unsafe = ['.', '..', '../../x', '/etc/x', 'a/b', '.GIT', '']
  const odd = ['new\nline', '\u001b[31m', '\u202egpj.exe', '"', '\r', '--upload-pack=x', '%2e%2e', 'x'.repeat(4096)]
  const elsewhere = idOf('commit', Buffer.from('elsewhere'))
  const lines = [
    ...[...unsafe, ...odd].map((name) => treeLine('100644', name, blob)),
    treeLine('100644', Buffer.from([0x66, 0xff]), blob),
    treeLine('40000', '.git', below),
    treeLine('120000', 'link', blob),
    treeLine('160000', 'sub', elsewhere),
    treeLine('100755', 'run', blob),
    treeLine('40000', 'gone', idOf('tree', Buffer.from('gone'))),
    treeLine('100644', 'lost', idOf('blob', Buffer.from('lost'))),
  ]
  const commit = await built.commitTree(await built.object('tree', Buffer.concat(lines)))
  for (const withSizes of [false, true]) {
    const listed = await list(built, commit, { withSizes })
    expect(listed).toEqual(await walked(built, commit, { withSizes }))
    expect(listed.end).toEqual({ found: true, unsafeNames: 8, missingTrees: 1 })
    expect(listed.files).toContainEqual({ path: 'sub', id: elsewhere, kind: 'submodule' })
  }
})

test('R-01: a tree bomb of 10^10 paths ends at the budget, after what fits', async () => {
  const built = await buildRepository()
  let tree = await built.object('tree', treeLine('100644', 'f', await built.object('blob', 'x')))
  for (let level = 0; level < 10; level += 1) {
    const lines = Array.from({ length: 10 }, (_, n) => treeLine('40000', `d${n}`, tree))
    tree = await built.object('tree', Buffer.concat(lines))
  }
  const commit = await built.commitTree(tree)
  for (const withSizes of [false, true]) {
    const { files, thrown } = await list(built, commit, { maxEntries: 5000, withSizes })
    expect(thrown).toBeInstanceOf(BudgetExceeded)
    expect(files.length).toBeGreaterThan(2000)
  }
  expect(await ownChildren()).toEqual([])
})

test('a tree of more entries than wanted ends after what fits', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ 'a/1': '', 'a/2': '', 'b/1': '', 'b/2': '', c: '' })
  const { files, thrown } = await list(built, commit, { maxEntries: 4 })
  expect(files.map(({ path }) => path)).toEqual(['a/1', 'a/2'])
  expect(thrown).toMatchObject({ name: 'BudgetExceeded', budget: 'tree entries' })
})

test('R-02: 60,000 nested folders, which crash ls-tree, end at 512 levels', async () => {
  const built = await buildRepository()
  const blob = await built.object('blob', 'x')
  const trees = [treeLine('100644', 'a', blob)]
  for (let level = 60_000; level > 0; level -= 1) {
    const below = treeLine('40000', 'd', idOf('tree', trees.at(-1) ?? Buffer.alloc(0)))
    trees.push(level > 600 ? below : Buffer.concat([treeLine('100644', 'a', blob), below]))
  }
  await built.git(['index-pack', '--stdin'], packOfTrees(trees))
  const commit = await built.commitTree(idOf('tree', trees.at(-1) ?? Buffer.alloc(0)))
  const { files, thrown } = await list(built, commit, { maxEntries: 10_000 })
  expect(files).toHaveLength(512)
  expect(thrown).toMatchObject({ name: 'BudgetExceeded', budget: 'levels of folders' })
}, 60_000)

test('a commit that is not there is not found, a tree that is cut short is an error', async () => {
  const built = await buildRepository()
  expect((await list(built, idOf('commit', Buffer.from('gone')))).end?.found).toBe(false)
  const blob = await built.object('blob', 'x')
  expect((await list(built, blob)).end?.found).toBe(false)
  for (const bytes of [
    treeLine('100644', 'cut', blob).subarray(0, 20),
    Buffer.from('100644'),
    Buffer.from('\0'.repeat(40)),
  ]) {
    const cut = await built.object('tree', bytes)
    expect((await list(built, await built.commitTree(cut))).thrown).toBeInstanceOf(Error)
  }
})

test('leaving early and an abort leave no child', async () => {
  const built = await buildRepository()
  const commit = await built.commit({ a: '1', b: '2' })
  const reading = listTree(built.repository, commit, { maxEntries: 10, withSizes: true })
  await reading.next()
  await reading.return({ found: true, unsafeNames: 0, missingTrees: 0 })
  const signal = AbortSignal.abort(new Error('enough'))
  const aborted = await drain(listTree(built.repository, commit, { maxEntries: 10, signal }))
  expect(aborted.thrown).toMatchObject({ message: 'enough' })
  expect(await ownChildren()).toEqual([])
})

test('a folder that is larger than allowed is an error before its lines are looked at', async () => {
  const built = await buildRepository()
  const commit = await built.commit(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`file-${n}`, 'x'])))
  const list = (maxObjectBytes: number) =>
    drain(listTree(built.repository, commit, { maxEntries: 1000, maxObjectBytes }))
  expect((await list(10_000)).items.flat()).toHaveLength(50)
  expect((await list(1000)).thrown).toMatchObject({ name: 'BudgetExceeded', limit: 1000 })
})
