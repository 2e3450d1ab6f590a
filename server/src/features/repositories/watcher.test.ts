import { TooManyWatches, type WorkingTreeListener } from '@sextant/git'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { knownDefault, resolveContent } from './content.js'
import type { Repository } from './repository.js'
import { refreshFolders } from './refreshFolders.js'
import { findByName } from './store.js'
import { watchLocal } from './watcher.js'

let product: TestProduct
let folder: TestFolder
let first: string
const listeners: WorkingTreeListener[] = []

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'one/a.txt': 'hay\n' })
  first = folder.commit('one')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await watch()
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

/** A watch that tells what the test makes it tell, so that each moment can be looked at. */
const watch = () =>
  product.watch(async (_, listener) => {
    listeners.push(listener)
    return { close: async () => {} }
  })

async function contentAt(revision: string) {
  const repository = await findByName(product.repositories.store, product.admin, 'one')
  const resolved = repository && (await resolveContent(repository, revision))
  if (!resolved?.ok || resolved.content.kind === 'folder') throw new Error('There is no such revision.')
  return { ...resolved.content, watched: repository?.watched }
}

async function seen(): Promise<number> {
  const content = await contentAt('@worktree')
  return content.kind === 'worktree' ? content.seen : -1
}

test('a working tree that nobody changes is the same content at every look, and another after a change', async () => {
  const before = await seen()
  expect(await seen()).toBe(before)
  listeners.at(-1)?.onFiles([], false)
  const after = await seen()
  expect(after).toBeGreaterThan(before)
  expect(await seen()).toBe(after)
})

test('HEAD is looked up until a reading has seen it, and again after it moved', async () => {
  expect((await contentAt('')).watched?.headMoved).toBe(true)
  await product.readWaiting()
  expect(await contentAt('')).toMatchObject({ commit: first, watched: { headMoved: false } })
  const second = folder.commit('one')
  listeners.at(-1)?.onHead()
  expect((await contentAt('')).commit).toBe(second)
  expect((await contentAt('@worktree')).commit).toBe(second)
  await product.readWaiting()
  expect(await contentAt('')).toMatchObject({ commit: second, watched: { headMoved: false } })
})

test('a move while a reading runs is not taken for read', async () => {
  const repository = await findByName(product.repositories.store, product.admin, 'one')
  const watcher = await watch()
  const id = repository?.id ?? 0
  const end = watcher.beginReading(id)
  listeners.at(-1)?.onHead()
  end()
  expect(watcher.watched(id)?.headMoved).toBe(true)
  watcher.beginReading(id)()
  expect(watcher.watched(id)?.headMoved).toBe(false)
})

test('a watch that is lost leaves every look to the search, until it is taken up again', async () => {
  const watcher = await watch()
  listeners.at(-1)?.onLost('There are no watches left.')
  expect((await contentAt('')).watched).toBeUndefined()
  await watcher.watchAll()
  expect((await contentAt('')).watched).toBeDefined()
})

test('a tree with too many folders is left to the searches for good', async () => {
  const watcher = await watch()
  listeners.at(-1)?.onFallback?.('There are more folders than can be watched.')
  expect((await contentAt('')).watched).toBeUndefined()
  await watcher.watchAll()
  expect((await contentAt('')).watched).toBeUndefined()
})

test('what the system allows no watch of is left to the searches for good', async () => {
  let tries = 0
  const watcher = await product.watch(async () => {
    tries += 1
    throw new TooManyWatches(8192)
  })
  await watcher.watchAll()
  expect([tries, (await contentAt('')).watched]).toEqual([1, undefined])
})

test('a file that is saved is found, and so is what was committed, with a watch of the real tree', async () => {
  await product.watch(watchLocal)
  await product.readWaiting()
  const found = async (revision: string, word: string) => {
    const events = await product.search({ q: `repo:one rev:${revision} ${word} type:file` })
    return events.flatMap((event) => (event.name === 'matches' ? event.data : [])).length
  }
  expect(await found('@worktree', 'saved')).toBe(0)
  folder.write({ 'one/new.txt': 'saved\n' })
  await expect.poll(() => found('@worktree', 'saved')).toBe(1)
  expect(await found('HEAD', 'saved')).toBe(0)
  folder.commit('one')
  await expect.poll(() => found('HEAD', 'saved')).toBe(1)
  await expect.poll(async () => (await contentAt('')).watched?.headMoved).toBe(true)
  await product.readWaiting()
  expect((await contentAt('')).watched?.headMoved).toBe(false)
  expect(await found('HEAD', 'saved')).toBe(1)
})

test('what the watch says is as it was read needs no reading', async () => {
  const repository = await findByName(product.repositories.store, product.admin, 'one')
  const id = repository?.id ?? 0
  const watcher = await watch()
  expect(watcher.isAsRead(id)).toBe(false)
  await product.readWaiting()
  expect(watcher.isAsRead(id)).toBe(true)
  for (const change of [() => listeners.at(-1)?.onFiles(['a.txt'], false), () => listeners.at(-1)?.onHead()]) {
    change()
    expect(watcher.isAsRead(id)).toBe(false)
    const end = watcher.beginReading(id)
    end()
    expect(watcher.isAsRead(id)).toBe(true)
  }
  listeners.at(-1)?.onLost('There are no watches left.')
  expect(watcher.isAsRead(id)).toBe(false)
})

test('where HEAD leads is looked at now and then, though the watch has told nothing', async () => {
  const asked: number[] = []
  const watcher = await watch()
  await product.readWaiting()
  const { store } = product.repositories
  const id = (await findByName(store, product.admin, 'one'))?.id ?? 0
  const refresh = () => refreshFolders({ store, watcher, requestReading: async (each) => void asked.push(each) })
  await refresh()
  expect([watcher.isAsRead(id), asked]).toEqual([true, []])
  folder.commit('one')
  await refresh()
  expect([watcher.isAsRead(id), asked]).toEqual([true, [id]])
})

test('a push to a bare repository is found, with a watch of its references', async () => {
  folder.git('one', 'clone', '--quiet', '--bare', '.', '../bare.git')
  await product.addFolder(join(folder.path, 'bare.git'))
  const watcher = await product.watch(watchLocal)
  await product.readWaiting()
  const bare = () => findByName(product.repositories.store, product.admin, 'bare')
  const { id = 0, defaultCommit } = (await bare()) ?? {}
  expect([watcher.isAsRead(id), knownDefault((await bare()) as Repository)]).toMatchObject([
    true,
    { commit: defaultCommit },
  ])
  folder.write({ 'one/pushed.txt': 'pushed\n' })
  const commit = folder.commit('one')
  folder.git('one', 'push', '--quiet', '../bare.git', 'main')
  const found = async () => {
    const events = await product.search({ q: 'repo:bare pushed type:file' })
    return events.flatMap((event) => (event.name === 'matches' ? event.data : [])).length
  }
  await expect.poll(found).toBe(1)
  await expect.poll(() => watcher.isAsRead(id)).toBe(false)
  await product.readWaiting()
  expect([watcher.isAsRead(id), (await bare())?.defaultCommit]).toEqual([true, commit])
})
