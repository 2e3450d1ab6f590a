import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFolder, indexFolder, partFile, uploadFolder } from './places.js'
import { expireIndexes } from './retention.js'
import { indexForJob } from './store.js'
import { tendPreciseIndexes } from './tend.js'
import { openTestIndexes, type TestIndexes } from './testIndexes.js'
import { testScip } from './testScip.js'

let indexes: TestIndexes
const commits: string[] = []
const body = testScip([
  {
    path: 'a.ts',
    occurrences: [{ range: [0, 0, 1], symbol: 'scip npm one 1.0 `a.ts`/a.', isDefinition: true }],
  },
])

beforeAll(async () => {
  indexes = await openTestIndexes((folder) => {
    for (const text of ['a', 'b', 'c', 'd']) {
      folder.write({ 'one/a.ts': text })
      commits.push(folder.commit('one', text))
    }
    folder.git('one', 'tag', 'v1', commits[1] ?? '')
    folder.git('one', 'branch', 'old', commits[0] ?? '')
  })
}, 120_000)
afterAll(() => indexes.close())

const subject = (at: number) => ({ repository: indexes.name('one'), commit: commits[at] ?? '', indexerName: 'scip' })
const stateOf = async (id: number) => (await indexForJob(indexes.product.db, id))?.state
async function age(days: number): Promise<void> {
  const { db } = indexes.product
  await sql`UPDATE precise_indexes SET uploaded_at = now() - make_interval(days => ${days})`.execute(db)
  await sql`UPDATE precise_index_generations SET generation = generation + 1`.execute(db)
}

test('kept are what the default branch and tags show, and what is new', async () => {
  const { preciseIndexes: services } = indexes.product
  const ids: number[] = []
  for (const at of [0, 1, 2]) ids.push((await indexes.upload(subject(at), body)).id)
  const repositoryId = await indexes.id('one')
  const expire = () => expireIndexes(services, repositoryId, AbortSignal.timeout(60_000))
  expect(await expire()).toBe(0)
  await age(31)
  // The tip has none of its own: commit 2 is the nearest one; commit 1 has a tag; nobody looks from commit 0.
  expect(await expire()).toBe(1)
  expect(await Promise.all(ids.map(stateOf))).toEqual(['DELETING', 'COMPLETED', 'COMPLETED'])
  const branches = {
    name: 'Branches',
    type: 'GIT_TREE',
    pattern: 'o*',
    hours: null,
    intermediateCommits: false,
  } as const
  const withPolicies = { ...services, retentionRules: async () => [branches] }
  expect(await expireIndexes(withPolicies, repositoryId, AbortSignal.timeout(60_000))).toBe(1)
  expect(await Promise.all(ids.map(stateOf))).toEqual(['DELETING', 'COMPLETED', 'DELETING'])
})

test('U-08: an upload that stopped is given up after an hour, and its parts are gone', async () => {
  const { preciseIndexes: services, db } = indexes.product
  const { id } = await indexes.send({ ...subject(3), multiPart: 'true', numParts: 2 })
  await indexes.send({ uploadId: id, index: 0 }, { body })
  await tendPreciseIndexes(services)
  expect([await stateOf(id), existsSync(partFile(services.folder, id, 0))]).toEqual(['UPLOADING_INDEX', true])
  await sql`UPDATE precise_indexes SET touched_at = now() - interval '61 minutes' WHERE id = ${id}`.execute(db)
  await tendPreciseIndexes(services)
  expect([await stateOf(id), existsSync(uploadFolder(services.folder, id))]).toEqual(['DELETED', false])
})

test('what a server that ended left behind is done again, and shown only once it is whole', async () => {
  const { preciseIndexes: services, db, user } = indexes.product
  const { id } = await indexes.send(subject(3), { body })
  // As after the end at its worst moment: the row says that it goes on, and half an index lies in both places.
  await sql`UPDATE precise_indexes SET state = 'PROCESSING' WHERE id = ${id}`.execute(db)
  await sql`DELETE FROM jobs`.execute(db)
  for (const place of [buildFolder, indexFolder]) {
    mkdirSync(place(services.folder, id), { recursive: true })
    writeFileSync(`${place(services.folder, id)}/half`, 'half')
  }
  const place = { repository: 'one', commit: commits[3] ?? '', path: 'a.ts' }
  const before = await indexes.visible(user, place)
  expect(before.map((each) => each.id)).not.toContain(id)
  await tendPreciseIndexes(services)
  const { rows } = await sql`SELECT kind, key FROM jobs WHERE kind = 'precise-index.process'`.execute(db)
  expect(rows).toEqual([{ kind: 'precise-index.process', key: String(id) }])
  expect(await indexes.process(id)).toMatchObject({ state: 'COMPLETED' })
  expect(existsSync(`${indexFolder(services.folder, id)}/half`)).toBe(false)
  expect((await indexes.visible(user, place)).map((each) => each.id)).toEqual([id])
})

test('a server that ends again and again over an upload gives it up', async () => {
  const { id } = await indexes.send({ ...subject(3), indexerName: 'scip-other' }, { body })
  await sql`UPDATE precise_indexes SET state = 'PROCESSING', attempts = 10 WHERE id = ${id}`.execute(indexes.product.db)
  const index = await indexes.process(id)
  expect([index.state, index.failure]).toEqual([
    'PROCESSING_ERRORED',
    'The server ended 10 times while it processed this index. It is not tried again by itself.',
  ])
})

test('folders that belong to nothing are removed once they are old', async () => {
  const { preciseIndexes: services } = indexes.product
  const stray = [uploadFolder, buildFolder, indexFolder].map((place) => place(services.folder, 9_000_000))
  for (const folder of stray) mkdirSync(folder, { recursive: true })
  await tendPreciseIndexes(services)
  expect(stray.map((folder) => existsSync(folder))).toEqual([true, true, true])
  for (const folder of stray) utimesSync(folder, 0, 0)
  await tendPreciseIndexes(services)
  expect(stray.map((folder) => existsSync(folder))).toEqual([false, false, false])
  expect(existsSync(dirname(stray[2] ?? ''))).toBe(true)
})
