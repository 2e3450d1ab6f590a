import { Secret, silentLogger } from '@sextant/base'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from './listen.js'
import { openTestDatabase, type TestDatabase } from './testDatabase.js'

let own: TestDatabase

beforeAll(async () => {
  own = await openTestDatabase({ migrations: new URL('../../../server/migrations/', import.meta.url) })
})

afterAll(() => own.close())

/** Who listens, and what was heard until now. */
async function hear(channel: string) {
  const heard: string[] = []
  const listener = await listen(own.url, channel, { onMessage: (payload) => heard.push(payload), log: silentLogger })
  return { heard, close: () => listener.close() }
}

const say = (channel: string, payload: string) => sql`SELECT pg_notify(${channel}, ${payload})`.execute(own.db)
const patience = { timeout: 8000 }

async function connections(): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE application_name = 'sextant-listen' AND datname = current_database()`.execute(own.db)
  return rows.map(({ pid }) => pid)
}

test('all who listen share one connection, and each hears its channel alone', async () => {
  const [jobs, moreJobs, people] = await Promise.all([hear('jobs'), hear('jobs'), hear('The people')])
  expect(await connections()).toHaveLength(1)
  await say('jobs', 'read')
  await say('The people', '7')
  await expect.poll(() => people.heard.at(-1), patience).toBe('7')
  expect([jobs.heard.at(-1), moreJobs.heard.at(-1)]).toEqual(['read', 'read'])
  expect(people.heard).not.toContain('read')
  await Promise.all([jobs, moreJobs, people].map((each) => each.close()))
  await expect.poll(connections, patience).toEqual([])
})

test('who no longer listens hears nothing, and others go on', async () => {
  const [stays, goes, other] = [await hear('jobs'), await hear('jobs'), await hear('people')]
  await goes.close()
  await say('jobs', 'one')
  await expect.poll(() => stays.heard.at(-1), patience).toBe('one')
  await stays.close()
  const [next] = await Promise.all([hear('jobs'), say('jobs', 'before it listens, or not')])
  await say('jobs', 'two')
  await expect.poll(() => next.heard.at(-1), patience).toBe('two')
  expect([goes.heard, stays.heard]).toEqual([[''], ['', 'one']])
  await Promise.all([next.close(), other.close()])
})

test('a channel is listened to by whoever comes while another leaves it', async () => {
  const [first, other] = [await hear('jobs'), await hear('people')]
  const [, second] = await Promise.all([first.close(), hear('jobs')])
  await say('jobs', 'still')
  await expect.poll(() => second.heard.at(-1), patience).toBe('still')
  await Promise.all([second.close(), other.close()])
})

test('a connection that breaks is made again, and everybody is told that something may have been missed', async () => {
  const [jobs, people] = [await hear('jobs'), await hear('people')]
  const [broken] = await connections()
  await sql`SELECT pg_terminate_backend(${broken}::int)`.execute(own.db)
  await say('jobs', 'missed')
  await expect
    .poll(() => [jobs.heard, people.heard], patience)
    .toEqual([
      ['', ''],
      ['', ''],
    ])
  await say('people', '9')
  await expect.poll(() => people.heard.at(-1), patience).toBe('9')
  const [again, ...more] = await connections()
  expect([again === broken, more]).toEqual([false, []])
  await Promise.all([jobs.close(), people.close()])
  await expect.poll(connections, patience).toEqual([])
})

test('who listens while the connection is broken hears what comes from then on', async () => {
  const jobs = await hear('jobs')
  const [broken] = await connections()
  await sql`SELECT pg_terminate_backend(${broken}::int)`.execute(own.db)
  await expect.poll(connections, patience).toEqual([])
  const people = await hear('people')
  await say('people', '9')
  await say('jobs', 'read')
  await expect.poll(() => [people.heard.at(-1), jobs.heard.at(-1)], patience).toEqual(['9', 'read'])
  expect(await connections()).toHaveLength(1)
  await Promise.all([jobs.close(), people.close()])
})

test('one who fails to take a message in leaves the others and the connection alone', async () => {
  const fails = await listen(own.url, 'jobs', {
    onMessage: () => {
      throw new Error('This one fails.')
    },
    log: silentLogger,
  })
  const jobs = await hear('jobs')
  await say('jobs', 'read')
  await expect.poll(() => jobs.heard.at(-1), patience).toBe('read')
  expect(await connections()).toHaveLength(1)
  await Promise.all([fails.close(), jobs.close()])
  await expect.poll(connections, patience).toEqual([])
})

test('a database that cannot be reached is said, and nothing goes on trying', async () => {
  const nowhere = new Secret('postgres://nobody@127.0.0.1:1/nothing')
  const onMessage = () => expect.unreachable()
  const tries = [1, 2].map(() => listen(nowhere, 'jobs', { onMessage, log: silentLogger }))
  for (const { status } of await Promise.allSettled(tries)) expect(status).toBe('rejected')
})
