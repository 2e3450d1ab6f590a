import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cancelJob,
  claimJob,
  enqueueJob,
  enqueueJobs,
  failJob,
  finishJob,
  giveUpLostJobs,
  heartbeatJob,
  type JobsOptions,
  releaseJob,
} from './jobs.js'
import { openTestDatabase, type TestDatabase } from './testDatabase.js'

let own: TestDatabase

beforeAll(async () => {
  own = await openTestDatabase({ migrations: new URL('../../../server/migrations/', import.meta.url) })
})

afterAll(() => own.close())

beforeEach(async () => {
  await sql`TRUNCATE jobs`.execute(own.db)
})

const as = (worker: string, leaseMilliseconds = 60_000): JobsOptions => ({ kinds: ['read'], worker, leaseMilliseconds })
const states = async () => {
  const { rows } = await sql<{ state: string }>`SELECT state FROM jobs ORDER BY id`.execute(own.db)
  return rows.map(({ state }) => state)
}

test('four workers do a hundred jobs, each exactly once', async () => {
  const { db } = own
  for (let at = 0; at < 100; at++) await enqueueJob(db, { kind: 'read', payload: { at } })
  const done: unknown[] = []
  await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (worker) => {
      for (let job = await claimJob(db, as(worker)); job; job = await claimJob(db, as(worker))) {
        done.push(job.payload)
        await finishJob(db, job.id, worker)
      }
    }),
  )
  expect(done).toHaveLength(100)
  expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(100)
})

test('one job waits for a key; a running one lets the next wait', async () => {
  const { db } = own
  const job = { kind: 'read', key: '1', payload: {} }
  expect(await enqueueJob(db, job)).toBe(true)
  expect(await enqueueJob(db, job)).toBe(false)
  const running = await claimJob(db, as('a'))
  expect(await enqueueJob(db, job)).toBe(true)
  expect(await claimJob(db, as('b'))).toBeUndefined()
  await finishJob(db, running?.id ?? 0, 'a')
  expect(await claimJob(db, as('b'))).toBeDefined()
})

test('a lease that has run out gives the job to somebody else, and the late answer counts for nothing', async () => {
  const { db } = own
  await enqueueJob(db, { kind: 'read', payload: {} })
  const first = await claimJob(db, as('a', 0))
  const second = await claimJob(db, as('b'))
  expect(second).toMatchObject({ id: first?.id, attempts: 2 })
  expect(await heartbeatJob(db, first?.id ?? 0, as('a'))).toBe(false)
  await finishJob(db, first?.id ?? 0, 'a')
  expect(await states()).toEqual(['running'])
  await finishJob(db, second?.id ?? 0, 'b')
  expect(await states()).toEqual(['completed'])
})

test('F-12: a job that ends every process that takes it is given up, and others go on', async () => {
  const { db } = own
  await enqueueJob(db, { kind: 'read', payload: 'poison', priority: 1 })
  await enqueueJob(db, { kind: 'read', payload: 'good' })
  for (let times = 1; times <= 5; times++) {
    expect(await giveUpLostJobs(db, ['read'])).toEqual([])
    expect(await claimJob(db, as(`dead ${times}`, 0))).toMatchObject({ payload: 'poison', attempts: times })
  }
  expect(await claimJob(db, as('a'))).toMatchObject({ payload: 'good' })
  expect(await giveUpLostJobs(db, ['another kind'])).toEqual([])
  expect(await giveUpLostJobs(db, ['read'])).toMatchObject([{ kind: 'read' }])
  expect(await states()).toEqual(['failed', 'running'])
  const { rows } = await sql<{ failure: string }>`SELECT failure FROM jobs WHERE state = 'failed'`.execute(db)
  expect(rows[0]?.failure).toMatch('ended 5 times')
})

test('a failed job is tried again later, until its attempts are used up', async () => {
  const { db } = own
  await enqueueJob(db, { kind: 'read', payload: {}, maxAttempts: 2 })
  const first = await claimJob(db, as('a'))
  await failJob(db, first?.id ?? 0, { worker: 'a', failure: 'no' })
  expect(await states()).toEqual(['queued'])
  expect(await claimJob(db, as('a'))).toBeUndefined()
  await sql`UPDATE jobs SET run_after = now()`.execute(db)
  const second = await claimJob(db, as('a'))
  await failJob(db, second?.id ?? 0, { worker: 'a', failure: 'no' })
  expect(await states()).toEqual(['failed'])
})

test('a job that fails while another with its key waits leaves the work to that one', async () => {
  const { db } = own
  await enqueueJob(db, { kind: 'read', key: '1', payload: {} })
  const job = await claimJob(db, as('a'))
  await enqueueJob(db, { kind: 'read', key: '1', payload: {} })
  await failJob(db, job?.id ?? 0, { worker: 'a', failure: 'no' })
  expect(await states()).toEqual(['failed', 'queued'])
})

test('whoever runs a cancelled job learns of it', async () => {
  const { db } = own
  await enqueueJob(db, { kind: 'read', payload: {} })
  const job = await claimJob(db, as('a'))
  await cancelJob(db, job?.id ?? 0)
  expect(await heartbeatJob(db, job?.id ?? 0, as('a'))).toBe(false)
})

test('a job that is handed back waits as if it had not been tried', async () => {
  const { db } = own
  await enqueueJob(db, { kind: 'read', payload: {} })
  const job = await claimJob(db, as('a'))
  await releaseJob(db, job?.id ?? 0, 'a')
  expect(await claimJob(db, as('b'))).toMatchObject({ id: job?.id, attempts: 1 })
})

test('larger priorities and earlier jobs go first', async () => {
  const { db } = own
  for (const [name, priority] of [
    ['low', 0],
    ['high', 5],
    ['later', 5],
  ] as const) {
    await enqueueJob(db, { kind: 'read', payload: name, priority })
  }
  const order = [await claimJob(db, as('a')), await claimJob(db, as('a')), await claimJob(db, as('a'))]
  expect(order.map((job) => job?.payload)).toEqual(['high', 'later', 'low'])
})

test('asking for a job that waits makes it more urgent, never less', async () => {
  const { db } = own
  const job = { kind: 'read', payload: {} }
  await enqueueJobs(db, [
    { ...job, key: 'a', priority: 5 },
    { ...job, key: 'b', delayMilliseconds: 60_000 },
    { ...job, key: 'c' },
  ])
  expect(
    await enqueueJobs(db, [
      { ...job, key: 'a', priority: 1 },
      { ...job, key: 'd' },
    ]),
  ).toBe(1)
  expect(await enqueueJob(db, { ...job, key: 'b', priority: 9 })).toBe(false)
  const { rows } = await sql`SELECT key, priority, run_after <= now() AS due FROM jobs ORDER BY key`.execute(db)
  expect(rows).toEqual([
    { key: 'a', priority: 5, due: true },
    { key: 'b', priority: 9, due: true },
    { key: 'c', priority: 0, due: true },
    { key: 'd', priority: 0, due: true },
  ])
})
