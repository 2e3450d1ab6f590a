import { expect, test } from 'vitest'
import { gathered } from './gathered.js'

test('what has come in the meantime comes in one step', async () => {
  const source = async function* () {
    yield [1]
    yield [2, 3]
    yield [4]
  }
  const steps: (readonly number[])[] = []
  for await (const step of gathered(source, { most: 10 })) {
    steps.push(step)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(steps).toEqual([[1], [2, 3, 4]])
})

test('no step has more than it may, and the source waits', async () => {
  let given = 0
  const source = async function* () {
    for (; given < 10; given += 1) yield [given]
  }
  const steps = gathered(source, { most: 2 })
  expect((await steps.next()).value?.length).toBeLessThanOrEqual(2)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(given).toBeLessThan(6)
  const rest: number[] = []
  for await (const step of steps) rest.push(step.length)
  expect(Math.max(...rest)).toBeLessThanOrEqual(2)
})

test('what was given before a failure comes first', async () => {
  const source = async function* () {
    yield [1]
    throw new Error('broken')
  }
  const steps = gathered(source, { most: 10 })
  expect(await steps.next()).toEqual({ done: false, value: [1] })
  await expect(steps.next()).rejects.toThrow('broken')
})

test('leaving early ends a source that would wait for ever', async () => {
  const source = async function* (signal: AbortSignal) {
    yield [1]
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
  }
  for await (const step of gathered(source, { most: 10 })) {
    expect(step).toEqual([1])
    break
  }
})
