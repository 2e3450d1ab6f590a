import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type SearchEvent, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { applySettings, indexRepository } from '../indexing/index.js'
import { allIds } from '../repositories/index.js'

const signal = AbortSignal.timeout(60_000)
const filler = 'x'.repeat(99)
const large = `${`${filler}\n`.repeat(15_000)}needle\n`

/** The globs in force: as after a restart with others, when they are changed. */
const largeFiles: string[] = []
let product: TestProduct
let folder: TestFolder
let plain: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({
    'one/a.txt': 'needle\n',
    'one/data/large.json': `json ${large}`,
    'one/data/one-line.json': `${'[1,2],'.repeat(250_000)}"needle"`,
    'one/vendor/large.json': `vendor ${large}`,
    'one/copy-of-large.txt': `json ${large}`,
    'one/picture.json': Buffer.concat([Buffer.from('needle\0'), Buffer.alloc(2_000_000)]),
  })
  folder.commit('one')
  folder.write({ 'one/a.txt': 'needle needle\n' })
  folder.git('one', 'checkout', '--quiet', '-b', 'side')
  folder.commit('one')
  folder.git('one', 'checkout', '--quiet', 'main')
  plain = openTestFolder()
  plain.write({ 'large.json': `plain ${large}` })
  product = await openTestProduct({ largeFiles })
  await product.addFolder(folder.path)
  await product.addFolder(plain.path)
  await applySettings(product.indexing, signal)
})

afterAll(async () => {
  await product.close()
  folder.remove()
  plain.remove()
})

async function change(globs: readonly string[]): Promise<void> {
  largeFiles.splice(0, Infinity, ...globs)
  await applySettings(product.indexing, signal)
  await indexAll()
}

/** A round does the revisions of one priority: those that were asked for, then the default branch. */
async function indexAll(): Promise<void> {
  const ids = await allIds(product.repositories.store)
  for (const id of [...ids, ...ids]) await indexRepository(product.indexing, id, signal)
}

const filesOf = (events: readonly SearchEvent[]) =>
  events
    .flatMap((event) => (event.name === 'matches' ? event.data : []))
    .flatMap((match) => ('path' in match ? match.path : []))
    .toSorted()

async function find(q: string) {
  const events = await product.search({ q, t: 'keyword' })
  const progress = events.findLast((event) => event.name === 'progress')
  if (!progress) throw new Error('There is no progress event.')
  const { notSearched } = progress.data.completeness
  return {
    files: filesOf(events),
    skipped: Object.fromEntries(notSearched.map(({ reason, count }) => [reason, count])),
  }
}

test('only what the globs concern is read again', async () => {
  await change([])
  const blobs = () => product.engine.store.sizes().blobs.documents
  const before = blobs()
  await change(['data/large.json'])
  expect(blobs() - before).toBe(1)
  await change(['data/large.json', 'nothing/**'])
  expect(blobs() - before).toBe(1)
})

const steps: readonly (readonly [globs: readonly string[], files: readonly string[], tooLarge: number])[] = [
  [[], ['a.txt'], 5],
  [['**/*.json', '!vendor/**'], ['a.txt', 'data/large.json', 'data/one-line.json'], 2],
  [['!vendor/**', '**/*.json'], ['a.txt', 'data/large.json', 'data/one-line.json', 'vendor/large.json'], 1],
  [['*.txt'], ['a.txt', 'copy-of-large.txt'], 4],
  [[], ['a.txt'], 5],
]

test.each(
  steps,
)('with %j the files %j are searched, of the default branch and of others', async (globs, files, tooLarge) => {
  await change(globs)
  const isBinaryRead = tooLarge < 4
  for (const query of ['repo:^one$ needle', 'repo:^one$ rev:side needle']) {
    expect(await find(query)).toEqual({
      files,
      skipped: { 'too-large': tooLarge, ...(isBinaryRead && { binary: 1 }) },
    })
  }
  await indexAll()
})

test('what is read from disk has the same limits', async () => {
  await change([])
  expect(await find('-repo:^one$ needle')).toEqual({ files: [], skipped: { 'too-large': 1 } })
  await change(['*.json'])
  expect(await find('-repo:^one$ needle')).toEqual({ files: ['large.json'], skipped: {} })
})

test('what is too large is found by its path', async () => {
  await change([])
  expect((await find('repo:^one$ type:path large')).files).toEqual([
    'copy-of-large.txt',
    'data/large.json',
    'vendor/large.json',
  ])
})
