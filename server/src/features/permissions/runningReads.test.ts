import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { isPermissionsChanged } from './runningReads.js'
import { testRows } from '../../testRows.js'

let product: TestProduct
let folder: TestFolder
let ids: readonly number[]

beforeAll(async () => {
  product = await openTestProduct()
  folder = openTestFolder()
  folder.write({ 'kept/a.txt': 'needle kept\n', 'taken/b.txt': 'needle taken\n' })
  for (const name of ['kept', 'taken']) folder.commit(name)
  await product.addFolder(folder.path)
  const { rows } = await sql<{ id: string }>`SELECT id FROM repositories ORDER BY name`.execute(product.db)
  ids = rows.map(({ id }) => Number(id))
})
afterAll(async () => {
  await product.close()
  folder.remove()
})
beforeEach(async () => {
  await sql`DELETE FROM repository_permissions`.execute(product.db)
  await sql`INSERT INTO repository_permissions SELECT id, true FROM repositories`.execute(product.db)
  await sql`DELETE FROM repository_grants`.execute(product.db)
  for (const id of ids) await testRows(product.db).grant(product.user.userId, id)
})

const take = (id: number | undefined) =>
  sql`DELETE FROM repository_grants WHERE repository_id = ${id ?? 0}`.execute(product.db)

/** Reads until it is told to end; answers why it ended. */
function readFor(readIds: readonly number[]): Promise<unknown> {
  const { reads } = product.searching
  return reads
    .during(product.user, AbortSignal.timeout(20_000), async ({ add, signal }) => {
      add(readIds)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
    })
    .catch((error: unknown) => error)
}

test('a read ends within a second of losing a repository, and one that loses nothing goes on', async () => {
  const [losing, keeping] = [readFor(ids), readFor(ids.slice(0, 1))]
  let kept = true
  void keeping.then(() => (kept = false))
  await sleep(50)
  await take(ids[1])
  // Without the database's word it would be noticed by the look that comes every 5 seconds.
  expect(isPermissionsChanged(await Promise.race([losing, sleep(4000)]))).toBe(true)
  await sleep(100)
  expect(kept).toBe(true)
  await take(ids[0])
  expect(isPermissionsChanged(await keeping)).toBe(true)
})

test('a change between asking what may be read and saying what is read is not missed', async () => {
  const { reads } = product.searching
  const ended = reads.during(product.user, AbortSignal.timeout(20_000), async ({ add, signal }) => {
    await take(ids[1])
    await sleep(100)
    add(ids)
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  })
  expect(isPermissionsChanged(await ended.catch((error: unknown) => error))).toBe(true)
})

test.each([
  ['the repository is for fewer', sql`UPDATE repository_permissions SET is_unrestricted = false`],
  ['the repository is gone', sql`UPDATE repositories SET deleted_at = now() WHERE name LIKE '%taken'`],
  ['the user is gone', sql`UPDATE users SET deleted_at = now() WHERE username = 'alice'`],
])('a read ends when %s', async (_, change) => {
  await sql`UPDATE repository_permissions SET is_unrestricted = true`.execute(product.db)
  await sql`DELETE FROM repository_grants`.execute(product.db)
  const ended = readFor(ids)
  await sleep(50)
  await change.execute(product.db)
  expect(isPermissionsChanged(await ended)).toBe(true)
  await sql`UPDATE repositories SET deleted_at = NULL`.execute(product.db)
  await sql`UPDATE users SET deleted_at = NULL`.execute(product.db)
})

test('a stream whose search loses a repository ends with a sentence and without what it had found', async () => {
  // Streams of accounts that changed are looked for once more within a second, and this one is not to be among them.
  await sleep(1000)
  const headers = await product.browserOf(product.user)
  const original = product.searching.backend.search.bind(product.searching.backend)
  // The engine is held after it has found everything, so that the change comes before the sending.
  const { backend } = product.searching
  Object.assign(backend, {
    search: async (...[request, , signal]: Parameters<typeof original>) => {
      const outcome = await original(request, () => {}, signal)
      await take(ids[1])
      await sleep(2000, undefined, { signal })
      return outcome
    },
  })
  const events = await product
    .search({ q: 'needle' }, headers)
    .finally(() => Object.assign(backend, { search: original }))
  expect(events.map(({ name }) => name).filter((name) => name !== 'progress')).toEqual(['error', 'done'])
  expect(JSON.stringify(events)).toContain('What you may read has changed')
  expect(JSON.stringify(events)).not.toContain('taken')
})
