import { AppError } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Mount } from '../../../http/mount.js'
import { signOutHere } from '../../sign-in/index.js'
import { requireSession } from '../policy.js'
import { logoutConfirmPath, logoutPath, problemPage } from '../provider/addresses.js'
import type { ProviderHolder } from '../provider/providerHolder.js'
import type { IdentityProviderServices } from '../services.js'
import { type LogoutRequest, readLogout } from './logoutRequest.js'

interface Parts {
  readonly services: IdentityProviderServices
  readonly holder: ProviderHolder
}

const mostBytes = 64 * 1024

/** Where people go whom no application wants back. */
const signedOutPage = '/sign-in'

/**
 * Where applications send people to sign out here too: OpenID Connect RP-Initiated Logout 1.0. Whoever does not bring an
 * ID token of this person and session has the person asked.
 */
export function logoutRoutes(parts: Parts): Mount {
  return (app) => {
    app.get(logoutPath, { exposeHeadRoute: false }, async (request, reply) => {
      const asked = await read(parts, request, request.query)
      if (asked === undefined) return reply.redirect(problemPage('invalid_logout'), 303)
      const next = asked.backTo ?? signedOutPage
      if (request.viewer.kind === 'user' && request.viewer.sessionId !== undefined) {
        if (!asked.isProved) return reply.redirect(questionPage(request), 303)
        await signOutHere(parts.services, request, reply)
      }
      return reply.headers(secretive).redirect(next, 303)
    })
    app.post(logoutConfirmPath, async (request, reply) => {
      requireSession(request.viewer)
      const asked = await read(parts, request, request.body)
      if (asked === undefined) throw new AppError('invalid_argument', 'bad-logout', 'This request does not hold.')
      await signOutHere(parts.services, request, reply)
      return reply.send({ redirectTo: asked.backTo ?? signedOutPage })
    })
    void app.register(async (scope) => addPost(scope))
  }
}

/** The address of what was asked holds who it was. */
const secretive = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

/**
 * A page elsewhere may post as well. Its request comes without our cookie, so that the browser is sent once more, with
 * it.
 */
function addPost(app: App): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, String(body)),
  )
  const options = { bodyLimit: mostBytes, config: { foreignPost: true } }
  app.post(logoutPath, options, async (request: FastifyRequest, reply: FastifyReply) => {
    const query = typeof request.body === 'string' ? request.body : ''
    return reply.headers(secretive).redirect(`${logoutPath}?${new URLSearchParams(query)}`, 303)
  })
}

async function read(
  { services, holder }: Parts,
  { viewer }: FastifyRequest,
  given: unknown,
): Promise<LogoutRequest | undefined> {
  return readLogout(services, { given, viewer, provider: await holder.get() })
}

/** The page that asks. */
const questionPage = ({ url }: FastifyRequest) => `/consent?signOut=1&${url.split('?', 2)[1] ?? ''}`
