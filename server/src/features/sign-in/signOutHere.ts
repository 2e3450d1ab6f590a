import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitAddress } from '../../http/address.js'
import { clearSessionCookie } from '../../http/sessionCookie.js'
import { endSession } from './sessions.js'

/** Ends the session of the browser that asks, with its streams, and has the browser forget what it kept. */
export async function signOutHere(
  { db, log }: { readonly db: Database; readonly log: Logger },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { viewer } = request
  if (viewer.kind === 'user' && viewer.sessionId !== undefined) {
    await endSession(db, viewer.sessionId)
    log.info('Somebody signed out', { userId: viewer.userId, address: limitAddress(request) })
    request.server.eventStreams.endWhere((other) => other.kind === 'user' && other.sessionId === viewer.sessionId)
  }
  clearSessionCookie(reply, request.server.secureCookies)
  // What the browser keeps tells of searches and files that were read.
  reply.headers({ 'Clear-Site-Data': '"cache", "storage"', 'Cache-Control': 'no-store' })
}
