import { setMaxListeners } from 'node:events'
import { AppError } from '@sextant/base'
import type { FastifyReply } from 'fastify'

/** A signal that fires when the client goes away before the answer is complete. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  // Every field of an answer that asks git or the index listens, a page of them at once; they leave when they have it.
  setMaxListeners(0, controller.signal)
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('canceled', 'client-gone', 'The client has gone.'))
  })
  return controller.signal
}
