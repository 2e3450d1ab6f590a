import { silentLogger } from '@sextant/base'
import { type Database, enqueueJob, sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownVariables } from '../../graphql/shownVariables.js'
import type { OutgoingRecord } from '../../http/outgoingRecord.js'
import type { SignedIn } from '../../http/viewer.js'
import { repeat } from '../../jobs/rounds.js'
import { migrations, openTestApp, type TestApp } from '../../testApp.js'
import { openSlowRequests, operationsSchema } from './index.js'

let test_: TestApp
let db: Database
let admin: Record<string, string>
let alice: SignedIn
const sent: OutgoingRecord[] = []
const slow = openSlowRequests(() => ({ kept: 3, after: 1 }))

beforeAll(async () => {
  test_ = await openTestApp({
    parts: (database) => [
      operationsSchema({
        ...{ db: database, migrations, slow, outgoing: () => sent.toReversed(), forgetOutgoing: () => sent.splice(0) },
        examine: async () => [{ check: 'git', state: 'warning', says: 'Old.', remedy: 'Install a newer one.' }],
      }),
    ],
  })
  db = test_.db
  admin = await test_.browserOf(await test_.addUser('admin', { siteAdmin: true }))
  alice = await test_.addUser('alice')
})

afterAll(() => test_.close())

const record = (id: number): OutgoingRecord => ({
  id,
  startedAt: Date.UTC(2026, 0, id),
  milliseconds: id,
  method: 'GET',
  url: `https://host.example/${id}`,
  requestHeaders: { authorization: 'REDACTED' },
  ...(id === 2 ? { error: 'There is no answer.' } : { status: 200, responseHeaders: { etag: '"x"' }, bytes: 1 }),
})

test('requests to others are listed in pages, the newest first, with what went wrong', async () => {
  sent.push(record(1), record(2), record(3))
  const page = (after = '') => `{ outboundRequests(first: 2 ${after}) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { url statusCode errorMessage durationMs requestHeaders { name values } responseHeaders { name } } } }`
  const { data } = await test_.graphql(page(), admin)
  expect(data.outboundRequests).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
  expect(data.outboundRequests.nodes).toEqual([
    expect.objectContaining({ url: 'https://host.example/3', statusCode: 200, errorMessage: '' }),
    expect.objectContaining({ url: 'https://host.example/2', statusCode: 0, errorMessage: 'There is no answer.' }),
  ])
  expect(data.outboundRequests.nodes[0].requestHeaders).toEqual([{ name: 'authorization', values: ['REDACTED'] }])
  const next = await test_.graphql(page(`after: "${data.outboundRequests.pageInfo.endCursor}"`), admin)
  expect(next.data.outboundRequests.nodes).toMatchObject([{ url: 'https://host.example/1' }])
})

test('slow requests keep who asked what, and no secret', async () => {
  slow.add({
    ...{ startedAt: new Date(), duration: 6, userId: alice.userId, name: 'Slow', query: 'query Slow { site { id } }' },
    ...{ variables: shownVariables({ token: 'hunter2', input: { a: 1 }, q: 'needle' }), errors: ['It broke.'] },
  })
  const { data } = await test_.graphql(
    '{slowRequests{nodes{name duration query variables errors user{username}}}}',
    admin,
  )
  expect(data.slowRequests.nodes).toEqual([
    {
      ...{ name: 'Slow', duration: 6, query: 'query Slow { site { id } }', user: { username: 'alice' } },
      ...{ variables: '{"token":"REDACTED","input":"REDACTED","q":"needle"}', errors: ['It broke.'] },
    },
  ])
  for (let n = 0; n < 5; n++) slow.add({ ...(slow.recent()[0] ?? never()), name: `later ${n}` })
  expect(slow.recent().map(({ name }) => name)).toEqual(['later 4', 'later 3', 'later 2'])
})

test('both lists are put away by site admins', async () => {
  const user = await test_.browserOf(alice)
  for (const name of ['clearOutboundRequests', 'clearSlowRequests']) {
    const refused = await test_.graphql(`mutation { ${name} { alwaysNil } }`, user)
    expect(refused.errors?.map(({ message }) => message)).toEqual(['must be site admin'])
    expect((await test_.graphql(`mutation { ${name} { alwaysNil } }`, admin)).errors).toBeUndefined()
  }
  const { data } = await test_.graphql('{outboundRequests{totalCount} slowRequests{totalCount}}', admin)
  expect(data).toEqual({ outboundRequests: { totalCount: 0 }, slowRequests: { totalCount: 0 } })
  const limits = { kept: 2, after: 100 }
  const some = openSlowRequests(() => limits)
  expect([some.isSlow(99), some.isSlow(100)]).toEqual([false, true])
  limits.after = 0
  expect(some.isSlow(1e9)).toBe(false)
})

test('routines and queues tell how their runs went, and only the newest are kept', async () => {
  let round = 0
  const run = async () => {
    round += 1
    if (round === 2) throw new Error('The host is away.')
  }
  const end = repeat(db, silentLogger, { name: 'sweep-things', everyMilliseconds: 5, run })
  await expect.poll(() => round).toBeGreaterThan(60)
  end()
  await enqueueJob(db, { kind: 'read', key: '1', payload: {} })
  const query = `{ backgroundJobs(recentRunCount: 2) { totalCount nodes { name routines {
    type queued running intervalMs recentRuns { errorMessage } stats { runCount errorCount } } } } }`
  const { data } = await test_.graphql(query, admin)
  expect(data.backgroundJobs.totalCount).toBe(2)
  const [queue, sweep] = data.backgroundJobs.nodes
  expect(queue).toMatchObject({
    name: 'read',
    routines: [{ type: 'DB_BACKED', queued: 1, running: 0, intervalMs: null }],
  })
  expect(sweep).toMatchObject({ name: 'sweep-things', routines: [{ type: 'PERIODIC', recentRuns: [{}, {}] }] })
  expect(sweep.routines[0].stats.runCount).toBeLessThanOrEqual(51)
  const { rows } = await sql<{ error: string }>`select error from background_runs where error is not null`.execute(db)
  expect(rows.every(({ error }) => error === 'The host is away.')).toBe(true)
})

test('health and migrations are told', async () => {
  const { data } = await test_.graphql(
    '{site{health{check state says remedy} schemaMigrations{name appliedAt}}}',
    admin,
  )
  expect(data.site.health).toEqual([{ check: 'git', state: 'warning', says: 'Old.', remedy: 'Install a newer one.' }])
  const names = data.site.schemaMigrations.map(({ name }: { name: string }) => name)
  expect(names).toContain('0001_jobs')
  expect(names).toEqual(names.toSorted().toReversed())
})

test('none of it is for others', async () => {
  const user = await test_.browserOf(alice)
  for (const query of [
    '{outboundRequests{totalCount}}',
    '{slowRequests{totalCount}}',
    '{backgroundJobs{totalCount}}',
    '{site{health{says}}}',
    '{site{schemaMigrations{name}}}',
  ]) {
    const { errors } = await test_.graphql(query, user)
    expect(errors?.map(({ message }) => message)).toEqual(['must be site admin'])
  }
})

function never(): never {
  throw new Error('There is none.')
}
