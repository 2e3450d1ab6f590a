import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'

let product: TestProduct
let folder: TestFolder
let commit: string

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'one/a.txt': 'needle\n', 'two/b.txt': 'hay\n', 'three/c.txt': 'hay\n' })
  commit = folder.commit('one')
  folder.commit('two')
  folder.commit('three')
  product = await openTestProduct()
  await product.addFolder(folder.path)
  await sql`
    UPDATE repository_indexes SET state = 'set-aside', message = 'Too odd.', failures = 8
    FROM repositories WHERE id = repository_id AND name = 'two'
  `.execute(product.db)
  await sql`
    UPDATE repository_indexes SET state = 'indexing', files_done = 1, files_total = 4
    FROM repositories WHERE id = repository_id AND name = 'three'
  `.execute(product.db)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

async function status(query = '', admin = false) {
  const headers = await product.browserOf(admin ? product.admin : product.user)
  const response = await product.app.inject({ url: `/.api/index/status${query}`, headers })
  const isJson = /json/.test(String(response.headers['content-type']))
  return { code: response.statusCode, body: isJson ? response.json<object>() : {} }
}

test('the status counts repositories by state and lists them by name', async () => {
  const { body } = await status()
  expect(body).toMatchObject({
    totals: { repositories: 3, queued: 0, indexing: 1, indexed: 1, failed: 0, setAside: 1, files: 3, bytes: 15 },
    queueLength: 1,
    repositories: [
      { name: 'one', state: 'indexed', revisions: 1, waiting: 0, files: 1, bytes: 7 },
      { name: 'three', state: 'indexing', progress: { done: 1, total: 4 } },
      { name: 'two', state: 'set-aside', message: 'Too odd.', failures: 8 },
    ],
    setAside: [{ name: 'two', message: 'Too odd.', failures: 8 }],
  })
  expect(body).not.toHaveProperty('next')
})

test('pages follow one another', async () => {
  const first = await status('?first=2')
  expect(first.body).toMatchObject({ repositories: [{ name: 'one' }, { name: 'three' }], next: 'three' })
  const second = await status('?first=2&after=three')
  expect(second.body).toMatchObject({ repositories: [{ name: 'two' }] })
  expect(second.body).not.toHaveProperty('next')
  expect((await status('?state=indexing')).body).toMatchObject({ repositories: [{ name: 'three' }] })
})

test('the index as a whole is for site admins', async () => {
  expect((await status()).body).not.toHaveProperty('index')
  expect((await status('', true)).body).toMatchObject({
    index: { bytes: expect.any(Number), shards: expect.any(Number) },
  })
})

test.each(['?first=0', '?first=1001', '?first=x', '?state=odd'])('%s is refused', async (query) => {
  expect((await status(query)).code).toBe(400)
})

test('nobody sees it without signing in', async () => {
  const response = await product.app.inject('/.api/index/status')
  expect(response.statusCode).toBe(401)
  expect(response.body).not.toContain('three')
})

test('GraphQL shows the index of a repository, and the figures of all', async () => {
  const query = `{
    repository(name: "one") {
      indexing { state message fraction failures }
      textSearchIndex {
        repository { name }
        status { contentByteSize contentFilesCount indexByteSize indexShardsCount newLinesCount }
        refs { ref { name displayName } indexed current indexedCommit { oid abbreviatedOID } }
      }
    }
    three: repository(name: "three") { indexing { state fraction } }
    repositoryStats { total indexed indexing notIndexed indexedLinesCount symbolIndexing { done } }
  }`
  const { data, errors } = await product.graphql(query, await product.browserOf(product.user))
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    repository: {
      indexing: { state: 'INDEXED', message: null, fraction: null, failures: 0 },
      textSearchIndex: {
        repository: { name: 'one' },
        status: {
          contentByteSize: '7',
          contentFilesCount: 1,
          indexByteSize: null,
          indexShardsCount: expect.any(Number),
          newLinesCount: 1,
        },
        refs: [
          {
            ref: { name: 'refs/heads/main', displayName: 'main' },
            indexed: true,
            current: true,
            indexedCommit: { oid: commit, abbreviatedOID: commit.slice(0, 7) },
          },
        ],
      },
    },
    three: { indexing: { state: 'INDEXING', fraction: 0.25 } },
    repositoryStats: {
      total: 3,
      indexed: 1,
      indexing: 1,
      notIndexed: 1,
      indexedLinesCount: '3',
      symbolIndexing: null,
    },
  })
})

test('site admins are told how far the look for symbols has come', async () => {
  const query = '{ repositoryStats { symbolIndexing { done total } } }'
  const { data, errors } = await product.graphql(query, await product.browserOf(product.admin))
  expect(errors).toBeUndefined()
  expect(data).toEqual({ repositoryStats: { symbolIndexing: product.engine.index.symbolProgress() } })
})
