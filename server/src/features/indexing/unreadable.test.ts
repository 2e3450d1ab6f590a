import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { allIds } from '../repositories/index.js'
import { indexRepository } from './indexRepository.js'
import { revisionsOfOne } from './testReader.js'
import { wantAfterReading } from './wantAfterReading.js'

const signal = AbortSignal.timeout(60_000)
let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'one/a.txt': 'there\n', 'one/b.txt': 'missing\n' })
  folder.commit('one')
  product = await openTestProduct()
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

test('a file that was missing is searched when it is there, and not tried again at each reading before', async () => {
  const blob = folder.git('one', 'rev-parse', 'HEAD:b.txt').trim()
  const object = join(folder.path, 'one/.git/objects', blob.slice(0, 2), blob.slice(2))
  renameSync(object, `${object}.away`)
  await product.addFolder(folder.path)
  const [id = 0] = await allIds(product.repositories.store)
  const { db } = product.repositories.store
  const blobs = () => product.engine.store.sizes().blobs.documents
  const readAndIndex = async () => {
    await wantAfterReading(product.indexing, id, signal)
    await indexRepository(product.indexing, id, signal)
    const [revision] = await revisionsOfOne(db, id, 1)
    return revision?.skipped?.unreadable
  }
  expect(await readAndIndex()).toBe(1)
  const before = blobs()
  renameSync(`${object}.away`, object)
  expect(await readAndIndex()).toBe(1)
  expect(blobs()).toBe(before)
  await sql`UPDATE index_revisions SET indexed_at = now() - interval '2 hours'`.execute(db)
  expect(await readAndIndex()).toBe(0)
  const found = await product.search({ q: 'missing', t: 'keyword' })
  expect(JSON.stringify(found)).toContain('b.txt')
})
