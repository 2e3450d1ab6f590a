import { expect, test } from 'vitest'
import { ResultMemory, usualMemory } from '../resultMemory.js'
import type { MatchBatch } from '../searchBackend.js'
import { encodeFound } from './foundCodec.js'
import { PartOrder } from './partOrder.js'
import { TaskState } from './taskState.js'

const match = (path: string) => ({ path, pathRanges: [], chunks: [], matchingLines: 1 })
const found = (path: string) => encodeFound([{ match: match(path), targets: [0] }])
const finish = (state: TaskState, part: number, messages: number) =>
  state.finish(part, { messages, matches: messages }, Infinity)

/** An order, and the paths that it has handed on. */
function opened() {
  const state = TaskState.create()
  const paths: string[] = []
  const memory = new ResultMemory({ ...usualMemory, crowded: 80 })
  const send = (batch: MatchBatch) => paths.push(...batch.matches.map(({ path }) => path))
  return { state, memory, order: new PartOrder(state, { memory, send }), paths }
}

test('what several threads find is handed on in the order of the parts, and no part twice', async () => {
  const { state, order, paths } = opened()
  order.receive({ part: 2, found: found('c') })
  order.receive({ part: 0, found: found('a') })
  expect(await settled(paths)).toEqual(['a'])
  order.receive({ part: 1, found: found('b') })
  expect(await settled(paths)).toEqual(['a'])
  finish(state, 0, 1)
  finish(state, 2, 1)
  expect(await settled(paths)).toEqual(['a', 'b'])
  order.receive({ part: 1, found: found('b2') })
  finish(state, 1, 2)
  expect(await settled(paths)).toEqual(['a', 'b', 'b2', 'c'])
  await order.end()
  expect(paths).toHaveLength(4)
})

test('what waits behind parts that find nothing goes on when the last of them ends, whoever claims them meanwhile', async () => {
  const { state, order, paths } = opened()
  order.receive({ part: 3, found: found('d') })
  for (const part of [1, 0, 2]) {
    expect([state.claim(part), await settled(paths)]).toEqual([true, []])
    finish(state, part, 0)
  }
  expect(await settled(paths)).toEqual(['d'])
})

test('a part that is finished before its last message came keeps those behind it back', async () => {
  const { state, order, paths } = opened()
  order.receive({ part: 1, found: found('b') })
  finish(state, 0, 1)
  expect(await settled(paths)).toEqual([])
  order.receive({ part: 0, found: found('a') })
  expect(await settled(paths)).toEqual(['a', 'b'])
})

test('the end hands on what parts that nobody finished have kept back; after a close nothing is handed on', async () => {
  const { order, paths } = opened()
  order.receive({ part: 2, found: found('c') })
  order.receive({ part: 1, found: found('b') })
  await order.end()
  expect(paths).toEqual(['b', 'c'])
  const closed = opened()
  closed.order.receive({ part: 1, found: found('b') })
  closed.order.close()
  finish(closed.state, 0, 0)
  expect(await settled(closed.paths)).toEqual([])
})

test('what waits takes memory until it is handed on, and with too much of it parts are searched from the front on', async () => {
  const { state, memory, order, paths } = opened()
  for (const part of [1, 2, 3]) {
    expect(state.isCrowded).toBe(false)
    order.receive({ part, found: found('x'.repeat(20)) })
  }
  expect([state.isCrowded, memory.isCrowded]).toEqual([true, true])
  for (const part of [0, 1, 2, 3]) finish(state, part, part === 0 ? 0 : 1)
  expect(await settled(paths)).toHaveLength(3)
  expect(memory.isCrowded).toBe(false)
})

/** The list when nothing is added to it any more. */
async function settled(list: readonly string[]): Promise<readonly string[]> {
  await new Promise((resolve) => setTimeout(resolve, 20))
  return list
}
