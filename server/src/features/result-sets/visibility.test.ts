import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn, Viewer } from '../../http/viewer.js'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { encodeId } from '../../graphql/ids.js'
import { createResultSet } from './manage.js'
import { readResultSet } from './readResultSet.js'
import { runResultSet } from './runResultSet.js'

let product: TestProduct
let folder: TestFolder
let bob: SignedIn

beforeAll(async () => {
  product = await openTestProduct()
  bob = await product.addUser('bob')
  folder = openTestFolder()
  folder.write({ 'open/a.txt': 'todo open\n', 'secret/b.txt': 'todo secret\ntodo secret too\n' })
  for (const name of ['open', 'secret']) {
    folder.commit(name)
    await product.addFolder(`${folder.path}/${name}`)
  }
  await hideFromBob()
})
afterAll(async () => {
  await product.close()
  folder.remove()
})

/** The repositories whose names end with `secret` may be read by the others. */
async function hideFromBob() {
  const secret = sql`name LIKE '%secret'`
  await sql`UPDATE repositories SET access = 'granted' WHERE ${secret}`.execute(product.db)
  await sql`
    INSERT INTO repository_grants (user_id, repository_id, source)
    SELECT users.id, repositories.id, 'explicit' FROM users, repositories WHERE users.id <> ${bob.userId} AND ${secret}
    ON CONFLICT DO NOTHING`.execute(product.db)
}

async function freeze(by: SignedIn, query = 'todo') {
  const { id, key } = await createResultSet(product.db, by, { query, patternType: 'keyword' })
  await runResultSet(product.resultSets, id, AbortSignal.timeout(60_000))
  return key
}

async function idsOf(key: string, viewer: Viewer) {
  const ids: string[] = []
  const { hits } = await readResultSet(product.db, viewer, { key })
  for await (const { id } of hits) ids.push(encodeId('ResultSetHit', id))
  return ids
}

const everything = `query($id: ID!) { resultSet(id: $id) { title found counts { total open new unchanged }
  repositories { name count } commits { totalCount nodes { repository } } hits { totalCount nodes { text url } } } }`

test('of a shared set everybody sees the rows, figures and commits of what they may read themselves', async () => {
  const key = await freeze(product.user)
  const seenBy = async (viewer: SignedIn) => {
    const answer = await product.graphql(everything, await product.browserOf(viewer), { id: key })
    return answer.data.resultSet
  }
  const own = await seenBy(product.user)
  expect([own.counts.total, own.repositories.length, own.commits.totalCount, own.hits.totalCount]).toEqual([3, 2, 2, 3])
  const shared = await seenBy(bob)
  expect(shared).toMatchObject({
    title: 'todo',
    found: null,
    counts: { total: 1, open: 1, new: 0, unchanged: 1 },
    commits: { totalCount: 1 },
    hits: { totalCount: 1, nodes: [{ text: 'todo open' }] },
  })
  expect(JSON.stringify(shared)).not.toContain('secret')
})

test('a failure names nothing that its reader may not read', async () => {
  const key = await freeze(product.user, 'repo:. rev:nosuch todo')
  const { failure } = (await product.graphql(`{ resultSet(id: "${key}") { failure } }`, await product.browserOf(bob)))
    .data.resultSet
  expect(failure).toBe('Some repositories could not be searched: Some revisions do not exist.')
})

test.each(['csv', 'jsonl', 'md', 'sarif'])('an export as %s holds what its reader may read', async (format) => {
  const key = await freeze(product.user)
  const url = `/.api/result-sets/${key}/export?format=${format}`
  const bodyFor = async (viewer: SignedIn) =>
    (await product.app.inject({ url, headers: await product.browserOf(viewer) })).body
  expect(await bodyFor(product.user)).toContain('todo secret too')
  const shared = await bodyFor(bob)
  expect([shared.includes('todo open'), shared.includes('secret')]).toEqual([true, false])
})

test('a row that may not be read is not ticked, although its id is known', async () => {
  const key = await freeze(product.user)
  const hits = await idsOf(key, product.user)
  const tick = `mutation($key: ID!, $hits: [ID!]!) { setResultSetHitState(resultSet: $key, hits: $hits, state: DONE) { text } }`
  const { data } = await product.graphql(tick, await product.browserOf(bob), { key, hits })
  expect(data.setResultSetHitState).toEqual([{ text: 'todo open' }])
  const counts = '{ resultSets { nodes { counts { done open } } } }'
  const { data: after } = await product.graphql(counts, await product.browserOf(product.user))
  expect(after.resultSets.nodes[0].counts).toEqual({ done: 1, open: 2 })
})

test('a run sees what the owner may read, also when a site admin asks for it', async () => {
  const key = await freeze(bob)
  const rerun = `mutation { rerunResultSet(resultSet: "${key}") { state } }`
  expect((await product.graphql(rerun, await product.browserOf(product.admin))).data.rerunResultSet.state).toBe(
    'QUEUED',
  )
  const { rows } = await sql<{ id: string }>`SELECT id FROM result_sets WHERE key = ${key}`.execute(product.db)
  await runResultSet(product.resultSets, Number(rows[0]?.id), AbortSignal.timeout(60_000))
  expect(await idsOf(key, product.admin)).toHaveLength(1)
})

test('neither cursors nor ids tell how many rows are hidden, and a cursor leads on', async () => {
  // The rows of `a-secret` stand before all others.
  folder.write({ 'a-secret/b.txt': 'todo one\n' })
  folder.commit('a-secret')
  await product.addFolder(`${folder.path}/a-secret`)
  await hideFromBob()
  const page = `query($key: ID!, $after: String) { resultSet(id: $key) {
    hits(first: 1, after: $after) { nodes { id text } pageInfo { endCursor hasNextPage } } } }`
  const readFirst = async (by: SignedIn, key: string, after?: string) =>
    (await product.graphql(page, await product.browserOf(by), { key, after })).data.resultSet.hits
  const [whole, alone] = [await freeze(product.user), await freeze(bob)]
  const first = await readFirst(bob, whole)
  expect(first.nodes[0].text).toBe('todo open')
  expect(first).toEqual(await readFirst(bob, alone))
  expect((await readFirst(bob, whole, first.pageInfo.endCursor)).nodes).toEqual([])
  const { pageInfo } = await readFirst(product.user, whole)
  expect((await readFirst(product.user, whole, pageInfo.endCursor)).nodes[0].text).toBe('todo open')
})
