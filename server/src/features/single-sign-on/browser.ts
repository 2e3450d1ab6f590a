import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from './visits.js'

/** What a visit is bound to: only the browser that began it ends it. */
const cookieName = 'sextant_visit'

const seconds = 15 * 60

/** The secret of the browser; undefined when it has begun nothing lately. */
export function browserOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The browser's secret, made and handed out where it has none. Several visits at once share it. */
export function browserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const secret = browserOf(request) ?? newSecret()
  const secure = request.server.secureCookies
  // Lax: the provider's page leads back by a link or a redirect, which brings the cookie, and nothing else does.
  reply.setCookie(cookieName, secret, { httpOnly: true, sameSite: 'lax', path: '/.auth/', secure, maxAge: seconds })
  return secret
}
