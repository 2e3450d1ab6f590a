import { expect, test, vi } from 'vitest'
import { requireSession, whenSessionEnds } from './sessionEnd.js'

const answer = (status: number, url = 'http://host/.api/x', redirected = false) => ({ status, url, redirected })

test.each([
  answer(200),
  answer(403),
  answer(404),
  answer(503),
  answer(200, 'http://host/sign-in'),
  answer(200, 'http://host/repo/-/raw/a', true),
])('%j is an answer', (response) => {
  const act = vi.fn<() => void>()
  whenSessionEnds(act)
  expect(() => requireSession(response)).not.toThrow()
  expect(act).not.toHaveBeenCalled()
})

test.each([answer(401), answer(200, 'http://host/sign-in?returnTo=%2Frepo', true)])('%j ends the page', (response) => {
  const act = vi.fn<() => void>()
  whenSessionEnds(act)
  for (const _ of [1, 2, 3]) {
    expect(() => requireSession(response)).toThrow(expect.objectContaining({ code: 'unauthenticated' }))
  }
  expect(act).toHaveBeenCalledOnce()
})
