import { orAborted as orAbortedOnce } from '@sextant/base'
import { setMaxListeners } from 'node:events'

/** As that of `@sextant/base`, for a signal with which hundreds of questions may be asked. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal !== undefined) setMaxListeners(0, signal)
  return orAbortedOnce(promise, signal)
}
