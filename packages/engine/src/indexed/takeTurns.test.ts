import { expect, test } from 'vitest'
import { ownFirst } from './searchTask.js'
import { takeTurns, type Turn, turnLength } from './takeTurns.js'

/** The turns that so many threads get, each of them saying after so many that nothing is left. */
async function turnsOf(threads: number, isQuick: boolean, turnsOfEach: readonly number[]): Promise<readonly Turn[]> {
  const turns: Turn[] = []
  await takeTurns({ threads, milliseconds: 50, isQuick }, async (turn) => {
    turns.push(turn)
    return { isWhole: turns.filter(({ thread }) => thread === turn.thread).length >= (turnsOfEach[turn.thread] ?? 1) }
  })
  return turns
}

const told = ({ thread, milliseconds, isFirst }: Turn) => `${thread} ${milliseconds}${isFirst ? ' first' : ''}`

test('all threads begin together, and each goes on until nothing is left', async () => {
  expect((await turnsOf(3, false, [1, 2, 1])).map(told)).toEqual(['0 50 first', '1 50 first', '2 50 first', '1 50'])
})

test('one thread does alone what is quick', async () => {
  expect((await turnsOf(3, true, [1, 1, 1])).map(told)).toEqual(['0 1 first'])
})

test('what proves not to be quick wakes the others', async () => {
  const turns = await turnsOf(2, true, [2, 1])
  expect(turns.map(told)).toEqual(['0 1 first', '0 50', '1 50 first'])
})

test('a thread alone has turns of the usual length', async () => {
  expect((await turnsOf(1, true, [2])).map(told)).toEqual(['0 50 first', '0 50'])
})

test('a turn that fails ends it', async () => {
  const take = () => Promise.reject(new Error('It broke.'))
  await expect(takeTurns({ threads: 2, milliseconds: 50, isQuick: true }, take)).rejects.toThrow('It broke.')
})

test.each([1, 2, 3, 4, 5, 8])('each of %d threads comes to every part once', (threads) => {
  for (const parts of [0, 1, 7, 108]) {
    const all = Array.from({ length: parts }, (_, part) => part)
    for (const beginnings of ['front', 'shares', 'ends'] as const) {
      for (let thread = 0; thread < threads; thread++) {
        const own = [...ownFirst(parts, { thread, threads }, beginnings)]
        expect(own.toSorted((a, b) => a - b)).toEqual(all)
      }
    }
  }
})

test('threads begin at the front, at shares of their own, or at the ends of one that two have', () => {
  const first = (beginnings: 'front' | 'shares' | 'ends', threads: number) =>
    Array.from({ length: threads }, (_, thread) =>
      [...ownFirst(8, { thread, threads }, beginnings)].slice(0, 3).join(''),
    )
  expect(first('front', 2)).toEqual(['024', '135'])
  expect(first('shares', 2)).toEqual(['012', '456'])
  expect(first('ends', 2)).toEqual(['012', '765'])
  expect(first('ends', 4)).toEqual(['012', '321', '456', '765'])
})

test.each([
  { usual: 12, left: 18, length: 12 },
  { usual: 12, left: 8, length: 6 },
  { usual: 12, left: 4, length: 2 },
  { usual: 12, left: 3.9, length: undefined },
  { usual: 12, left: -5, length: undefined },
  { usual: 1, left: 18, length: 1 },
])('a turn of $usual ms takes $length where its outcome is wanted in $left', ({ usual, left, length }) => {
  expect(turnLength(usual, left)).toBe(length)
})
