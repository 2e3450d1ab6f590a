import { AppError, type ErrorCode } from '@sextant/base'
import type { Mount } from '../../../http/app.js'
import type { UserServices } from '../services.js'
import { verifyEmail, verifyEmailPath } from './verification.js'

const longestCode = 100

/**
 * `GET /-/verify-email?code=…`: proves an address in a browser of its account, and leads to the account's addresses.
 * Somebody who is not signed in signs in first; then the link still works.
 */
export function verifyEmailMount(services: Pick<UserServices, 'db' | 'welcome'>): Mount {
  return (app) => {
    app.get<{ Querystring: { code?: unknown } }>(
      verifyEmailPath,
      { exposeHeadRoute: false },
      async (request, reply) => {
        const code = typeof request.query.code === 'string' ? request.query.code.slice(0, longestCode) : ''
        const { viewer } = request
        reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
        if (viewer.kind === 'anonymous') {
          const returnTo = `${verifyEmailPath}?${new URLSearchParams({ code })}`
          return reply.redirect(`/sign-in?${new URLSearchParams({ returnTo })}`, 302)
        }
        const outcome = await tried(verifyEmail(services, viewer, code))
        const page = `/users/${encodeURIComponent(viewer.username)}/settings/emails`
        return reply.redirect(`${page}?verified=${outcome}`, 302)
      },
    )
  }
}

const refusals: ReadonlySet<ErrorCode> = new Set(['permission_denied', 'already_exists'])

/** What the page says then: `yes`, `void`, or `taken`. */
async function tried(verifying: Promise<string>): Promise<string> {
  try {
    await verifying
    return 'yes'
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) throw error
    return error.code === 'already_exists' ? 'taken' : 'void'
  }
}
