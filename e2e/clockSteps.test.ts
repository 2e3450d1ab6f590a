import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants, withDatabase } from './invariants.js'
import { graphql, newDataDirectory, type RunningServer, searchEvents, signIn, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

/*
 * The server's clock steps, and that of its threads; the database's does not, by whose time sessions, leases and limits
 * are judged.
 */

const run = promisify(execFile)
const hour = 3_600_000
const year = 365 * 24 * hour
const steps = {
  'an hour on': hour,
  'an hour back': -hour,
  'ten years on': 10 * year,
  'ten years back': -10 * year,
  'right again': 0,
}

let data: string
let server: RunningServer
let cookie: string
let repository: Awaited<ReturnType<typeof makeSmallRepository>>
const clock = () => join(data, '..', `${data.split('/').at(-1)}-clock`)

const stepped = () => ({
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('steppedClock.mjs', import.meta.url))}`,
  SEXTANT_TEST_CLOCK: clock(),
})

beforeAll(async () => {
  data = await newDataDirectory()
  await writeFile(clock(), '0')
  repository = await makeSmallRepository()
  server = await startServer({ data, folders: [repository.folder], environment: stepped() })
  cookie = await signIn(server)
})

afterAll(async () => {
  await server.stop()
  await repository.remove()
  await rm(clock())
  await rm(data, { recursive: true, force: true, maxRetries: 20 })
})

test.each(
  Object.entries(steps),
)('F-11: with a clock that is %s people stay signed in, and what changes is found', async (name, off) => {
  await writeFile(clock(), String(off))
  await sleep(500)
  const { data: told } = (await graphql(server, cookie, '{ currentUser { username siteAdmin } }')) as {
    data: { currentUser: { siteAdmin: boolean } | null }
  }
  expect(told.currentUser?.siteAdmin).toBe(true)
  const word = `step${Math.abs(off)}${off < 0 ? 'back' : 'on'}`
  expect(await found(word)).toBe(0)
  await writeFile(join(repository.folder, `${word}.txt`), `${name}: ${word}\n`)
  await run('git', ['-C', repository.folder, 'add', '--all'])
  const author = ['-c', 'user.name=alice', '-c', 'user.email=alice@example.com']
  await run('git', ['-C', repository.folder, ...author, 'commit', '--quiet', '--message', name])
  await expect.poll(() => found(word), { timeout: 60_000, interval: 250 }).toBe(1)
})

test('F-11: no job was done twice, none was lost, and nothing is broken', async () => {
  const tried = () =>
    withDatabase(data, async (db) => {
      const { rows } = await sql<{ kind: string; state: string; attempts: number }>`
        select kind, state, attempts from jobs where attempts > 1 or state = 'failed'
          or (state = 'queued' and run_after < now() - interval '30 seconds')`.execute(db)
      return rows
    })
  expect(await tried()).toEqual([])
  const ready = () =>
    withDatabase(data, async (db) => {
      const { rows } = await sql`select from repositories where state = 'ready' and origin <> 'folder'`.execute(db)
      return rows.length
    })
  // What was changed last may still be taken over.
  await expect.poll(ready, { timeout: 60_000, interval: 250 }).toBeGreaterThan(0)
  const acknowledged = { users: [], repositories: [] }
  expect(await brokenInvariants({ server, cookie, data, acknowledged, words: ['needle'] })).toEqual([])
})

async function found(word: string): Promise<number> {
  const events = await searchEvents(server, cookie, { q: `${word} type:file count:10` })
  const [, progress] = events.findLast(([name]) => name === 'progress') ?? []
  return (progress as { matchCount: number } | undefined)?.matchCount ?? -1
}
