import { sql } from '@sextant/database'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openServedHost, type ServedHost, type Served, servedKind } from '../../../testServedHost.js'
import { addService, cancel, confirmHeld, removeService, syncNow, updateService } from '../manage.js'
import { serviceById } from '../store.js'
import { requestDueSyncs } from './runSync.js'
import { beginSync, listSyncs } from './syncStore.js'

let product: TestProduct
let one: ServedHost
let two: ServedHost

beforeAll(async () => {
  product = await openTestProduct({ hostKinds: [servedKind('GITEA'), servedKind('PAGURE')] })
})
afterAll(() => product.close())
beforeEach(async () => {
  one = await openServedHost()
  two = await openServedHost()
})
afterEach(async () => {
  one.close()
  two.close()
  await sql`DELETE FROM external_services`.execute(product.db)
  await sql`DELETE FROM repositories`.execute(product.db)
  await sql`DELETE FROM jobs`.execute(product.db)
})

const numbered = (count: number, more: Partial<Served> = {}): Served[] =>
  Array.from({ length: count }, (_, at) => ({ externalId: `${at}`, name: `acme/r${at}`, ...more }))

async function connect(host: ServedHost, kind = 'GITEA') {
  const { admin, codeHosts } = product
  const { id } = await addService(codeHosts, admin, { kind, displayName: 'A host', config: host.config() })
  await product.sync(id)
  return id
}

async function syncAgain(id: number) {
  await syncNow(product.codeHosts, product.admin, id)
  await product.sync(id)
  return latest(id)
}

async function latest(id: number) {
  const [sync] = await listSyncs(product.db, id, { first: 1 })
  if (!sync) throw new Error('There is no sync.')
  return sync
}

async function counts(id: number) {
  const { state, synced, added, modified, unmodified, removed, errors } = await latest(id)
  return `${state} ${synced}: +${added} ~${modified} =${unmodified} -${removed} !${errors}`
}

/** The repositories that are there, as `id:name`, in the order of their rows. */
async function repositories(): Promise<readonly string[]> {
  const { rows } = await sql<{ external_id: string; name: string }>`
    SELECT external_id, name FROM repositories WHERE deleted_at IS NULL ORDER BY id`.execute(product.db)
  return rows.map(({ external_id, name }) => `${external_id}:${name}`)
}

async function rowIds(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ id: string; external_id: string }>`SELECT id, external_id FROM repositories`.execute(
    product.db,
  )
  return Object.fromEntries(rows.map(({ id, external_id }) => [external_id, id]))
}

test('a sync adds what the host lists, with what it tells, and changes nothing the second time', async () => {
  one.repositories = [
    {
      externalId: 'a',
      name: 'acme/a',
      visibility: 'private',
      description: 'First',
      stars: 7,
      topics: ['Go'],
      isFork: true,
    },
    { externalId: 'b', name: 'acme/b', visibility: 'internal', isArchived: true, webURL: 'https://git.example/b' },
    { externalId: 'c', name: 'acme/c', webURL: 'javascript:alert(1)' },
  ]
  const id = await connect(one)
  expect(await counts(id)).toBe('completed 3: +3 ~0 =0 -0 !0')
  const { rows } = await sql`
    SELECT name, service_type AS type, service_id = ${one.url} AS host, is_private AS private, is_internal AS internal,
      is_fork AS fork, is_archived AS archived, stars, topics, description, web_url AS web
    FROM repositories ORDER BY name`.execute(product.db)
  const plain = {
    type: 'gitea',
    host: true,
    private: false,
    internal: false,
    fork: false,
    archived: false,
    stars: 0,
    topics: [],
    description: null,
    web: null,
  }
  expect(rows).toEqual([
    { ...plain, name: 'acme/a', private: true, fork: true, stars: 7, topics: ['go'], description: 'First' },
    { ...plain, name: 'acme/b', private: true, internal: true, archived: true, web: 'https://git.example/b' },
    { ...plain, name: 'acme/c' },
  ])
  expect((await syncAgain(id)).state).toBe('completed')
  expect(await counts(id)).toBe('completed 3: +0 ~0 =3 -0 !0')
  const service = await serviceById(product.db, id)
  expect(service?.lastSyncError).toBeUndefined()
  expect(service?.nextSyncAt?.getTime()).toBeGreaterThan(Date.now())
})

test('R-24: names follow the host, two may exchange theirs, and rows stay what they are', async () => {
  one.repositories = [
    { externalId: '1', name: 'a' },
    { externalId: '2', name: 'b' },
    { externalId: '3', name: 'C' },
  ]
  const id = await connect(one)
  const before = await rowIds()
  one.repositories = [
    { externalId: '1', name: 'b' },
    { externalId: '2', name: 'a' },
    { externalId: '3', name: 'c' },
  ]
  await syncAgain(id)
  expect(await repositories()).toEqual(['1:b', '2:a', '3:c'])
  expect(await counts(id)).toBe('completed 3: +0 ~3 =0 -0 !0')
  expect(await rowIds()).toEqual(before)
})

test('R-24: a repository that goes and another that comes with its name are two', async () => {
  one.repositories = [...numbered(5), { externalId: 'old', name: 'app', visibility: 'private' }]
  const id = await connect(one)
  const before = await rowIds()
  one.repositories = [...numbered(5), { externalId: 'new', name: 'app' }]
  await syncAgain(id)
  expect(await counts(id)).toBe('completed 6: +1 ~0 =5 -1 !0')
  const after = await rowIds()
  expect(after['new']).not.toBe(before['old'])
  // The first comes back under the name that is free.
  one.repositories = [...numbered(5), { externalId: 'new', name: 'app' }, { externalId: 'old', name: 'app' }]
  await syncAgain(id)
  expect(await repositories()).toContain('old:app-2')
  expect((await rowIds())['old']).toBe(before['old'])
})

test('H-07: the same name or the same id at another host is another repository, and neither overlays the other', async () => {
  one.repositories = [{ externalId: '1', name: 'acme/api', visibility: 'private' }]
  two.repositories = [{ externalId: '1', name: 'acme/api' }]
  await connect(one)
  await connect(two)
  await connect(two, 'PAGURE')
  expect(await repositories()).toEqual(['1:acme/api', '1:acme/api-2', '1:acme/api-3'])
})

test('two connections of one host share its repositories; the older one tells about them', async () => {
  one.repositories = numbered(6)
  const [first, second] = [await connect(one), await connect(one)]
  expect(await counts(second)).toBe('completed 6: +6 ~0 =0 -0 !0')
  expect(await repositories()).toHaveLength(6)
  await removeService(product.codeHosts, product.admin, first)
  expect(await repositories()).toHaveLength(6)
  await removeService(product.codeHosts, product.admin, second)
  expect(await repositories()).toEqual([])
  const { rows } = await sql<{ config: string }>`SELECT DISTINCT config FROM external_services`.execute(product.db)
  expect(rows).toEqual([{ config: '' }])
})

test('a younger connection can close a repository, not open it', async () => {
  one.repositories = [
    { externalId: '1', name: 'a' },
    { externalId: '2', name: 'b', visibility: 'private' },
  ]
  await connect(one)
  one.repositories = [
    { externalId: '1', name: 'x', visibility: 'private' },
    { externalId: '2', name: 'y' },
  ]
  await connect(one)
  const { rows } = await sql`SELECT name, is_private FROM repositories ORDER BY name`.execute(product.db)
  expect(rows).toEqual([
    { name: 'a', is_private: true },
    { name: 'b', is_private: true },
  ])
})

test('what cannot be taken is told, and the rest is taken', async () => {
  const bad: Served[] = [
    { externalId: '', name: 'no-id' },
    { externalId: '1', name: 'a/../b' },
    { externalId: '2', name: 'nul\0' },
    { externalId: '3', name: 'x'.repeat(501) },
    { externalId: '4', name: 'file', cloneURL: 'file:///etc' },
    { externalId: '5', name: 'ext', cloneURL: 'ext::sh -c id' },
    { externalId: '6', name: 'user', cloneURL: `https://u:${one.token}@git.example/x` },
    { externalId: '7', name: `of ${one.token}\0`, cloneURL: '' },
  ]
  one.repositories = [
    ...bad,
    { externalId: 'good', name: 'good', description: 'half a pair: \ud800', topics: ['\udfff'] },
  ]
  const id = await connect(one)
  expect(await repositories()).toEqual(['good:good'])
  expect(await counts(id)).toBe('completed 1: +1 ~0 =0 -0 !8')
  const { problems } = await latest(id)
  expect(problems.map(({ problem }) => problem)).toContain('Its clone URL holds a user name or password.')
  expect(JSON.stringify(problems)).not.toContain(one.token)
})

const answers: Readonly<Record<string, NonNullable<ServedHost['instead']>>> = {
  '401': (_request, response) => void response.writeHead(401).end(),
  '403': (_request, response) => void response.writeHead(403).end(),
  '404': (_request, response) => void response.writeHead(404).end(),
  '429': (_request, response) => void response.writeHead(429).end(),
  '500': (_request, response) => void response.writeHead(500).end(),
  HTML: (_request, response) => void response.writeHead(200).end('<html>Sign in</html>'),
  'a redirect': (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  'half a list and then an error': ({ url }, response) => {
    if (url?.endsWith('page=0')) response.end(JSON.stringify({ repositories: [numbered(1)[0]], next: 1 }))
    else response.writeHead(500).end()
  },
  'no end of bytes': (_request, response) => {
    const more = () => response.destroyed || (response.write('x'.repeat(60_000)), setImmediate(more))
    more()
  },
  'one byte a second': (_request, response) => {
    response.write('[')
    const timer = setInterval(() => response.write(' '), 1000)
    response.once('close', () => clearInterval(timer))
  },
  'nothing, hanging up': (_request, response) => void response.destroy(),
}

test.each(
  Object.keys(answers),
)('H-05, H-06, F-10: a host that answers %s loses nothing, and others go on', async (name) => {
  one.repositories = numbered(7)
  two.repositories = numbered(2)
  const [id, other] = [await connect(one), await connect(two)]
  one.instead = answers[name]
  two.repositories = numbered(3)
  await Promise.all([syncAgain(id), syncAgain(other)])
  expect(await repositories()).toHaveLength(10)
  const { state, failure = '' } = await latest(id)
  expect(state).toBe('failed')
  expect(failure).toMatch(/^[A-Z0-9].+ .+/)
  expect(failure).not.toContain(one.token)
  const service = await serviceById(product.db, id)
  expect([service?.lastSyncError, service?.nextSyncAt !== undefined]).toEqual([failure, true])
  expect((await latest(other)).state).toBe('completed')
})

test('H-06: an empty list, or one a fifth shorter, waits for a person, who may let the rest go', async () => {
  const { codeHosts, admin } = product
  one.repositories = numbered(10)
  const id = await connect(one)
  one.repositories = []
  expect(await syncAgain(id)).toMatchObject({ state: 'held', heldRemovals: 10, removed: 0 })
  one.repositories = [...numbered(7), { externalId: 'new', name: 'new' }]
  const held = await syncAgain(id)
  expect(held).toMatchObject({ state: 'held', added: 1, heldRemovals: 3, heldNames: ['acme/r7', 'acme/r8', 'acme/r9'] })
  expect(await repositories()).toHaveLength(11)
  expect((await serviceById(product.db, id))?.lastSyncError).toContain('3 repositories')
  // What is confirmed is three, not more.
  one.repositories = numbered(3)
  await confirmHeld(codeHosts, admin, held.id)
  await product.sync(id)
  const again = await latest(id)
  expect(again).toMatchObject({ state: 'held', heldRemovals: 8 })
  expect(await repositories()).toHaveLength(11)
  await expect(confirmHeld(codeHosts, admin, held.id)).rejects.toMatchObject({ code: 'failed_precondition' })
  await confirmHeld(codeHosts, admin, again.id)
  await product.sync(id)
  expect(await repositories()).toEqual(['0:acme/r0', '1:acme/r1', '2:acme/r2'])
  expect(await counts(id)).toBe('completed 3: +0 ~0 =3 -8 !0')
})

test('what comes back is the same repository as before', async () => {
  one.repositories = numbered(6)
  const id = await connect(one)
  const before = await rowIds()
  one.repositories = numbered(5)
  await syncAgain(id)
  expect(await repositories()).toHaveLength(5)
  one.repositories = numbered(6)
  expect(await syncAgain(id)).toMatchObject({ added: 1, unmodified: 5 })
  expect(await rowIds()).toEqual(before)
})

test('S-10: a connection that moves to another host keeps nothing of the first without a person', async () => {
  const { codeHosts, admin } = product
  one.repositories = numbered(6)
  two.repositories = numbered(2)
  const id = await connect(one)
  const moved = { id, config: two.config({ token: 'REDACTED' }) }
  await expect(updateService(codeHosts, admin, moved)).rejects.toThrow('Type the secret itself.')
  expect(two.asked).toEqual([])
  await updateService(codeHosts, admin, { id, config: two.config() })
  await product.sync(id)
  expect(await latest(id)).toMatchObject({ state: 'held', added: 2, heldRemovals: 6 })
  expect(two.asked.includes(`token ${one.token}`)).toBe(one.token === two.token)
})

test('a sync is cancelled while it waits and while it runs; it leaves nothing', async () => {
  const { codeHosts, admin } = product
  one.repositories = numbered(3)
  const { id } = await addService(codeHosts, admin, { kind: 'GITEA', displayName: 'x', config: one.config() })
  await cancel(codeHosts, admin, (await latest(id)).id)
  await product.sync(id)
  expect((await latest(id)).state).toBe('canceled')
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  one.instead = () => asked()
  const running = syncNow(codeHosts, admin, id).then(() => product.sync(id))
  await isAsked
  await cancel(codeHosts, admin, (await latest(id)).id)
  expect((await latest(id)).state).toBe('canceling')
  await running
  expect([(await latest(id)).state, await repositories()]).toEqual(['canceled', []])
  await expect(cancel(codeHosts, admin, (await latest(id)).id)).rejects.toMatchObject({ reason: 'sync-ended' })
})

test('a sync whose worker was killed is done by another, and a late end of the first changes nothing', async () => {
  const { codeHosts, admin } = product
  one.repositories = numbered(3)
  const { id } = await addService(codeHosts, admin, { kind: 'GITEA', displayName: 'x', config: one.config() })
  let goOn = () => {}
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  one.instead = (_request, response) => {
    asked()
    goOn = () =>
      response.end(
        JSON.stringify({
          repositories: [{ ...numbered(1)[0], cloneURL: 'https://x.example/y', visibility: 'public' }],
          next: null,
        }),
      )
  }
  const first = product.sync(id)
  await isAsked
  one.instead = undefined
  await product.sync(id)
  expect(await counts(id)).toBe('completed 3: +3 ~0 =0 -0 !0')
  goOn()
  await first
  expect(await counts(id)).toBe('completed 3: +3 ~0 =0 -0 !0')
  expect(await repositories()).toHaveLength(3)
})

test('syncs at once leave each repository once', async () => {
  one.repositories = numbered(40)
  one.pageSize = 40
  const ids = await Promise.all(Array.from({ length: 4 }, () => connect(one)))
  expect(await repositories()).toHaveLength(40)
  one.repositories = numbered(40).map((each, at) => ({ ...each, name: `acme/r${(at + 1) % 40}` }))
  await Promise.all(ids.map((id) => syncAgain(id)))
  expect((await repositories()).map((each) => each.split(':')[1])).toEqual(one.repositories.map(({ name }) => name))
})

test('connections whose time has come are synced, one sync at a time, and a lost job is found again', async () => {
  const { codeHosts, admin, db } = product
  const { id } = await addService(codeHosts, admin, { kind: 'GITEA', displayName: 'x', config: one.config() })
  const jobs = async () => (await sql`SELECT FROM jobs WHERE kind = 'external-service.sync'`.execute(db)).rows.length
  await requestDueSyncs(codeHosts)
  expect([await jobs(), (await listSyncs(db, id, { first: 9 })).length]).toEqual([1, 1])
  await sql`DELETE FROM jobs`.execute(db)
  await requestDueSyncs(codeHosts)
  expect(await jobs()).toBe(1)
  await product.sync(id)
  await sql`DELETE FROM jobs`.execute(db)
  await requestDueSyncs(codeHosts)
  expect(await jobs()).toBe(0)
  await sql`UPDATE external_services SET next_sync_at = now() - interval '1 second'`.execute(db)
  await requestDueSyncs(codeHosts)
  expect(await jobs()).toBe(1)
  expect(await beginSync(db, id)).toBeDefined()
  expect(await beginSync(db, id + 1)).toBeUndefined()
})
