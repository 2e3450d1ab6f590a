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

test('a turn with time ends soon while others wait for a thread', () => {
  const state = TaskState.create()
  const until = performance.now() + 20
  // What comes in the middle of a part has to wait for the end of it.
  const othersWait = () => performance.now() > until
  const slowly = Array.from({ length: 50 }, (_, part) => part)
  const turn = openTurn({ state, milliseconds: 60_000 }, { othersWait })
  const begun = slowly.filter((part) => {
    const end = performance.now() + 2
    while (performance.now() < end);
    return turn.mayBegin(part)
  })
  expect(begun.length).toBeGreaterThan(1)
  expect(begun.length).toBeLessThan(50)
  expect(turn.isWhole).toBe(false)
})
