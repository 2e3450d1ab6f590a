import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sextant/base'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type NewTask, type Threads, type ThreadsForOne, WorkerPool } from './workerPool.js'

/** A thread that answers at once. */
const program = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ task }) => task && parentPort.postMessage({ kind: 'failed', task, message: 'done' }))`
const entry = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
const never = new AbortController().signal
const task: NewTask = { kind: 'list', sources: [], partBytes: 1 }

let pool: WorkerPool
let order: string[]

beforeEach(async () => {
  pool = new WorkerPool({ entry, workers: 1, log: silentLogger })
  order = []
  await pool.run(task, never)
})

afterEach(() => pool.close())

const ask = async (name: string, threads: Threads, isUrgent = false) => {
  await threads.run(task, never, { isUrgent })
  order.push(name)
}

async function served(): Promise<ThreadsForOne> {
  const threads = pool.forOne()
  await threads.run(task, never)
  threads.served()
  return threads
}

test('who has had first results waits for a moment while somebody else has none', async () => {
  const one = await served()
  await Promise.all([ask('served', one), ask('new', pool.forOne())])
  expect(order).toEqual(['new', 'served'])
})

test('and so when somebody is about to search', async () => {
  const one = await served()
  await sleep(200)
  pool.makeWay()
  await Promise.all([ask('served', one), ask('new', pool.forOne())])
  expect(order).toEqual(['new', 'served'])
})

test('who has had first results goes on when nobody comes', async () => {
  const one = await served()
  pool.makeWay()
  await ask('served', one)
  expect(order).toEqual(['served'])
})

test('without a quiet time nobody waits', async () => {
  const one = await served()
  await sleep(200)
  await ask('served', one)
  await ask('new', pool.forOne())
  expect(order).toEqual(['served', 'new'])
})

test('what a person waits for does not wait', async () => {
  const one = await served()
  await Promise.all([ask('served', one), ask('urgent', one, true)])
  expect(order).toEqual(['urgent', 'served'])
})
