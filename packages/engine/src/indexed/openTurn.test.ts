import { expect, test } from 'vitest'
import { openTurn } from './searchTask.js'
import { TaskState } from './taskState.js'

/** The parts that a turn begins, of so many. */
function take(state: TaskState, milliseconds: number, parts: number, othersWait = () => false) {
  const turn = openTurn({ state, milliseconds }, { othersWait })
  const begun = Array.from({ length: parts }, (_, part) => part).filter((part) => turn.mayBegin(part))
  return { begun, isWhole: turn.isWhole }
}

test('a turn without time begins one part, and turns together begin each part once', () => {
  const state = TaskState.create()
  expect(take(state, 0, 3)).toEqual({ begun: [0], isWhole: false })
  expect(take(state, 0, 3)).toEqual({ begun: [1], isWhole: false })
  expect(take(state, 0, 3)).toEqual({ begun: [2], isWhole: true })
  expect(take(state, 0, 3)).toEqual({ begun: [], isWhole: true })
})

test('a turn with time begins all', () => {
  expect(take(TaskState.create(), 60_000, 3)).toEqual({ begun: [0, 1, 2], isWhole: true })
})

test.each([
  { waitSince: 20, begun: 10 },
  { waitSince: 0, begun: 1 },
  { waitSince: Number.POSITIVE_INFINITY, begun: 50 },
])('a turn with time, whose parts take 2 ms each, begins $begun of 50 where others wait since $waitSince ms', (row) => {
  let clock = 0
  const othersWait = () => clock >= row.waitSince
  const turn = openTurn({ state: TaskState.create(), milliseconds: 60_000 }, { othersWait }, () => clock)
  const begun = Array.from({ length: 50 }, (_, part) => part).filter((part) => {
    const begins = turn.mayBegin(part)
    if (begins) clock += 2
    return begins
  })
  expect(begun.length).toBe(row.begun)
  expect(turn.isWhole).toBe(row.begun === 50)
})
