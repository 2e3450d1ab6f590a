import { expect, test } from 'vitest'
import { withDeadline } from './cancellation.js'

const expired = expect.objectContaining({ code: 'deadline_exceeded' })

test.each([0, -5])('no time at all (%d ms) is over at once', (milliseconds) => {
  const signal = withDeadline(undefined, milliseconds)
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toEqual(expired)
})

test('a deadline comes, and says that it was one', async () => {
  const signal = withDeadline(undefined, 1)
  expect(signal.aborted).toBe(false)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect(signal.reason).toEqual(expired)
})

test('the signal that was given comes first with its own reason', () => {
  const gone = new Error('gone')
  expect(withDeadline(AbortSignal.abort(gone), 0).reason).toBe(gone)
  expect(withDeadline(AbortSignal.abort(gone), 60_000).reason).toBe(gone)
})
