import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openTestDatabase, sql, type TestDatabase } from '@sextant/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeyring } from '../../../keys/keyring.js'
import { migrations } from '../../../testApp.js'
import { openServedHost, type ServedHost } from '../../../testServedHost.js'
import { insertService } from '../store.js'
import { insertUser } from '../../accounts/index.js'

const rounds = process.env['SEXTANT_PROVE'] ? 200 : 5
const size = 60

let database: TestDatabase
let host: ServedHost
let dataDirectory: string
let serviceId: number

beforeAll(async () => {
  database = await openTestDatabase({ migrations })
  host = await openServedHost()
  host.pageSize = size
  dataDirectory = mkdtempSync(join(tmpdir(), 'sextant-sync-kills-'))
  const admin = await insertUser(database.db, { username: 'admin', siteAdmin: true, passwordHash: null })
  const { id } = await insertService(database.db, await openKeyring(dataDirectory), {
    kind: 'GITEA',
    displayName: 'A host',
    config: host.config(),
    url: host.url,
    enforcesPermissions: false,
    userId: admin.id,
  })
  serviceId = id
})
afterAll(async () => {
  host.close()
  rmSync(dataDirectory, { recursive: true, force: true })
  await database.close()
})

/** Every listing gives every repository the name that its neighbour had. */
function rotate(): void {
  let turn = 0
  host.instead = (_request, response) => {
    turn += 1
    const repositories = Array.from({ length: size }, (_, at) => {
      const common = { cloneURL: `${host.url}git/r${at}`, visibility: 'public' }
      return { ...common, externalId: `r${at}`, name: `r${(at + turn) % size}`, stars: turn }
    })
    response.end(JSON.stringify({ repositories, next: null }))
  }
}

/** Kills a process that syncs, so long after its first sync has ended. */
async function killAfter(milliseconds: number): Promise<void> {
  const program = fileURLToPath(new URL('../../../testSyncProcess.js', import.meta.url))
  const env = { PATH: process.env['PATH'], SEXTANT_SYNC_DATABASE: database.url.reveal() }
  const child = spawn(process.execPath, [program, dataDirectory, String(serviceId)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await sleep(milliseconds)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test(
  `${rounds} kills during syncs leave no half state and no duplicate`,
  async () => {
    rotate()
    let completed = 0
    for (let round = 0; round < rounds; round++) {
      await killAfter(Math.random() * 200)
      const { rows } = await sql<{ external_id: string; name: string; stars: number }>`
        SELECT external_id, name, stars FROM repositories WHERE deleted_at IS NULL`.execute(database.db)
      const [turn = 0] = rows.map(({ stars }) => stars)
      // All of one listing, or nothing: the names of two are never mixed.
      const expected = Array.from({ length: size }, (_, at) => `r${at} r${(at + turn) % size} ${turn}`)
      const found = rows.map(({ external_id, name, stars }) => `${external_id} ${name} ${stars}`)
      expect(found.toSorted()).toEqual(rows.length === 0 ? [] : expected.toSorted())
      const links = await sql`SELECT FROM external_service_repositories`.execute(database.db)
      expect(links.rows.length).toBe(rows.length)
      const done = await sql`SELECT FROM external_service_syncs WHERE state = 'completed'`.execute(database.db)
      completed = Math.max(completed, done.rows.length)
      const open = await sql`SELECT FROM external_service_syncs WHERE state IN ('queued', 'processing')`.execute(
        database.db,
      )
      expect(open.rows.length).toBeLessThanOrEqual(1)
    }
    expect(completed).toBeGreaterThanOrEqual(rounds)
  },
  rounds * 15_000,
)
