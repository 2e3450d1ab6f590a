import { setMaxListeners } from 'node:events'
import { AppError } from '@sextant/base'
import type { FastifyReply } from 'fastify'

/** A signal that fires when the client goes away before the answer is complete. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  // One answer may be made of many parts that each wait for it: that is no leak.
  setMaxListeners(0, controller.signal)
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('canceled', 'client-gone', 'The client has gone.'))
  })
  return controller.signal
}
