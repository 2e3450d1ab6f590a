import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { askAlone, askKept, endKept } from './keptBatches.js'
import type { ObjectId } from './objectId.js'
import { openBatch } from './openBatch.js'
import { readSome } from './readSome.js'
import { type Built, buildRepository, runningChildren } from './testing/buildRepository.js'

let built: Built
beforeEach(async () => {
  await endKept()
  built = await buildRepository()
  return endKept
})

const alone = () => Promise.reject(new Error('alone'))
const ask = (id: ObjectId) => askKept(built.repository, 'contents', id, alone)
const pidsOf = async () => (await runningChildren()).map((line) => Number(line.split(' ')[0]))

test('all readers share one child, and what is large is asked for alone', async () => {
  const [small, large] = [await built.object('blob', 'x'), await built.object('blob', Buffer.alloc(2 << 20))]
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(small)))
  expect(answers.every((each) => each?.content?.toString() === 'x')).toBe(true)
  expect(await runningChildren()).toHaveLength(1)
  await expect(ask(large)).rejects.toThrow('alone')
  expect(await askAlone(built.repository, large, { kind: 'contents', maxBytes: 4 << 20 })).toMatchObject({
    byteSize: 2 << 20,
  })
  expect(await ask(small)).toMatchObject({ byteSize: 1 })
  expect(await runningChildren()).toHaveLength(1)
})

test('a child that was killed has others asked alone, and is followed by another', async () => {
  const id = await built.object('blob', 'x')
  await ask(id)
  const [before] = await pidsOf()
  process.kill(Number(before), 'SIGSTOP')
  const waiting = ask(id)
  process.kill(Number(before), 'SIGKILL')
  await expect(waiting).rejects.toThrow('alone')
  expect(await ask(id)).toMatchObject({ byteSize: 1 })
  expect(await pidsOf()).not.toContain(before)
})

test('the queue is bounded', async () => {
  const id = await built.object('blob', 'x')
  const answers = await Promise.allSettled(Array.from({ length: 10_010 }, () => ask(id)))
  const refused = answers.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ reason: { code: 'resource_exhausted' } })
})

test('a child ends when nobody asks, when it hangs, and when it is old', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const id = await built.object('blob', 'x')
  await ask(id)
  const [idle] = await pidsOf()
  vi.advanceTimersByTime(25_000)
  await ask(id)
  vi.advanceTimersByTime(25_000)
  expect(await pidsOf()).toEqual([idle])
  vi.advanceTimersByTime(10_000)
  await gone(idle)
  await ask(id)
  const [hung] = await pidsOf()
  process.kill(Number(hung), 'SIGSTOP')
  const waiting = ask(id)
  vi.advanceTimersByTime(10_000)
  vi.advanceTimersByTime(1_000)
  await expect(waiting).rejects.toThrow('alone')
  await ask(id)
  const [old] = await pidsOf()
  for (let seconds = 0; seconds < 300; seconds += 20) {
    vi.advanceTimersByTime(20_000)
    await ask(id)
  }
  expect(await pidsOf()).not.toContain(old)
})

test('an object that cannot be read to its end is an error, and ends nobody else', async () => {
  const [good, damaged] = [await built.object('blob', 'good'), await built.object('blob', 'damaged')]
  const path = join(built.repository.gitDirectory, 'objects', damaged.slice(0, 2), damaged.slice(2))
  await chmod(path, 0o644)
  // The header is whole and the content is not: git prints less than it told, and waits.
  await writeFile(path, deflateSync('blob 7\0da'))
  const read = (id: ObjectId) => readSome(built.repository, [id], { kind: 'contents', maxBytes: 100 })
  const [bad, ...others] = await Promise.allSettled([damaged, good, good].map(read))
  expect(bad).toMatchObject({ status: 'rejected' })
  for (const each of others) expect(each).toMatchObject({ value: [{ answer: { byteSize: 4 } }] })
})

async function gone(pid: number | undefined) {
  while ((await pidsOf()).includes(Number(pid))) await new Promise(setImmediate)
}

test('no more than 64 are kept', async () => {
  const id = await built.object('blob', 'x')
  for (let n = 0; n < 70; n++) {
    const other = { gitDirectory: built.repository.gitDirectory + '/.'.repeat(n) }
    expect(await askKept(other, 'contents', id, alone)).toMatchObject({ byteSize: 1 })
  }
  while ((await runningChildren()).length > 64) await sleep(10)
  expect(await runningChildren()).toHaveLength(64)
})

test('a batch begins with the shared child and goes on with its own; a few objects take none', async () => {
  const ids = await Promise.all(Array.from({ length: 70 }, (_, n) => built.object('blob', `content ${n}`)))
  const batch = openBatch(built.repository, 'contents')
  const contents = async (some: readonly ObjectId[]) =>
    (await Promise.all(some.map((id) => batch.request(id)))).map((each) => each?.content?.toString())
  expect(await contents(ids.slice(0, 60))).toEqual(ids.slice(0, 60).map((_, n) => `content ${n}`))
  expect(await runningChildren()).toHaveLength(1)
  expect(await contents(ids)).toEqual(ids.map((_, n) => `content ${n}`))
  expect(await runningChildren()).toHaveLength(2)
  await batch.stop()
  expect(await runningChildren()).toHaveLength(1)
  const some = await readSome(built.repository, ids.slice(0, 3), { kind: 'contents', maxBytes: 4 })
  expect(some.map(({ answer }) => [answer?.byteSize, answer?.content?.toString()])).toEqual([
    [9, 'cont'],
    [9, 'cont'],
    [9, 'cont'],
  ])
  expect(await runningChildren()).toHaveLength(1)
})

test('a batch tells of an object over its limit, whether large or small', async () => {
  for (const size of [10, 2 << 20]) {
    const id = await built.object('blob', Buffer.alloc(size))
    const batch = openBatch(built.repository, 'contents', { maxBytes: 9 })
    await expect(batch.request(id)).rejects.toMatchObject({ name: 'BudgetExceeded' })
    expect(batch.alive).toBe(false)
    await batch.stop()
  }
})
