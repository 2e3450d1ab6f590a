import { expect, test } from 'vitest'
import { afterFailure } from './retry.js'

const minutes = (failures: number, deaths = 0) => {
  const next = afterFailure({ failures, deaths })
  return next === 'set-aside' ? next : next.pause / 60_000
}

test('pauses double from a minute to two hours, then the repository is set aside', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((failures) => minutes(failures))).toEqual([1, 2, 4, 8, 16, 32, 64, 'set-aside'])
})

test('one that ends the indexing process twice is set aside at once', () => {
  expect([minutes(1, 1), minutes(2, 2), minutes(5, 2)]).toEqual([1, 'set-aside', 'set-aside'])
})
