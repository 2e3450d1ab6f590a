import { expect, test } from 'vitest'
import { afterViewEvent, type InputView, type ViewEvent } from './inputView.js'

const first: InputView = { caret: 0, focused: true, open: false, dismissed: false, active: undefined }
const after = (...events: readonly ViewEvent[]) => events.reduce(afterViewEvent, first)

test('writing opens the list with nothing chosen, and brings back what was put away', () => {
  const written = after({ kind: 'dismissed' }, { kind: 'chose', row: 2 }, { kind: 'wrote', caret: 3 })
  expect(written).toEqual({ caret: 3, focused: true, open: true, dismissed: false, active: undefined })
})

test('moving the caret keeps the list and what is chosen', () => {
  const moved = after({ kind: 'opened', caret: 1 }, { kind: 'chose', row: 2 }, { kind: 'moved', caret: 0 })
  expect(moved).toMatchObject({ caret: 0, open: true, active: 2 })
})

test('leaving closes, and coming back opens nothing by itself', () => {
  const back = after({ kind: 'opened', caret: 1 }, { kind: 'left' }, { kind: 'entered' })
  expect(back).toMatchObject({ focused: true, open: false, active: undefined })
})
