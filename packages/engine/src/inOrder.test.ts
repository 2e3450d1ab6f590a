import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inOrder } from './inOrder.js'

const never = new AbortController().signal

test('what slow items send comes before what quick later ones sent', async () => {
  const received: string[] = []
  await inOrder({
    items: [30, 0, 10, 0],
    width: 4,
    work: async (milliseconds, place, send: (text: string) => void) => {
      send(`${place} begins`)
      await sleep(milliseconds)
      send(`${place} ends`)
    },
    receive: (text) => received.push(text),
    signal: never,
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
  })
  await expect(run).rejects.toThrow('broken')
  expect(done).toEqual([2, 3])
})
