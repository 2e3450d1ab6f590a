import type { FastifyReply } from 'fastify'

/**
 * The name that existing clients know, so that it cannot have the `__Host-` prefix. The value is an opaque secret;
 * nothing is read from it but a look-up.
 */
export const sessionCookie = 'sgs'

/** Hands the browser a session until the given time. `secure` when the instance is reached over https. */
export function setSessionCookie(
  reply: FastifyReply,
  session: { readonly secret: string; readonly expiresAt: Date },
  secure: boolean,
): void {
  reply.setCookie(sessionCookie, session.secret, { ...attributes(secure), expires: session.expiresAt })
}

/** Makes the browser forget its session. */
export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookie, attributes(secure))
}

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const
