import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '@sextant/database'
import { isRegisteredOrigin } from '../logout/logoutStore.js'

/**
 * Applications without a server of their own ask from the page they run in. Only origins of applications that an
 * administrator added are let in, and never with cookies. For all others the header names ourselves: the provider
 * below would let everybody in, and leaves alone what is there.
 */
export async function allowApplications(
  db: Database,
  { request, reply, own }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly own: string },
): Promise<void> {
  const { origin } = request.headers
  const isLetIn = origin !== undefined && /^https?:/.test(origin) && (await isRegisteredOrigin(db, origin))
  void reply
    .header('Vary', 'Authorization, Origin')
    .header('Access-Control-Allow-Origin', isLetIn ? origin : own)
    .header('Access-Control-Expose-Headers', 'WWW-Authenticate')
}

/** What a preflight request is told. */
export const preflightAnswer = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '600',
} as const
