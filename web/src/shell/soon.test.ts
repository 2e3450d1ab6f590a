import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soon } from './soon.js'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it is done when its time has come, and once', () => {
  const act = vi.fn<() => void>()
  soon(act, 250)
  vi.advanceTimersByTime(249)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  page.dispatchEvent(new Event('pagehide'))
  expect(act).toHaveBeenCalledOnce()
})

test('a page that is left does it at once, and once', () => {
  const act = vi.fn<() => void>()
  soon(act, 250)
  page.dispatchEvent(new Event('pagehide'))
  expect(act).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  page.dispatchEvent(new Event('pagehide'))
  expect(act).toHaveBeenCalledOnce()
})
