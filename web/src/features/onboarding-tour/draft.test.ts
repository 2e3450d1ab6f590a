import { expect, test } from 'vitest'
import { actionOf, movedUp, newStep, problemOf } from './draft.js'
import { proposedTour } from './tour.js'

test('what is proposed can be published', () => {
  expect(problemOf(proposedTour)).toBeUndefined()
})

test.each([
  [[], 'at least one task'],
  [[{ title: ' ', steps: [newStep()] }], 'a title'],
  [[{ title: 'x', steps: [] }], 'at least one step'],
  [[{ title: 'x', steps: [newStep()] }], 'has words'],
  [[{ title: 'x', steps: [{ ...newStep(), label: 'y' }] }], 'needs a query'],
  [
    [{ title: 'x', steps: [{ ...newStep(), label: 'y', action: actionOf('link', '//evil.example') }] }],
    'leads to a page',
  ],
])('%j cannot be', (tasks, sentence) => {
  expect(problemOf({ tasks })).toContain(sentence)
})

test('what is moved up changes places with what was before it', () => {
  expect([movedUp([1, 2, 3], 2), movedUp([1, 2, 3], 0)]).toEqual([
    [1, 3, 2],
    [1, 2, 3],
  ])
})
