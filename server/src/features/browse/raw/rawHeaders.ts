import type { FastifyReply } from 'fastify'

/**
 * What every answer with a repository's bytes carries: a browser takes it for nothing else than it is called, gives it no
 * origin, scripts or requests even when it is opened by itself, and lends it to no other site. See threats P-09.
 */
export function setRawHeaders(reply: FastifyReply): void {
  void reply.headers({
    'content-security-policy': "default-src 'none'; sandbox; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Cookie, Accept, Sec-Fetch-Dest',
  })
}
