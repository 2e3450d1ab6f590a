import { expect, test } from 'vitest'
import { isDatabaseAway, noteFailure } from './away.js'

test('an error of a connection is told from others, also as the cause of another', () => {
  const broken = new Error('Connection terminated unexpectedly')
  expect(isDatabaseAway(broken)).toBe(false)
  noteFailure(broken)
  expect(isDatabaseAway(broken)).toBe(true)
  const told = new Error('The search was not finished', { cause: broken })
  expect(isDatabaseAway(new Error('Nothing came of it', { cause: told }))).toBe(true)
})

test('what is wrong with a statement is no loss of the database', () => {
  const wrong = new Error('relation "x" does not exist')
  noteFailure(wrong)
  expect(isDatabaseAway(wrong)).toBe(false)
  expect(isDatabaseAway(new Error('Not done', { cause: wrong }))).toBe(false)
  expect(isDatabaseAway('Connection terminated unexpectedly')).toBe(false)
})
