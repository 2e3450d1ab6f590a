import { AppError } from './errors.js'

/** Throws the signal's reason if it has fired. Long loops call it once a step. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw signal.reason
}

/** A signal that fires with the first of those given. Undefined ones do not count. */
export function linkedSignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal !== undefined))
}

/**
 * The signal, or the deadline `milliseconds` from now, whichever comes first. The deadline's reason is an `AppError`.
 * No time at all is over at once, before anything can be done in it.
 */
export function withDeadline(signal: AbortSignal | undefined, milliseconds: number): AbortSignal {
  const deadline = new AbortController()
  const expire = () => deadline.abort(new AppError('deadline_exceeded', 'deadline', 'the operation timed out'))
  if (milliseconds <= 0) expire()
  else keepsNothingAlive(setTimeout(expire, milliseconds))
  return linkedSignal(signal, deadline.signal)
}

/** In Node a pending deadline must not keep the process alive; a browser's timers are numbers. */
function keepsNothingAlive(timer: ReturnType<typeof setTimeout>): void {
  if (typeof timer === 'object') timer.unref()
}

/** What a promise gives, unless the signal comes first: then its reason is thrown, and nobody waits for the promise. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
