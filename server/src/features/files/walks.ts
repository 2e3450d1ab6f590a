import { AppError } from '@sextant/base'
import { perRequest } from '../../graphql/perRequest.js'

const patience = 20_000

/**
 * Runs what walks through history: of one request one after the other, each within twenty seconds. Null when that was
 * not enough; what takes so long is not worth failing a page for.
 */
export const walks = perRequest(({ signal }) => {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(walk: (signal: AbortSignal) => Promise<Value>): Promise<Value | null> => {
    const bounded = async () => {
      const time = AbortSignal.timeout(patience)
      try {
        return await walk(AbortSignal.any([signal, time]))
      } catch (error) {
        if (time.aborted || (error instanceof AppError && error.code === 'deadline_exceeded')) return null
        throw error
      }
    }
    const next = last.then(bounded)
    last = next.catch(() => undefined)
    return next
  }
})
