import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDirectory, takeGeneration } from './dataDirectoryLock.js'
import { identityOf } from './processIdentity.js'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-lock-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('the holder is named, with its address once it has one', async () => {
  const lock = await lockDataDirectory(folder)
  await expect(lockDataDirectory(folder)).rejects.toThrow(`in use by process ${process.pid}, running since`)
  await lock.announce('http://127.0.0.1:1')
  await expect(lockDataDirectory(folder)).rejects.toThrow('which serves http://127.0.0.1:1')
  lock.release()
})

test('nobody gets in while the holder tells its address', async () => {
  const lock = await lockDataDirectory(folder)
  const tried = new AbortController()
  const telling = (async () => {
    while (!tried.signal.aborted) await lock.announce('http://127.0.0.1:1')
  })()
  const holders = new Set<string>()
  for (let round = 0; round < 100; round++) {
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => lockDataDirectory(folder)))
    for (const each of tries) holders.add(each.status === 'fulfilled' ? 'another' : 'the first')
  }
  tried.abort()
  await telling
  expect([...holders]).toEqual(['the first'])
  expect(await readdir(join(folder, 'lock'))).toEqual([String(lock.generation)])
  lock.release()
})

test('whoever is late with an old number gives way to the holder with a newer one', async () => {
  const holder = await lockDataDirectory(folder)
  await rename(join(folder, 'lock', '1'), join(folder, 'lock', '3'))
  const late = await takeGeneration(join(folder, 'lock'), 2, { pid: 1, identity: 'x', host: 'x', since: 'x' })
  expect(late).toBe(false)
  expect(await readdir(join(folder, 'lock'))).toEqual(['3'])
  holder.release()
})

test('a pid that belongs to another process by now holds nothing', async () => {
  const first = await lockDataDirectory(folder)
  first.release()
  // The same pid, but a process that began at another time.
  await hold(first.generation, { pid: process.pid, identity: 'another boot', host: hostname() })
  const second = await lockDataDirectory(folder)
  expect(second.generation).toBe(first.generation + 1)
  expect(await first.isStillHeld()).toBe(false)
  expect(await readdir(join(folder, 'lock'))).toEqual([String(second.generation)])
  second.release()
})

test('a holder on another machine counts while its file is fresh', async () => {
  const lock = await lockDataDirectory(folder)
  lock.release()
  await hold(lock.generation, { pid: 1, identity: 'x', host: 'elsewhere' })
  await expect(lockDataDirectory(folder)).rejects.toThrow('by process 1 on elsewhere')
})

test('of many that try at once after a holder has died, one gets it', async () => {
  await lockDataDirectory(folder).then((lock) => lock.release())
  await hold(1, { pid: 1, identity: 'dead', host: hostname() })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDirectory(folder)))
  const won = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(won).toHaveLength(1)
  won[0]?.release()
})

test('a process has one identity as long as it lives', async () => {
  expect(await identityOf(process.pid)).toBe(await identityOf(process.pid))
  expect(await identityOf(process.pid)).not.toBe(await identityOf(process.ppid))
  expect(await identityOf(2 ** 22 + 1)).toBeUndefined()
})

async function hold(generation: number, holder: object): Promise<void> {
  const text = JSON.stringify({ ...holder, since: '2026-01-01T00:00:00Z' })
  await writeFile(join(folder, 'lock', String(generation)), text)
}

test('after a pause it is looked whether another holds it before anything is asked of the database', async () => {
  const lock = await lockDataDirectory(folder)
  expect(lock.fence()).toBeUndefined()
  await sleep(1600)
  await lock.fence()
  expect(lock.fence()).toBeUndefined()
  await rename(join(folder, 'lock', '1'), join(folder, 'lock', '2'))
  await sleep(1600)
  await expect(lock.fence()).rejects.toThrow('taken the place')
  lock.release()
})
