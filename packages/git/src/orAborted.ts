import { setMaxListeners } from 'node:events'

/** What a promise gives, unless a signal comes first: then its reason is thrown, and nobody waits for the promise. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    // Hundreds of questions may be asked with one signal.
    setMaxListeners(0, signal)
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
