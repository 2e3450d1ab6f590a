import { Secret, silentLogger } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { authorized, parseCloneURL } from '@sextant/git'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rm, truncate, utimes, writeFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { addMirror } from '../addMirror.js'
import { purgeDeleted } from '../purge.js'
import type { RepositoryServices } from '../services.js'
import { findForJob } from '../store.js'
import { askFor, askForUpdate, cancelUpdate, doubtMirror } from './ask.js'
import { removeLeftovers } from './leftovers.js'
import { mirrorsOf, positionInQueue } from './mirrorStore.js'
import { performUpdate } from './performUpdate.js'
import { type Claim, claimMirror, endFailed, endWell, keepClaim, takeBackClaims } from './queue.js'
import { corruptionsOf, recordCommand, recordedCommands } from './records.js'
import { runMirrors } from './runMirrors.js'
import { diskThresholdMessage } from './storageRoots.js'

let product: TestProduct
let hosts: TestFolder
let db: Database
beforeAll(async () => {
  product = await openTestProduct()
  hosts = openTestFolder()
  db = product.db
})
afterAll(async () => {
  await product.close()
  hosts.remove()
})

const slots = { clones: 5, fetches: 5, perHost: 2 }
const usual = () => product.repositories.mirroring.storage.usual

/** A repository on a host, and its mirror here, not cloned yet. */
async function mirrored(name: string, files: Record<string, string> = { 'a.txt': `needle of ${name}\n` }) {
  hosts.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text])))
  hosts.commit(name)
  const { id } = await addMirror(product.repositories, `file://${hosts.path}/${name}`)
  return id
}

async function mirror(id: number) {
  const found = (await mirrorsOf(db, usual(), [id])).get(id)
  if (!found) throw new Error('There is no mirror.')
  return found
}

/** Updates one mirror, however it is due. */
async function update(id: number, services: RepositoryServices = product.repositories) {
  await product.repositories.requestReading(id)
  const claim = await claimMirror(db, 'test#one', slots)
  if (claim?.id !== id) throw new Error(`Another mirror came first: ${claim?.id}.`)
  const signal = AbortSignal.timeout(60_000)
  return performUpdate(services, claim, { signal, stopping: signal, onProgress: () => {} })
}

const found = async (text: string) => {
  const events = await product.search({ q: `${text} index:no count:all`, t: 'literal' })
  return events.flatMap((event) => (event.name === 'matches' ? event.data : [])).length
}

test('a mirror is cloned, read and searched; a push is fetched; what was seen decides when the next fetch is', async () => {
  const id = await mirrored('first')
  await product.readWaiting()
  expect(await found('needle of first')).toBe(1)
  const cloned = await mirror(id)
  expect(cloned).toMatchObject({ root: usual(), isCorrupted: false, isRunning: false })
  expect(cloned.byteSize).toBeGreaterThan(1000)
  // Its only commit is old.
  expect(cloned.intervalSeconds).toBeGreaterThan(7 * 3600)

  hosts.write({ 'first/b.txt': 'a pushed needle\n' })
  hosts.commit('first')
  expect(await update(id)).toBe('updated')
  await product.readWaiting()
  expect(await found('a pushed needle')).toBe(1)
  expect((await mirror(id)).intervalSeconds).toBeLessThan(60)
  expect((await mirror(id)).dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
  const commands = await recordedCommands(db, id)
  expect(commands[0]?.command).toMatch(/^git fetch --prune .* -- file:\/\/.*\/first /)
  expect(commands.length).toBe(4)
})

test('F-08, R-24: a damaged copy is cloned beside and swapped; search goes on; at most once an hour, and three times', async () => {
  const id = await mirrored('damaged')
  await product.readWaiting()
  const damage = async () => {
    const { gitDirectory = '' } = (await findForJob(product.repositories.store, id)) ?? {}
    const folder = join(gitDirectory, 'objects', 'pack')
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.pack'))) {
      await chmod(join(folder, name), 0o600)
      await truncate(join(folder, name), 40)
    }
    return gitDirectory
  }
  const before = await damage()
  expect(await update(id)).toBe('updated')
  const after = await findForJob(product.repositories.store, id)
  expect(after).toMatchObject({ gitDirectory: join(usual(), `${id}.1.git`), state: 'ready' })
  expect(await found('needle of damaged')).toBe(1)
  expect(await corruptionsOf(db, id)).toMatchObject([{ reason: expect.stringContaining('is damaged') }])
  expect(existsSync(before)).toBe(true)
  // Those who still read the old copy have ten minutes.
  await removeLeftovers(product.repositories)
  expect(existsSync(before)).toBe(true)
  await utimes(before, new Date(0), new Date(0))
  await removeLeftovers(product.repositories)
  expect(existsSync(before)).toBe(false)

  await damage()
  expect(await update(id)).toBe('failed')
  const waiting = await mirror(id)
  expect(waiting).toMatchObject({ isCorrupted: true, setAsideAt: undefined })
  expect(waiting.dueAt.getTime()).toBeGreaterThan(Date.now() + 3500_000)
  for (const place of [2, 3]) {
    await sql`UPDATE mirrors SET recloned_at = now() - interval '2 hours' WHERE repository_id = ${id}`.execute(db)
    expect(await update(id)).toBe('updated')
    expect(await findForJob(product.repositories.store, id)).toMatchObject({
      gitDirectory: join(usual(), `${id}.${place}.git`),
    })
    await damage()
  }
  await sql`UPDATE mirrors SET recloned_at = now() - interval '2 hours' WHERE repository_id = ${id}`.execute(db)
  expect(await update(id)).toBe('failed')
  expect((await mirror(id)).setAsideReason).toContain('three times')
  await askForUpdate(db, id)
  expect(await claimMirror(db, 'test#one', slots)).toBeUndefined()
  // A person asks.
  await askFor(db, id)
  await product.readWaiting()
  expect(await mirror(id)).toMatchObject({ isCorrupted: false, setAsideAt: undefined, lastError: undefined })
  expect(await found('needle of damaged')).toBe(1)
}, 60_000)

test('F-08: a copy that is gone, without HEAD, or in doubt is mended', async () => {
  const id = await mirrored('mended')
  await product.readWaiting()
  const folder = async () => (await findForJob(product.repositories.store, id))?.gitDirectory ?? ''
  const forget = () => sql`UPDATE mirrors SET recloned_at = NULL, reclones = 0 WHERE repository_id = ${id}`.execute(db)
  await rm(await folder(), { recursive: true })
  expect(await update(id)).toBe('updated')
  await forget()
  await writeFile(join(await folder(), 'HEAD'), '')
  expect(await update(id)).toBe('updated')
  await forget()
  const packs = join(await folder(), 'objects', 'pack')
  const pack = readdirSync(packs).find((name) => name.endsWith('.pack')) ?? ''
  await chmod(join(packs, pack), 0o600)
  // Past the header of the first object, so that only a look at every byte tells.
  await writeFile(join(packs, pack), Buffer.from([0xff]), { flag: 'r+' })
  await doubtMirror(db, id)
  await product.readWaiting()
  expect(await found('needle of mended')).toBe(1)
  expect((await corruptionsOf(db, id)).length).toBe(3)
}, 30_000)

test('H-04: who waits comes first, then what was never cloned; a host has slots of its own, and clones keep no fetch waiting', async () => {
  await sql`UPDATE mirrors SET due_at = now() + interval '1 day', asked_at = NULL`.execute(db)
  const add = async (host: string, name: string, isCloned: boolean) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO repositories (name, origin, clone_url) VALUES (${`${host}/${name}`}, 'mirror', ${`https://${host}/${name}`})
      RETURNING id`.execute(db)
    const id = Number(rows[0]?.id)
    if (isCloned) await sql`UPDATE mirrors SET cloned_at = now() WHERE repository_id = ${id}`.execute(db)
    return id
  }
  const slow = [
    await add('slow.example', 'a', false),
    await add('slow.example', 'b', false),
    await add('slow.example', 'c', false),
  ]
  const other = await add('git.example:8443', 'd', false)
  const due = await add('slow.example', 'e', true)
  const asked = await add('slow.example', 'f', true)
  await askForUpdate(db, asked)
  const claims: (number | undefined)[] = []
  for (let n = 0; n < 6; n++) claims.push((await claimMirror(db, 'x#1', slots))?.id)
  expect(claims).toEqual([asked, slow[0], slow[1], other, due, undefined])
  const { rows } = await sql<{ clone_host: string }>`SELECT clone_host FROM repositories WHERE id = ${other}`.execute(
    db,
  )
  expect(rows).toEqual([{ clone_host: 'git.example' }])
  await sql`UPDATE mirrors SET worker = NULL, due_at = now()`.execute(db)
  const few = { clones: 1, fetches: 1, perHost: 9 }
  const kinds = []
  for (let n = 0; n < 3; n++) kinds.push((await claimMirror(db, 'x#1', few))?.isCloned)
  expect(kinds).toEqual([false, true, undefined])
  // A slot that rests is one less of its host and kind, and of no other.
  await sql`UPDATE mirrors SET worker = NULL, due_at = now() + interval '1 day'`.execute(db)
  await sql`UPDATE mirrors SET due_at = now() WHERE repository_id = ANY(${[...slow, other, due, asked]})`.execute(db)
  const resting = [{ host: 'slow.example', is_clone: true }]
  const beside = []
  for (let n = 0; n < 4; n++) beside.push((await claimMirror(db, 'x#1', { ...slots, perHost: 1, resting }))?.id)
  expect(beside).toEqual([other, due, undefined, undefined])
  // With `disableAutoGitUpdates` what is cloned is fetched for those who ask, and what is not is cloned.
  await sql`UPDATE mirrors SET worker = NULL, due_at = now()`.execute(db)
  const unscheduled = { clones: 0, fetches: 9, perHost: 9, onlyAsked: true }
  expect(await claimMirror(db, 'x#1', unscheduled)).toBeUndefined()
  expect(await positionInQueue(db, due, unscheduled)).toBeUndefined()
  expect((await claimMirror(db, 'x#1', { ...unscheduled, clones: 1 }))?.isCloned).toBe(false)
  await askForUpdate(db, due)
  expect((await claimMirror(db, 'x#1', unscheduled))?.id).toBe(due)
  await sql`DELETE FROM repositories WHERE clone_url LIKE 'https://%'`.execute(db)
  await sql`UPDATE mirrors SET worker = NULL`.execute(db)
})

test('F-17: whoever has lost a claim changes nothing; a push during an update is fetched afterwards', async () => {
  await sql`UPDATE mirrors SET due_at = now() + interval '1 day', asked_at = NULL`.execute(db)
  const id = await mirrored('fenced')
  const claim = await claimMirror(db, 'test#stale', slots)
  expect(claim?.id).toBe(id)
  if (!claim) return
  await askForUpdate(db, id)
  expect(await claimMirror(db, 'test#other', slots)).toBeUndefined()
  expect(await keepClaim(db, claim, { phase: 'receiving', fraction: 0.5 })).toBe('kept')
  expect(await mirror(id)).toMatchObject({ isRunning: true, phase: 'receiving', fraction: 0.5 })
  await cancelUpdate(db, id)
  expect(await keepClaim(db, claim, { phase: undefined, fraction: 0 })).toBe('cancelled')

  await sql`UPDATE mirrors SET lease_until = now() - interval '1 second', asked_at = now() WHERE repository_id = ${id}`.execute(
    db,
  )
  const next = await claimMirror(db, 'test#other', slots)
  expect(next?.id).toBe(id)
  expect(await keepClaim(db, claim, { phase: undefined, fraction: 0 })).toBe('lost')
  expect(await endWell(db, claim, success(claim))).toBe(false)
  expect(await endFailed(db, claim, { ...failure, message: 'stale' })).toBe(false)
  expect((await mirror(id)).lastError).toBeUndefined()
  await takeBackClaims(db, 'test')
  expect((await mirror(id)).askedAt).toBeDefined()
  await product.readWaiting()
  expect((await mirror(id)).clonedAt).toBeDefined()
})

const success = ({ root, place }: Claim) => ({
  ...{ root, place, changed: true, changedAt: undefined, byteSize: 1, nextSeconds: 1, reclones: 0 },
  ...{ isRecloned: false, output: '' },
})
const failure = { output: '', counts: true, nextSeconds: 1, isCorrupted: false, setAside: undefined }

test('F-04: cloning pauses on a full disk and goes on by itself; fetches, what is there and its search are not touched', async () => {
  const there = await mirrored('there')
  await product.readWaiting()
  const id = await mirrored('no-room')
  const { mirroring } = product.repositories
  const services = {
    ...product.repositories,
    mirroring: { ...mirroring, storage: { ...mirroring.storage, threshold: 0 } },
  }
  expect(await update(id, services)).toBe('disk-full')
  expect(await mirror(id)).toMatchObject({
    clonedAt: undefined,
    setAsideAt: undefined,
    lastError: expect.stringContaining('room'),
  })
  expect(await diskThresholdMessage(services.mirroring.storage)).toContain('has reached 0 %')
  expect(await diskThresholdMessage(mirroring.storage)).toBeUndefined()
  expect(await update(there, services)).toBe('updated')
  expect(await found('needle of there')).toBe(1)
  expect(await update(id)).toBe('updated')
  expect((await mirror(id)).lastError).toBeUndefined()
  await product.readWaiting()
  expect(await found('needle of no-room')).toBe(1)
})

test('a mirror is moved to another storage root, and a new one goes where the room is', async () => {
  const id = await mirrored('moved')
  await product.readWaiting()
  const other = join(usual(), '..', 'second')
  await mkdir(other)
  const { mirroring } = product.repositories
  const services = {
    ...product.repositories,
    mirroring: { ...mirroring, storage: { ...mirroring.storage, roots: [usual(), other] } },
  }
  await askFor(db, id, { kind: 'move', to: other })
  expect(await update(id, services)).toBe('updated')
  expect(await findForJob(services.store, id)).toMatchObject({ gitDirectory: join(other, `${id}.1.git`) })
  expect(await found('needle of moved')).toBe(1)
  await utimes(join(usual(), `${id}.git`), new Date(0), new Date(0))
  await removeLeftovers(services)
  expect([existsSync(join(usual(), `${id}.git`)), existsSync(join(other, `${id}.1.git`))]).toEqual([false, true])
  await askFor(db, id, { kind: 'move', to: null })
  expect(await update(id, services)).toBe('updated')
  expect(await findForJob(services.store, id)).toMatchObject({ gitDirectory: join(usual(), `${id}.2.git`) })
})

test('leftovers of clones go; what belongs to an update that runs, or to nobody that is known, stays', async () => {
  const id = await mirrored('left')
  await product.readWaiting()
  const old = new Date(Date.now() - 60_000)
  const make = async (name: string) => {
    await mkdir(join(usual(), name))
    await utimes(join(usual(), name), old, old)
  }
  const names = [`${id}.git.new-abcdef`, '999999999.git', '999999999.git.new-abcdef', 'notes']
  for (const name of names) await make(name)
  await askForUpdate(db, id)
  const claim = await claimMirror(db, 'test#one', slots)
  await removeLeftovers(product.repositories)
  expect(names.filter((name) => existsSync(join(usual(), name)))).toEqual(names)
  await sql`UPDATE mirrors SET worker = NULL WHERE repository_id = ${claim?.id}`.execute(db)
  await removeLeftovers(product.repositories)
  expect(names.filter((name) => existsSync(join(usual(), name)))).toEqual(names.slice(1))
})

test('R-24: what was deleted is gone from every list at once, can be taken back, and is purged in steps; ids decide, not names', async () => {
  const id = await mirrored('secret-plans')
  await product.readWaiting()
  const admin = await product.browserOf(product.admin)
  const node = Buffer.from(`Repository:${id}`).toString('base64')
  const mutate = (name: string, argument = 'repository') =>
    product.graphql(`mutation { ${name}(${argument}: "${node}") { __typename } }`, admin)
  expect((await mutate('deleteRepository')).errors).toBeUndefined()
  expect(await found('needle of secret-plans')).toBe(0)
  expect(await purgeDeleted(product.repositories)).toBe(0)
  expect((await mutate('restoreRepository')).errors).toBeUndefined()
  expect(await found('needle of secret-plans')).toBe(1)

  await mutate('deleteRepository')
  // Another one takes the name meanwhile.
  hosts.write({ 'elsewhere/secret-plans/a.txt': 'public\n' })
  hosts.commit('elsewhere/secret-plans')
  const successor = await addMirror(product.repositories, `file://${hosts.path}/elsewhere/secret-plans`)
  expect(successor).toMatchObject({ name: 'secret-plans' })
  expect(successor.id).not.toBe(id)
  await product.readWaiting()
  expect((await mutate('restoreRepository')).errors).toMatchObject([{ extensions: { code: expect.anything() } }])
  expect([await found('needle of secret-plans'), existsSync(join(usual(), `${id}.git`))]).toEqual([0, true])
  await sql`UPDATE repositories SET deleted_at = now() - interval '61 minutes' WHERE id = ${id}`.execute(db)
  expect(await purgeDeleted(product.repositories)).toBe(1)
  const { rows } = await sql`SELECT FROM repositories WHERE id = ${id}`.execute(db)
  expect([rows.length, existsSync(join(usual(), `${id}.git`))]).toEqual([0, false])
  expect(existsSync(join(usual(), `${successor.id}.git`))).toBe(true)
})

test('a folder that was deleted keeps its files, and comes back when it is named again', async () => {
  hosts.write({ 'mine/a.txt': 'my own needle\n' })
  hosts.commit('mine')
  await product.addFolder(join(hosts.path, 'mine'))
  expect(await found('my own needle')).toBe(1)
  const { rows } = await sql<{ id: string }>`
    UPDATE repositories SET deleted_at = now() - interval '2 hours' WHERE name = 'mine' RETURNING id`.execute(db)
  expect(await found('my own needle')).toBe(0)
  await product.addFolder(join(hosts.path, 'mine'))
  expect(await found('my own needle')).toBe(1)
  await sql`UPDATE repositories SET deleted_at = now() - interval '2 hours' WHERE id = ${rows[0]?.id}`.execute(db)
  expect(await purgeDeleted(product.repositories)).toBe(1)
  expect(existsSync(join(hosts.path, 'mine', 'a.txt'))).toBe(true)
})

test('C-07, R-03: what is kept of commands is bounded, and what a NUL does to a database is nothing', async () => {
  const id = await mirrored('recorded')
  const ran = { startedAt: new Date(), milliseconds: 1, output: 'a\0b' }
  for (let n = 0; n < 25; n++) await recordCommand(db, id, { ...ran, command: `git fetch ${n}` })
  const commands = await recordedCommands(db, id)
  expect(commands.map(({ command }) => command)).toEqual(Array.from({ length: 20 }, (_, n) => `git fetch ${24 - n}`))
  expect(commands[0]?.output).toBe('a\u2400b')
  await product.readWaiting()
})

test('C-07: a password in a connection is in no row and no answer', async () => {
  const id = await mirrored('guarded')
  const parsed = parseCloneURL('http://git.example/x', { allowHTTP: true })
  if (!parsed.ok) return
  const url = authorized(parsed.url, { username: 'alice', password: new Secret('canary-password') })
  const services = { ...product.repositories, sourceOf: async () => ({ kind: 'git', url }) as const }
  services.mirroring = { ...services.mirroring, addressOf: async () => '127.0.0.1', deadline: 5000 }
  expect(await update(id, services)).toBe('failed')
  const tables = ['repositories', 'mirrors', 'mirror_commands', 'mirror_corruptions']
  for (const table of tables) {
    const { rows } = await sql`SELECT * FROM ${sql.table(table)}`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('canary')
  }
  expect((await mirror(id)).lastError).not.toBe('')
  await sql`DELETE FROM repositories WHERE id = ${id}`.execute(db)
})

test('H-03, S-01: a host in a private network is not connected to', async () => {
  const { addressOf } = product.repositories.mirroring
  expect(await addressOf('127.0.0.1')).toBe('127.0.0.1')
  await expect(addressOf('10.0.0.1')).rejects.toMatchObject({ code: 'permission_denied', reason: 'private-address' })
  await expect(addressOf('[::1]')).rejects.toMatchObject({ reason: 'private-address' })
  await expect(addressOf('nowhere.invalid')).rejects.toMatchObject({ code: 'unavailable' })
})

async function ownDatabase(): Promise<Secret> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  const own = new URL(process.env['SEXTANT_TEST_DATABASE_URL'] ?? '')
  own.pathname = `/${rows[0]?.name}`
  return new Secret(own.href)
}

test('the queue works by itself: it clones what is added, fetches what is pushed, ends what is cancelled', async () => {
  await sql`UPDATE mirrors SET due_at = now() + interval '1 day', asked_at = NULL`.execute(db)
  const hanging = { ...product.repositories, log: silentLogger }
  // One host never answers; the other mirrors do not wait for it.
  const stuck = await mirrored('stuck')
  hanging.sourceOf = async (repository, signal) => {
    if (repository.id !== stuck) return undefined
    signal.throwIfAborted()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  }
  const runner = await runMirrors(hanging, await ownDatabase())
  try {
    const id = await mirrored('by-itself')
    await vi.waitFor(async () => expect((await mirror(id)).clonedAt).toBeDefined(), { timeout: 20_000, interval: 50 })
    hosts.write({ 'by-itself/b.txt': 'x' })
    hosts.commit('by-itself')
    const before = (await mirror(id)).changedAt
    await askForUpdate(db, id)
    await vi.waitFor(async () => expect((await mirror(id)).changedAt).not.toEqual(before), {
      timeout: 20_000,
      interval: 50,
    })
    expect((await mirror(stuck)).isRunning).toBe(true)
    await cancelUpdate(db, stuck)
    await vi.waitFor(async () => expect((await mirror(stuck)).isRunning).toBe(false), { timeout: 20_000, interval: 50 })
    expect((await mirror(stuck)).lastError).toBe('The update was cancelled.')
    await askForUpdate(db, stuck)
    await vi.waitFor(async () => expect((await mirror(stuck)).isRunning).toBe(true), { timeout: 20_000, interval: 50 })
  } finally {
    await runner.stop()
  }
  // It is handed back for the next server.
  expect(await mirror(stuck)).toMatchObject({ isRunning: false, askedAt: expect.any(Date) })
  await sql`DELETE FROM repositories WHERE id = ${stuck}`.execute(db)
}, 60_000)

const info = `{ mirrorInfo { remoteURL cloned cloneInProgress cloneProgress isCorrupted corruptionLogs { timestamp reason }
  updatedAt nextSyncAt lastError lastSyncOutput byteSize shard updateSchedule { intervalSeconds due index total }
  updateQueue { index updating total } } isRecordingEnabled recordedCommands { totalCount nodes { command isSuccess } } }`

test('while people ask, what nobody waits for is still cloned, one after the other', async () => {
  const ids = [await mirrored('rest-one'), await mirrored('rest-two'), await mirrored('rest-three')]
  const mirroring = { ...product.repositories.mirroring, slots: { clones: 1, fetches: 1, perHost: 1 } }
  const services = { ...product.repositories, mirroring: { ...mirroring, letsPeopleGoFirst: () => true } }
  const runner = await runMirrors(services, await ownDatabase())
  const cloned = async () => (await Promise.all(ids.map(mirror))).filter(({ clonedAt }) => clonedAt !== undefined)
  await vi.waitFor(async () => expect(await cloned()).toHaveLength(3), { timeout: 30_000, interval: 100 })
  await runner.stop()
})

test('GraphQL tells everyone whether it is cloned, and administrators the rest; only they change anything', async () => {
  const id = await mirrored('told')
  await product.readWaiting()
  const ask = `{ repository(name: "told") ${info} }`
  const [admin, user] = [await product.browserOf(product.admin), await product.browserOf(product.user)]
  const shown = (await product.graphql(ask, admin)).data.repository
  expect(shown.mirrorInfo).toMatchObject({
    remoteURL: `file://${hosts.path}/told`,
    cloned: true,
    cloneInProgress: false,
    cloneProgress: null,
    shard: usual(),
    lastSyncOutput: expect.stringContaining('$ git ls-remote'),
    updateSchedule: { index: expect.any(Number), total: expect.any(Number) },
    updateQueue: null,
  })
  expect(shown.recordedCommands.totalCount).toBe(2)
  const hidden = (await product.graphql(ask, user)).data.repository
  expect(hidden).toMatchObject({
    mirrorInfo: {
      ...{ cloned: true, remoteURL: null, lastSyncOutput: null, shard: null, updateSchedule: null, corruptionLogs: [] },
    },
    recordedCommands: { totalCount: 0 },
  })
  const node = Buffer.from(`Repository:${id}`).toString('base64')
  for (const call of [
    `updateMirrorRepository(repository: "${node}")`,
    `recloneRepository(repo: "${node}")`,
    `deleteRepositoryFromDisk(repo: "${node}")`,
    `deleteRepository(repository: "${node}")`,
    `restoreRepository(repository: "${node}")`,
    `moveRepository(repository: "${node}", shard: "x")`,
    `cancelMirrorUpdate(repository: "${node}")`,
    `checkMirrorRepositoryConnection(repository: "${node}")`,
  ]) {
    const answer = await product.graphql(`mutation { ${call} { __typename } }`, user)
    expect(answer.errors?.[0]?.message).toBe('must be site admin')
  }
  expect((await product.graphql('{ gitservers { nodes { address } } }', user)).errors?.[0]?.message).toBe(
    'must be site admin',
  )
  const roots = `{ gitservers { nodes { address freeDiskSpaceBytes totalDiskSpaceBytes isAtThreshold repositoryCount
    repositoriesBytes acceptsClones largestRepositories(first: 1) { name } } } }`
  const { nodes } = (await product.graphql(roots, admin)).data.gitservers
  expect(nodes[0]).toMatchObject({ address: usual(), isAtThreshold: false, acceptsClones: true })
  expect(Number(nodes[0].freeDiskSpaceBytes)).toBeLessThan(Number(nodes[0].totalDiskSpaceBytes))
  const check = `mutation { checkMirrorRepositoryConnection(repository: "${node}") { error } }`
  expect((await product.graphql(check, admin)).data.checkMirrorRepositoryConnection.error).toBeNull()
  await rm(join(hosts.path, 'told'), { recursive: true })
  expect((await product.graphql(check, admin)).data.checkMirrorRepositoryConnection.error).toMatch(
    /no repository at this/,
  )
  await product.graphql(`mutation { updateMirrorRepository(repository: "${node}") { alwaysNil } }`, admin)
  await product.readWaiting()
  // F-10: a source that is gone deletes nothing.
  expect(await found('needle of told')).toBe(1)
  expect((await product.graphql(ask, admin)).data.repository.mirrorInfo.lastError).toMatch(/no repository at this/)
  await product.graphql(`mutation { deleteRepositoryFromDisk(repo: "${node}") { alwaysNil } }`, admin)
  await sql`DELETE FROM repositories WHERE id = ${id}`.execute(db)
})

test('POST /.api/repos/{repo}/-/refresh asks for what the caller may read, and tells nothing of the rest', async () => {
  const id = await mirrored('refreshed')
  await product.readWaiting()
  const headers = await product.programOf(product.user)
  const post = (path: string, more = headers) =>
    product.app.inject({ method: 'POST', url: `/.api/repos/${path}`, headers: more })
  expect((await post('refreshed/-/refresh')).statusCode).toBe(200)
  expect((await mirror(id)).askedAt).toBeDefined()
  for (const path of ['absent/-/refresh', 'refreshed/-/other', 'refreshed', 'refreshed@main/-/refresh', '-/refresh']) {
    expect((await post(path)).statusCode).toBe(404)
  }
  expect((await post('refreshed/-/refresh', {})).statusCode).toBe(401)
})
