import { sql } from '@sextant/database'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rm, truncate, utimes, writeFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findForJob } from '../store.js'
import { askFor, askForUpdate, doubtMirror } from './ask.js'
import { removeLeftovers } from './leftovers.js'
import { claimMirror } from './queue.js'
import { corruptionsOf, recordedCommands } from './records.js'
import { diskThresholdMessage } from './storageRoots.js'
import { type MirrorWorld, openMirrorWorld, slots } from './testing/mirrorWorld.js'

let world: MirrorWorld
beforeAll(async () => {
  world = await openMirrorWorld()
})
afterAll(() => world.close())

test('a mirror is cloned, read and searched; a push is fetched; what was seen decides when the next fetch is', async () => {
  const id = await world.mirrored('first')
  await world.product.readWaiting()
  expect(await world.found('needle of first')).toBe(1)
  const cloned = await world.mirror(id)
  expect(cloned).toMatchObject({ root: world.usual(), isCorrupted: false, isRunning: false })
  expect(cloned.byteSize).toBeGreaterThan(1000)
  // Its only commit is old.
  expect(cloned.intervalSeconds).toBeGreaterThan(7 * 3600)

  world.hosts.write({ 'first/b.txt': 'a pushed needle\n' })
  world.hosts.commit('first')
  expect(await world.update(id)).toBe('updated')
  await world.product.readWaiting()
  expect(await world.found('a pushed needle')).toBe(1)
  expect((await world.mirror(id)).intervalSeconds).toBeLessThan(60)
  expect((await world.mirror(id)).dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
  const commands = await recordedCommands(world.db, id)
  expect(commands[0]?.command).toMatch(/^git fetch --prune .* -- file:\/\/.*\/first /)
  expect(commands.length).toBe(4)
})

test('F-08, R-24: a damaged copy is cloned beside and swapped; search goes on; at most once an hour, and three times', async () => {
  const id = await world.mirrored('damaged')
  await world.product.readWaiting()
  const damage = async () => {
    const { gitDirectory = '' } = (await findForJob(world.product.repositories.store, id)) ?? {}
    const folder = join(gitDirectory, 'objects', 'pack')
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.pack'))) {
      await chmod(join(folder, name), 0o600)
      await truncate(join(folder, name), 40)
    }
    return gitDirectory
  }
  const before = await damage()
  expect(await world.update(id)).toBe('updated')
  const after = await findForJob(world.product.repositories.store, id)
  expect(after).toMatchObject({ gitDirectory: join(world.usual(), `${id}.1.git`), state: 'ready' })
  expect(await world.found('needle of damaged')).toBe(1)
  expect(await corruptionsOf(world.db, id)).toMatchObject([{ reason: expect.stringContaining('is damaged') }])
  expect(existsSync(before)).toBe(true)
  // Those who still read the old copy have ten minutes.
  await removeLeftovers(world.product.repositories)
  expect(existsSync(before)).toBe(true)
  await utimes(before, new Date(0), new Date(0))
  await removeLeftovers(world.product.repositories)
  expect(existsSync(before)).toBe(false)

  await damage()
  expect(await world.update(id)).toBe('failed')
  const waiting = await world.mirror(id)
  expect(waiting).toMatchObject({ isCorrupted: true, setAsideAt: undefined })
  expect(waiting.dueAt.getTime()).toBeGreaterThan(Date.now() + 3500_000)
  for (const place of [2, 3]) {
    await sql`UPDATE mirrors SET recloned_at = now() - interval '2 hours' WHERE repository_id = ${id}`.execute(world.db)
    expect(await world.update(id)).toBe('updated')
    expect(await findForJob(world.product.repositories.store, id)).toMatchObject({
      gitDirectory: join(world.usual(), `${id}.${place}.git`),
    })
    await damage()
  }
  await sql`UPDATE mirrors SET recloned_at = now() - interval '2 hours' WHERE repository_id = ${id}`.execute(world.db)
  expect(await world.update(id)).toBe('failed')
  expect((await world.mirror(id)).setAsideReason).toContain('three times')
  await askForUpdate(world.db, id)
  expect(await claimMirror(world.db, 'test#one', slots)).toBeUndefined()
  // A person asks.
  await askFor(world.db, id)
  await world.product.readWaiting()
  expect(await world.mirror(id)).toMatchObject({ isCorrupted: false, setAsideAt: undefined, lastError: undefined })
  expect(await world.found('needle of damaged')).toBe(1)
}, 60_000)

test('F-08: a copy that is gone, without HEAD, or in doubt is mended', async () => {
  const id = await world.mirrored('mended')
  await world.product.readWaiting()
  const folder = async () => (await findForJob(world.product.repositories.store, id))?.gitDirectory ?? ''
  const forget = () =>
    sql`UPDATE mirrors SET recloned_at = NULL, reclones = 0 WHERE repository_id = ${id}`.execute(world.db)
  await rm(await folder(), { recursive: true })
  expect(await world.update(id)).toBe('updated')
  await forget()
  await writeFile(join(await folder(), 'HEAD'), '')
  expect(await world.update(id)).toBe('updated')
  await forget()
  const packs = join(await folder(), 'objects', 'pack')
  const pack = readdirSync(packs).find((name) => name.endsWith('.pack')) ?? ''
  await chmod(join(packs, pack), 0o600)
  // Past the header of the first object, so that only a look at every byte tells.
  await writeFile(join(packs, pack), Buffer.from([0xff]), { flag: 'r+' })
  await doubtMirror(world.db, id)
  await world.product.readWaiting()
  expect(await world.found('needle of mended')).toBe(1)
  expect((await corruptionsOf(world.db, id)).length).toBe(3)
}, 30_000)

test('F-04: cloning pauses on a full disk and goes on by itself; fetches, what is there and its search are not touched', async () => {
  const there = await world.mirrored('there')
  await world.product.readWaiting()
  const id = await world.mirrored('no-room')
  const { mirroring } = world.product.repositories
  const services = {
    ...world.product.repositories,
    mirroring: { ...mirroring, storage: { ...mirroring.storage, threshold: 0 } },
  }
  expect(await world.update(id, services)).toBe('disk-full')
  expect(await world.mirror(id)).toMatchObject({
    clonedAt: undefined,
    setAsideAt: undefined,
    lastError: expect.stringContaining('room'),
  })
  expect(await diskThresholdMessage(services.mirroring.storage)).toContain('has reached 0 %')
  expect(await diskThresholdMessage(mirroring.storage)).toBeUndefined()
  expect(await world.update(there, services)).toBe('updated')
  expect(await world.found('needle of there')).toBe(1)
  expect(await world.update(id)).toBe('updated')
  expect((await world.mirror(id)).lastError).toBeUndefined()
  await world.product.readWaiting()
  expect(await world.found('needle of no-room')).toBe(1)
})

test('a mirror is moved to another storage root, and a new one goes where the room is', async () => {
  const id = await world.mirrored('moved')
  await world.product.readWaiting()
  const other = join(world.usual(), '..', 'second')
  await mkdir(other)
  const { mirroring } = world.product.repositories
  const services = {
    ...world.product.repositories,
    mirroring: { ...mirroring, storage: { ...mirroring.storage, roots: [world.usual(), other] } },
  }
  await askFor(world.db, id, { kind: 'move', to: other })
  expect(await world.update(id, services)).toBe('updated')
  expect(await findForJob(services.store, id)).toMatchObject({ gitDirectory: join(other, `${id}.1.git`) })
  expect(await world.found('needle of moved')).toBe(1)
  await utimes(join(world.usual(), `${id}.git`), new Date(0), new Date(0))
  await removeLeftovers(services)
  expect([existsSync(join(world.usual(), `${id}.git`)), existsSync(join(other, `${id}.1.git`))]).toEqual([false, true])
  await askFor(world.db, id, { kind: 'move', to: null })
  expect(await world.update(id, services)).toBe('updated')
  expect(await findForJob(services.store, id)).toMatchObject({ gitDirectory: join(world.usual(), `${id}.2.git`) })
})

test('leftovers of clones go; what belongs to an update that runs, or to nobody that is known, stays', async () => {
  const id = await world.mirrored('left')
  await world.product.readWaiting()
  const old = new Date(Date.now() - 60_000)
  const make = async (name: string) => {
    await mkdir(join(world.usual(), name))
    await utimes(join(world.usual(), name), old, old)
  }
  const names = [`${id}.git.new-abcdef`, '999999999.git', '999999999.git.new-abcdef', 'notes']
  for (const name of names) await make(name)
  await askForUpdate(world.db, id)
  const claim = await claimMirror(world.db, 'test#one', slots)
  await removeLeftovers(world.product.repositories)
  expect(names.filter((name) => existsSync(join(world.usual(), name)))).toEqual(names)
  await sql`UPDATE mirrors SET worker = NULL WHERE repository_id = ${claim?.id}`.execute(world.db)
  await removeLeftovers(world.product.repositories)
  expect(names.filter((name) => existsSync(join(world.usual(), name)))).toEqual(names.slice(1))
})

test('H-03, S-01: a host in a private network is not connected to', async () => {
  const { addressOf } = world.product.repositories.mirroring
  expect(await addressOf('127.0.0.1')).toBe('127.0.0.1')
  await expect(addressOf('10.0.0.1')).rejects.toMatchObject({ code: 'permission_denied', reason: 'private-address' })
  await expect(addressOf('[::1]')).rejects.toMatchObject({ reason: 'private-address' })
  await expect(addressOf('nowhere.invalid')).rejects.toMatchObject({ code: 'unavailable' })
})
