import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askForUpdate, cancelUpdate } from './ask.js'
import { positionInQueue } from './mirrorStore.js'
import { type Claim, claimMirror, endFailed, endWell, keepClaim, takeBackClaims } from './queue.js'
import { runMirrors } from './runMirrors.js'
import { type MirrorWorld, openMirrorWorld, slots } from './testing/mirrorWorld.js'

let world: MirrorWorld
beforeAll(async () => {
  world = await openMirrorWorld()
})
afterAll(() => world.close())

test('H-04: who waits comes first, then what was never cloned; a host has slots of its own, and clones keep no fetch waiting', async () => {
  await sql`UPDATE mirrors SET due_at = now() + interval '1 day', asked_at = NULL`.execute(world.db)
  const add = async (host: string, name: string, isCloned: boolean) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO repositories (name, origin, clone_url) VALUES (${`${host}/${name}`}, 'mirror', ${`https://${host}/${name}`})
      RETURNING id`.execute(world.db)
    const id = Number(rows[0]?.id)
    if (isCloned) await sql`UPDATE mirrors SET cloned_at = now() WHERE repository_id = ${id}`.execute(world.db)
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
  await askForUpdate(world.db, asked)
  const claims: (number | undefined)[] = []
  for (let n = 0; n < 6; n++) claims.push((await claimMirror(world.db, 'x#1', slots))?.id)
  expect(claims).toEqual([asked, slow[0], slow[1], other, due, undefined])
  const { rows } = await sql<{ clone_host: string }>`SELECT clone_host FROM repositories WHERE id = ${other}`.execute(
    world.db,
  )
  expect(rows).toEqual([{ clone_host: 'git.example' }])
  await sql`UPDATE mirrors SET worker = NULL, due_at = now()`.execute(world.db)
  const few = { clones: 1, fetches: 1, perHost: 9 }
  const kinds = []
  for (let n = 0; n < 3; n++) kinds.push((await claimMirror(world.db, 'x#1', few))?.isCloned)
  expect(kinds).toEqual([false, true, undefined])
  // A slot that rests is one less of its host and kind, and of no other.
  await sql`UPDATE mirrors SET worker = NULL, due_at = now() + interval '1 day'`.execute(world.db)
  await sql`UPDATE mirrors SET due_at = now() WHERE repository_id = ANY(${[...slow, other, due, asked]})`.execute(
    world.db,
  )
  const resting = [{ host: 'slow.example', is_clone: true }]
  const beside = []
  for (let n = 0; n < 4; n++) beside.push((await claimMirror(world.db, 'x#1', { ...slots, perHost: 1, resting }))?.id)
  expect(beside).toEqual([other, due, undefined, undefined])
  // With `disableAutoGitUpdates` what is cloned is fetched for those who ask, and what is not is cloned.
  await sql`UPDATE mirrors SET worker = NULL, due_at = now()`.execute(world.db)
  const unscheduled = { clones: 0, fetches: 9, perHost: 9, onlyAsked: true }
  expect(await claimMirror(world.db, 'x#1', unscheduled)).toBeUndefined()
  expect(await positionInQueue(world.db, due, unscheduled)).toBeUndefined()
  expect((await claimMirror(world.db, 'x#1', { ...unscheduled, clones: 1 }))?.isCloned).toBe(false)
  await askForUpdate(world.db, due)
  expect((await claimMirror(world.db, 'x#1', unscheduled))?.id).toBe(due)
  await sql`DELETE FROM repositories WHERE clone_url LIKE 'https://%'`.execute(world.db)
  await sql`UPDATE mirrors SET worker = NULL`.execute(world.db)
})

test('F-17: whoever has lost a claim changes nothing; a push during an update is fetched afterwards', async () => {
  await sql`UPDATE mirrors SET due_at = now() + interval '1 day', asked_at = NULL`.execute(world.db)
  const id = await world.mirrored('fenced')
  const claim = await claimMirror(world.db, 'test#stale', slots)
  expect(claim?.id).toBe(id)
  if (!claim) return
  await askForUpdate(world.db, id)
  expect(await claimMirror(world.db, 'test#other', slots)).toBeUndefined()
  expect(await keepClaim(world.db, claim, { phase: 'receiving', fraction: 0.5 })).toBe('kept')
  expect(await world.mirror(id)).toMatchObject({ isRunning: true, phase: 'receiving', fraction: 0.5 })
  await cancelUpdate(world.db, id)
  expect(await keepClaim(world.db, claim, { phase: undefined, fraction: 0 })).toBe('cancelled')

  await sql`UPDATE mirrors SET lease_until = now() - interval '1 second', asked_at = now() WHERE repository_id = ${id}`.execute(
    world.db,
  )
  const next = await claimMirror(world.db, 'test#other', slots)
  expect(next?.id).toBe(id)
  expect(await keepClaim(world.db, claim, { phase: undefined, fraction: 0 })).toBe('lost')
  expect(await endWell(world.db, claim, success(claim))).toBe(false)
  expect(await endFailed(world.db, claim, { ...failure, message: 'stale' })).toBe(false)
  expect((await world.mirror(id)).lastError).toBeUndefined()
  await takeBackClaims(world.db, 'test')
  expect((await world.mirror(id)).askedAt).toBeDefined()
  await world.product.readWaiting()
  expect((await world.mirror(id)).clonedAt).toBeDefined()
})

const success = ({ root, place }: Claim) => ({
  ...{ root, place, changed: true, changedAt: undefined, byteSize: 1, nextSeconds: 1, reclones: 0 },
  ...{ isRecloned: false, output: '' },
})
const failure = { output: '', counts: true, nextSeconds: 1, isCorrupted: false, setAside: undefined }

test('the queue works by itself: it clones what is added, fetches what is pushed, ends what is cancelled', async () => {
  await sql`UPDATE mirrors SET due_at = now() + interval '1 day', asked_at = NULL`.execute(world.db)
  const hanging = { ...world.product.repositories, log: silentLogger }
  // One host never answers; the other mirrors do not wait for it.
  const stuck = await world.mirrored('stuck')
  hanging.sourceOf = async (repository, signal) => {
    if (repository.id !== stuck) return undefined
    signal.throwIfAborted()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  }
  const runner = await runMirrors(hanging, await world.ownDatabase())
  try {
    const id = await world.mirrored('by-itself')
    await vi.waitFor(async () => expect((await world.mirror(id)).clonedAt).toBeDefined(), {
      timeout: 20_000,
      interval: 50,
    })
    world.hosts.write({ 'by-itself/b.txt': 'x' })
    world.hosts.commit('by-itself')
    const before = (await world.mirror(id)).changedAt
    await askForUpdate(world.db, id)
    await vi.waitFor(async () => expect((await world.mirror(id)).changedAt).not.toEqual(before), {
      timeout: 20_000,
      interval: 50,
    })
    expect((await world.mirror(stuck)).isRunning).toBe(true)
    await cancelUpdate(world.db, stuck)
    await vi.waitFor(async () => expect((await world.mirror(stuck)).isRunning).toBe(false), {
      timeout: 20_000,
      interval: 50,
    })
    expect((await world.mirror(stuck)).lastError).toBe('The update was cancelled.')
    await askForUpdate(world.db, stuck)
    await vi.waitFor(async () => expect((await world.mirror(stuck)).isRunning).toBe(true), {
      timeout: 20_000,
      interval: 50,
    })
  } finally {
    await runner.stop()
  }
  // It is handed back for the next server.
  expect(await world.mirror(stuck)).toMatchObject({ isRunning: false, askedAt: expect.any(Date) })
  await sql`DELETE FROM repositories WHERE id = ${stuck}`.execute(world.db)
}, 60_000)

test('while people ask, what nobody waits for is still cloned, one after the other', async () => {
  const ids = [await world.mirrored('rest-one'), await world.mirrored('rest-two'), await world.mirrored('rest-three')]
  const mirroring = { ...world.product.repositories.mirroring, slots: { clones: 1, fetches: 1, perHost: 1 } }
  const services = { ...world.product.repositories, mirroring: { ...mirroring, letsPeopleGoFirst: () => true } }
  const runner = await runMirrors(services, await world.ownDatabase())
  const cloned = async () =>
    (await Promise.all(ids.map((id) => world.mirror(id)))).filter(({ clonedAt }) => clonedAt !== undefined)
  await vi.waitFor(async () => expect(await cloned()).toHaveLength(3), { timeout: 30_000, interval: 100 })
  await runner.stop()
})
