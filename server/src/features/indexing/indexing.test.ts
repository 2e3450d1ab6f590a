import { IndexerDied } from '@sextant/engine'
import { claimJob, finishJob, sql } from '@sextant/database'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '../../graphql/ids.js'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { findByName, readRepository, type Repository, resolveContent } from '../repositories/index.js'
import { AskedLately } from './askedLately.js'
import { openTestIndexer } from './testIndexer.js'
import { ensureIndexed } from './ensureIndexed.js'
import type { Indexer, IndexWork } from './indexer.js'
import { indexRepository } from './indexRepository.js'
import { indexJob, pickUp } from './queue.js'
import type { IndexingServices } from './services.js'
import { collectIndex } from './collectIndex.js'
import { anonymous } from '../../http/viewer.js'
import { indexesOf, revisionsOf } from './statusStore.js'
import { reader, revisionsOfOne } from './testReader.js'
import { wantAfterReading } from './wantAfterReading.js'

let product: TestProduct
let folder: TestFolder
const commits = { first: '', second: '', branch: '' }
const signal = AbortSignal.timeout(60_000)

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'one/a.txt': 'needle\n', 'one/b.txt': 'hay\n', 'two/c.txt': 'needle\n', 'three/d.txt': 'needle\n' })
  commits.first = folder.commit('one')
  folder.git('one', 'tag', 'v1')
  folder.write({ 'one/a.txt': 'needle needle\n' })
  commits.second = folder.commit('one')
  folder.commit('two')
  folder.commit('three')
  product = await openTestProduct()
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

afterEach(async () => {
  await sql`TRUNCATE jobs, index_revisions, repository_indexes`.execute(product.db)
})

/** An indexer that counts, and fails or dies as often as it is told. */
function openIndexer(trouble: readonly (Error | undefined)[] = []) {
  const counting = openTestIndexer(product.repositories.measure)
  const works: string[][] = []
  const left = [...trouble]
  const indexer: Indexer = {
    ...counting,
    async index(work: IndexWork, options) {
      works.push(work.contents.map((content) => (content.kind === 'commit' ? content.commit : '')))
      const error = left.shift()
      if (error) throw error
      return counting.index(work, options)
    },
  }
  const services: IndexingServices = { ...product.indexing, indexer, askedLately: new AskedLately() }
  return { services, indexer, works }
}

async function repository(name: string): Promise<Repository> {
  const found = await findByName(product.repositories.store, product.admin, name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

async function target(name: string, revision: string) {
  const found = await repository(name)
  const resolved = await resolveContent(found, revision)
  if (!resolved.ok) throw new Error(resolved.reason)
  return { repository: found, revision, content: resolved.content }
}

/** Does the jobs that are due until none is, as the job runner would. */
async function doJobs(services: IndexingServices): Promise<readonly number[]> {
  const done: number[] = []
  const options = { kinds: [indexJob], worker: 'test', leaseMilliseconds: 60_000 }
  for (;;) {
    const job = await claimJob(product.db, options)
    if (!job) return done
    const { id } = job.payload as { readonly id: number }
    done.push(id)
    await indexRepository(services, id, signal)
    await finishJob(product.db, job.id, 'test')
  }
}

async function stateOf(name: string) {
  const { id } = await repository(name)
  return (await indexesOf(product.db, reader, [id])).get(id)
}

const want = async (services: IndexingServices, name: string) => {
  await wantAfterReading(services, (await repository(name)).id, signal)
}

/** Lets the pause before the next try be over. */
async function skipPause() {
  await sql`UPDATE repository_indexes SET next_try_at = now()`.execute(product.db)
  await sql`UPDATE jobs SET run_after = now()`.execute(product.db)
}

describe('a round', () => {
  test('brings the default branch of a repository that was read into the index', async () => {
    const { services, works } = openIndexer()
    await want(services, 'one')
    expect(await stateOf('one')).toMatchObject({ state: 'queued' })
    await doJobs(services)
    expect(works).toEqual([[commits.second]])
    expect(await stateOf('one')).toMatchObject({ state: 'indexed', failures: 0, message: undefined })
    const { id } = await repository('one')
    expect((await revisionsOf(product.db, anonymous, [id], 10)).get(id)).toEqual([])
    expect(await indexesOf(product.db, anonymous, [id])).toEqual(new Map())
    expect(await revisionsOfOne(product.db, id, 10)).toMatchObject([
      { revision: '', wantedCommit: commits.second, indexedCommit: commits.second, files: 2, bytes: 18 },
    ])
  })

  test('that finds all in the index does nothing', async () => {
    const { services, works } = openIndexer()
    await want(services, 'one')
    await doJobs(services)
    await want(services, 'one')
    expect(await doJobs(services)).toEqual([])
    expect(works).toHaveLength(1)
  })

  test('brings back what the index has lost, although it was noted as indexed', async () => {
    const { services, indexer, works } = openIndexer()
    await want(services, 'one')
    await doJobs(services)
    await indexer.keepOnly(new Set(), signal)
    await want(services, 'one')
    await doJobs(services)
    expect(works).toHaveLength(2)
  })

  test('that is broken off waits again', async () => {
    const { services } = openIndexer()
    await want(services, 'one')
    const { id } = await repository('one')
    const stopped = AbortSignal.abort(new Error('The server is stopping.'))
    await expect(indexRepository(services, id, stopped)).rejects.toThrow('stopping')
    expect(await stateOf('one')).toMatchObject({ state: 'queued', failures: 0 })
  })

  test('that a server left behind when it ended is picked up', async () => {
    const { services } = openIndexer()
    await want(services, 'one')
    await sql`TRUNCATE jobs`.execute(product.db)
    await sql`UPDATE repository_indexes SET state = 'indexing'`.execute(product.db)
    await pickUp(services)
    expect(await doJobs(services)).toHaveLength(1)
    expect(await stateOf('one')).toMatchObject({ state: 'indexed' })
  })
})

describe('failures', () => {
  test('are told with their reason, and tried again after a pause', async () => {
    const { services } = openIndexer([new Error('The disk is full.')])
    await want(services, 'one')
    await doJobs(services)
    const failed = await stateOf('one')
    expect(failed).toMatchObject({ state: 'failed', message: 'The disk is full.', failures: 1 })
    const minutes = ((failed?.nextTryAt?.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(0.5)
    expect(minutes).toBeLessThan(1.1)
    await want(services, 'one')
    await pickUp(services)
    expect(await doJobs(services)).toEqual([])
    await skipPause()
    await doJobs(services)
    expect(await stateOf('one')).toMatchObject({ state: 'indexed', failures: 0, message: undefined })
  })

  test('eight in a row set the repository aside', async () => {
    const { services, works } = openIndexer(Array.from({ length: 8 }, () => new Error('It is too odd.')))
    await want(services, 'one')
    for (let at = 0; at < 10; at++) {
      await doJobs(services)
      await skipPause()
    }
    expect(works).toHaveLength(8)
    expect(await stateOf('one')).toMatchObject({
      state: 'set-aside',
      message: 'Indexing it failed 8 times. It is too odd.',
    })
  })

  test('a repository that ends the indexing process twice is set aside, until an administrator takes it back', async () => {
    const died = new IndexerDied('by SIGKILL')
    const { services, works } = openIndexer([died, died])
    await want(services, 'one')
    await doJobs(services)
    await skipPause()
    await doJobs(services)
    const { id } = await repository('one')
    const message =
      'Indexing it ended the indexing process 2 times. The indexer process ended by SIGKILL before its job was done.'
    expect(await stateOf('one')).toMatchObject({ state: 'set-aside', message })
    await want(services, 'one')
    await pickUp(services)
    expect(await doJobs(services)).toEqual([])
    const mutation = `mutation { reindexRepository(repository: "${encodeId('Repository', id)}") { alwaysNil } }`
    const refused = await product.graphql(mutation, await product.browserOf(product.user))
    expect(refused.errors?.[0]?.message).toBe('must be site admin')
    const taken = await product.graphql(mutation, await product.browserOf(product.admin))
    expect(taken.errors).toBeUndefined()
    await doJobs(services)
    expect(works).toHaveLength(3)
    expect(await stateOf('one')).toMatchObject({ state: 'indexed', message: undefined })
  })
})

describe('what a search asks for', () => {
  test('goes first', async () => {
    const { services } = openIndexer()
    await want(services, 'one')
    await want(services, 'two')
    await ensureIndexed(services, [await target('three', 'main')], { deadline: 0, signal })
    const order = await doJobs(services)
    expect(order).toEqual([(await repository('three')).id, (await repository('one')).id, (await repository('two')).id])
  })

  test('goes before the rest of its own repository', async () => {
    const { services, works } = openIndexer()
    await want(services, 'one')
    await ensureIndexed(services, [await target('one', 'v1')], { deadline: 0, signal })
    await doJobs(services)
    expect(works).toEqual([[commits.first], [commits.second]])
  })

  test('is waited for where the repository is in the index, and costs nothing once it is there', async () => {
    const { services } = openIndexer()
    await want(services, 'one')
    await doJobs(services)
    const targets = [await target('one', 'v1')]
    const asked = ensureIndexed(services, targets, { deadline: 20_000, signal })
    await expect.poll(() => doJobs(services)).toHaveLength(1)
    expect(await asked).toEqual({ indexed: 1, unindexed: 0 })
    expect(await ensureIndexed(services, targets, { deadline: 0, signal })).toEqual({ indexed: 1, unindexed: 0 })
    expect(await doJobs(services)).toEqual([])
  })

  test('is waited for once, and not beyond the deadline', async () => {
    const { services } = openIndexer()
    await want(services, 'one')
    await doJobs(services)
    const targets = [await target('one', 'v1')]
    expect(await ensureIndexed(services, targets, { deadline: 30, signal })).toEqual({ indexed: 0, unindexed: 1 })
    const forever = { deadline: 100_000_000, signal }
    expect(await ensureIndexed(services, targets, forever)).toEqual({ indexed: 0, unindexed: 1 })
    expect(await doJobs(services)).toHaveLength(1)
  })

  test('is not waited for where nothing of the repository is in the index, nor where it is set aside', async () => {
    const { services } = openIndexer()
    const forever = { deadline: 100_000_000, signal }
    expect(await ensureIndexed(services, [await target('two', '')], forever)).toEqual({ indexed: 0, unindexed: 1 })
    await want(services, 'one')
    await doJobs(services)
    await sql`UPDATE repository_indexes SET state = 'set-aside'`.execute(product.db)
    expect(await ensureIndexed(services, [await target('one', 'v1')], forever)).toEqual({ indexed: 0, unindexed: 1 })
  })

  test('a plain folder has no index', async () => {
    const { services } = openIndexer()
    const { repository: one } = await target('one', '')
    const content = { kind: 'folder', root: '/nowhere', seen: 1 } as const
    const targets = [{ repository: one, revision: '', content }]
    expect(await ensureIndexed(services, targets, { deadline: 0, signal })).toEqual({ indexed: 0, unindexed: 0 })
  })

  test('a thousand revisions are asked for in one go and indexed a few at a time', async () => {
    const { services, works } = openIndexer()
    const { repository: one, content } = await target('one', 'v1')
    const targets = Array.from({ length: 1100 }, (_, at) => ({ repository: one, revision: `b${at}`, content }))
    await ensureIndexed(services, targets, { deadline: 0, signal })
    const { rows } = await sql<{ count: string }>`SELECT count(*) FROM index_revisions`.execute(product.db)
    expect(rows).toEqual([{ count: '1000' }])
    expect(await doJobs(services)).toHaveLength(Math.ceil(1000 / 64))
    // All of them lead to one commit, which is indexed once.
    expect(works).toEqual([[commits.first]])
    expect(await stateOf('one')).toMatchObject({ state: 'indexed' })
  })
})

test('a revision that searches asked for follows its branch, and is forgotten when it is gone or nobody asks', async () => {
  const { services, works } = openIndexer()
  folder.git('one', 'branch', 'moving', 'v1')
  await ensureIndexed(services, [await target('one', 'moving'), await target('one', 'v1')], { deadline: 0, signal })
  await doJobs(services)
  folder.git('one', 'branch', '--force', 'moving', 'main')
  const { id } = await repository('one')
  await readRepository(product.repositories, id, signal)
  await wantAfterReading(services, id, signal)
  await doJobs(services)
  expect(works.flat()).toEqual([commits.first, commits.second])
  const revisions = async () =>
    (await revisionsOfOne(product.db, id, 10)).map(({ revision, indexedCommit }) => [revision, indexedCommit])
  expect(await revisions()).toEqual([
    ['', commits.second],
    ['moving', commits.second],
    ['v1', commits.first],
  ])
  folder.git('one', 'branch', '--delete', '--force', 'moving')
  await wantAfterReading(services, id, signal)
  await sql`UPDATE index_revisions SET asked_at = now() - interval '31 days' WHERE revision <> ''`.execute(product.db)
  const { content } = await target('one', 'v1')
  expect(services.indexer.holds(content)).toBe(true)
  await collectIndex(services, signal)
  expect(await revisions()).toEqual([['', commits.second]])
  expect(services.indexer.holds(content)).toBe(false)
  expect(services.indexer.holds((await target('one', '')).content)).toBe(true)
})
