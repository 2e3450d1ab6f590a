import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inOrder } from './inOrder.js'
import { ResultMemory, usualMemory } from './resultMemory.js'

const never = new AbortController().signal
const free = { memory: new ResultMemory(usualMemory), sizeOf: () => 1 }

test('what slow items send comes before what quick later ones sent', async () => {
  const received: string[] = []
  await inOrder({
    items: [30, 0, 10, 0],
    width: 4,
    work: async (milliseconds, place, { send }: { send: (text: string) => void }) => {
      send(`${place} begins`)
      await sleep(milliseconds)
      send(`${place} ends`)
    },
    receive: (text) => received.push(text),
    signal: never,
    ...free,
  })
  expect(received).toEqual([0, 1, 2, 3].flatMap((place) => [`${place} begins`, `${place} ends`]))
})

test('no more than the width is under way', async () => {
  let running = 0
  let most = 0
  await inOrder({
    items: Array.from({ length: 20 }, (_, at) => at),
    width: 3,
    work: async () => {
      most = Math.max(most, ++running)
      await sleep(1)
      running -= 1
    },
    receive: () => {},
    signal: never,
    ...free,
  })
  expect(most).toBe(3)
})

test('a failure is told once all that is under way has ended', async () => {
  const done: number[] = []
  const run = inOrder({
    items: [1, 2, 3],
    width: 2,
    work: async (item) => {
      await sleep(item)
      if (item === 1) throw new Error('broken')
      done.push(item)
    },
    receive: () => {},
    signal: never,
    ...free,
  })
  await expect(run).rejects.toThrow('broken')
  expect(done).toEqual([2, 3])
})

test('without room for what is sent too early, items wait until it is their turn', async () => {
  const memory = new ResultMemory({ ...usualMemory, crowded: 2 })
  const [received, begun]: [number[], number[]] = [[], []]
  let goOn = () => {}
  const first = new Promise<void>((resolve) => (goOn = resolve))
  const run = inOrder({
    items: [0, 1, 2, 3, 4, 5, 6, 7],
    width: 2,
    work: async (item, _, { send }: { send: (sent: number) => void }) => {
      begun.push(item)
      if (item === 0) await first
      send(item)
    },
    receive: (item) => received.push(item),
    signal: never,
    memory,
    sizeOf: () => 1,
  })
  await sleep(20)
  expect(begun).toEqual([0, 1, 2, 3])
  goOn()
  await run
  expect(received).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('whoever waits for room goes on when nobody wants it any more', async () => {
  const memory = new ResultMemory({ ...usualMemory, crowded: 0 })
  memory.hold(1)
  const over = new AbortController()
  const waiting = memory.room(() => false, over.signal)
  over.abort()
  await waiting
  expect(memory.full.aborted).toBe(false)
  memory.hold(usualMemory.most)
  expect(memory.full.aborted).toBe(true)
})
