import { setTimeout as sleep } from 'node:timers/promises'
import { type LogStep, type ObjectId, parseObjectId } from '@sextant/git'
import { expect, test } from 'vitest'
import { HistoryWalks, type WantedPart } from './historyWalks.js'

const idAt = (n: number): ObjectId => {
  const id = parseObjectId(n.toString(16).padStart(40, '0'))
  if (!id) throw new Error('No id.')
  return id
}

/** A walk over so many commits that tells how far it went, and how it ended. */
function walkOf(length: number, wait: () => Promise<void> = async () => {}) {
  const seen = { walked: 0, began: 0, ended: 0 }
  const start = async function* (signal: AbortSignal): AsyncGenerator<LogStep> {
    seen.began += 1
    try {
      for (let n = 0; n < length; n += 1) {
        await wait()
        signal.throwIfAborted()
        seen.walked = n + 1
        yield { entries: [{ id: idAt(n), path: '' }], looked: 2 }
      }
    } finally {
      seen.ended += 1
    }
  }
  return { seen, start }
}

const part = (from: number, count: number, more: Partial<WantedPart> = {}): WantedPart => ({
  from,
  count,
  patience: 5000,
  signal: new AbortController().signal,
  ...more,
})

test('pages come out of one walk, which goes no further than it must', async () => {
  const walks = new HistoryWalks()
  const { seen, start } = walkOf(1000)
  const first = await walks.read('a', start, part(0, 10))
  expect(first.entries.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => idAt(n)))
  expect(first.hasMore).toBe(true)
  const second = await walks.read('a', start, part(10, 10))
  expect(second.entries[0]?.id).toBe(idAt(10))
  await sleep(10)
  expect(seen).toMatchObject({ began: 1, ended: 0 })
  expect(seen.walked).toBeLessThan(200)
  expect(walks.open).toBe(1)
  await walks.close()
  expect(seen.ended).toBe(1)
})

test('the last page says that it is the last', async () => {
  const walks = new HistoryWalks()
  const { start } = walkOf(15)
  expect(await walks.read('a', start, part(10, 10))).toMatchObject({ hasMore: false, looked: 30 })
  expect((await walks.read('a', start, part(20, 10))).entries).toEqual([])
  expect(await walks.read('a', start, part(10, 5))).toMatchObject({ hasMore: false })
  expect(walks.open).toBe(0)
  await walks.close()
})

test('when time is over, what there is is given, and the walk goes on', async () => {
  const walks = new HistoryWalks()
  const { seen, start } = walkOf(100, () => sleep(2).then(() => undefined))
  const cut = await walks.read('a', start, part(0, 90, { patience: 20 }))
  expect(cut.hasMore).toBeUndefined()
  expect(cut.entries.length).toBeLessThan(90)
  expect(await walks.read('a', start, part(cut.entries.length, 10))).toMatchObject({ hasMore: true })
  expect(seen.began).toBe(1)
  await walks.close()
})

test('whoever goes ends a walk that nobody else waits for', async () => {
  const walks = new HistoryWalks()
  const { seen, start } = walkOf(100, () => sleep(5).then(() => undefined))
  const controller = new AbortController()
  const reading = walks.read('a', start, part(0, 90, { signal: controller.signal }))
  controller.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
  await expect.poll(() => seen.ended).toBe(1)
  expect(walks.open).toBe(0)
  await walks.close()
})

test('one that goes does not end it for another', async () => {
  const walks = new HistoryWalks()
  const { seen, start } = walkOf(20, () => sleep(2).then(() => undefined))
  const controller = new AbortController()
  const reading = walks.read('a', start, part(0, 15, { signal: controller.signal }))
  const other = walks.read('a', start, part(0, 15))
  controller.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
  expect((await other).entries).toHaveLength(15)
  expect(seen.began).toBe(1)
  await walks.close()
})

test('a failure is told, and the next one begins anew', async () => {
  const walks = new HistoryWalks()
  const failing = async function* (): AsyncGenerator<LogStep> {
    yield { entries: [], looked: 0 }
    throw new Error('broken')
  }
  await expect(walks.read('a', failing, part(0, 1))).rejects.toThrow('broken')
  expect((await walks.read('a', walkOf(3).start, part(0, 3))).entries).toHaveLength(3)
  await walks.close()
})

test('no more than a dozen go on; those that wait longest are ended', async () => {
  const walks = new HistoryWalks()
  for (let n = 0; n < 20; n += 1) await walks.read(String(n), walkOf(1000).start, part(0, 1))
  expect(walks.open).toBeLessThanOrEqual(12)
  await walks.close()
  expect(walks.open).toBe(0)
})
