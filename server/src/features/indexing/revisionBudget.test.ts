import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { allIds } from '../repositories/index.js'
import { AskedLately } from './askedLately.js'
import { collectIndex, openCollector } from './collectIndex.js'
import { indexHistory } from './indexHistory.js'
import { indexRepository } from './indexRepository.js'
import { keptCommits } from './keptStore.js'
import { revisionsOfOne } from './testReader.js'

const signal = AbortSignal.timeout(120_000)
const branches = ['b1', 'b2', 'b3', 'b4', 'b5']
const branchBytes = 200_000

let product: TestProduct
let folder: TestFolder

/** A repository with five branches, each of which has a file of 200 kB more than the default branch. */
beforeEach(async () => {
  folder = openTestFolder()
  folder.write({ 'one/a.txt': 'needle\n'.repeat(100_000) })
  folder.commit('one')
  for (const branch of branches) {
    folder.git('one', 'checkout', '--quiet', '-b', branch, 'main')
    folder.write({ [`one/${branch}.txt`]: `needle of ${branch}\n`.repeat(branchBytes / 13) })
    folder.commit('one', `Change of ${branch}`)
  }
  folder.git('one', 'checkout', '--quiet', 'main')
  // Room for three of them with what they take beside their files, and not for four.
  product = await openTestProduct({ revisionBytes: 3.5 * branchBytes })
  await product.addFolder(folder.path)
})

afterEach(async () => {
  await product.close()
  folder.remove()
})

async function repositoryId(): Promise<number> {
  const [id] = await allIds(product.repositories.store)
  if (id === undefined) throw new Error('There is no repository.')
  return id
}

async function find(branch: string, type = 'file') {
  const events = await product.search({ q: `repo:one rev:${branch} type:${type} count:all needle of`, t: 'keyword' })
  const progress = events.findLast((event) => event.name === 'progress')
  if (progress?.name !== 'progress') throw new Error('There is no progress event.')
  return progress.data.matchCount
}

/** Searches a branch and has it indexed, as the jobs would. */
async function ask(branch: string): Promise<number> {
  const found = await find(branch)
  await indexRepository(product.indexing, await repositoryId(), signal)
  return found
}

const idOf = (revision: string) => folder.git('one', 'rev-parse', revision).trim()
const held = () => ['main', ...branches].filter((branch) => product.engine.index.has(idOf(branch)))

/** What another server that is started on the same data would collect with: nothing but what is written down. */
async function collectAfterRestart(): Promise<void> {
  Object.assign(product.indexing, { askedLately: new AskedLately(), usedLately: new AskedLately(0) })
  await collectIndex(product.indexing, signal)
}

test('the revisions whose last use is longest ago leave the index, and come back when they are asked for', async () => {
  for (const branch of branches) expect(await ask(branch)).toBe(15_384)
  expect(held()).toEqual(['main', ...branches])
  await collectAfterRestart()
  expect(held()).toEqual(['main', 'b3', 'b4', 'b5'])
  const noted = await revisionsOfOne(product.db, await repositoryId(), 100)
  expect(noted.map(({ revision }) => revision)).toEqual(['', 'b3', 'b4', 'b5'])
  // Used while it is in the index: that is noted, and keeps it.
  expect(await find('b3')).toBe(15_384)
  await expect.poll(leastLately).toBe('b4')
  expect(await ask('b1')).toBe(15_384)
  expect(held()).toEqual(['main', 'b1', 'b3', 'b4', 'b5'])
  await collectAfterRestart()
  expect(held()).toEqual(['main', 'b1', 'b3', 'b5'])
  expect(await find('b4')).toBe(15_384)
})

/** The revision whose last use is longest ago, as it is written down. */
async function leastLately(): Promise<string | undefined> {
  const { recent } = await keptCommits(product.db)
  const commit = recent.at(-1)
  return branches.find((branch) => idOf(branch) === commit)
}

test('histories count, and leave with their revisions', async () => {
  for (const branch of ['b1', 'b2', 'b3']) {
    await ask(branch)
    await find(branch, 'diff')
  }
  await indexHistory(product.indexing, await repositoryId(), signal)
  const withHistory = () => ['main', ...branches].filter((branch) => product.engine.index.hasHistory(idOf(branch)))
  expect(withHistory()).toEqual(['main', 'b1', 'b2', 'b3'])
  await collectAfterRestart()
  // The lines that a branch adds are there twice: in its file and in its commit.
  expect(held()).toEqual(['main', 'b3'])
  expect(withHistory()).toEqual(['main', 'b3'])
  expect(await find('b1', 'diff')).toBe(1)
})

test('without room for any, the default branch stays', async () => {
  Object.assign(product.indexing, { revisionBytes: 0 })
  await ask('b1')
  await collectAfterRestart()
  expect(held()).toEqual(['main'])
  expect(await find('main')).toBe(0)
})

test('it is collected only when something was indexed because it was asked for', async () => {
  const collected: number[] = []
  const { indexer } = product.indexing
  const services = {
    ...product.indexing,
    indexer: { ...indexer, keepOnly: async () => void collected.push(collected.length) },
  }
  const collect = openCollector(services)
  await collect(signal)
  await ask('b1')
  await collect(signal)
  await collect(signal)
  expect(collected).toEqual([0])
  await ask('b2')
  await collect(signal)
  expect(collected).toEqual([0, 1])
})
