import { AppError, messageOf } from '@sextant/base'
import * as v from 'valibot'
import { limitAddress } from '../../http/address.js'
import type { App } from '../../http/app.js'
import { createSharedRateLimit } from '../../http/sharedRateLimit.js'
import { requireSignedIn, requireSiteAdmin } from '../../http/viewer.js'
import { userByUsername } from '../accounts/index.js'
import { confirm, confirmMethods, confirmOptions } from './confirm.js'
import { mailResetLink, resetPassword } from './passwordLinks.js'
import { begin, read, say, spend, text } from './requests.js'
import { deviceOf, type SignInServices } from './services.js'
import { setPassword } from './setPassword.js'
import { unlockByAdmin, unlockByLink } from './unlock.js'

const passwordChange = v.object({
  password: text,
  currentPassword: v.optional(text),
  username: v.optional(text),
  email: v.optional(text),
})

/** Changes the password of whoever is signed in. */
export function mountSetPassword(app: App, services: SignInServices): void {
  app.post('/-/set-password', async (request, reply) => {
    const viewer = requireSignedIn(request.viewer)
    const change = read(passwordChange, request.body)
    const source = { address: limitAddress(request), device: deviceOf(request) }
    return begin(request, reply, await setPassword(services, viewer, { change, source }))
  })
}

const reset = v.object({ userID: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), code: text, password: text })

/** Asks for a link by mail, and chooses a password with it. */
export function mountResetPassword(app: App, services: SignInServices): void {
  const { db, mailer, log } = services
  const perNetwork = createSharedRateLimit(db, { name: 'reset by network', limit: 20, windowSeconds: 3_600 })
  const perAddress = createSharedRateLimit(db, { name: 'reset by address', limit: 3, windowSeconds: 3_600 })
  app.post('/-/reset-password-init', async (request, reply) => {
    if (!mailer.isOn()) throw new AppError('not_found', 'no-mail', 'This instance sends no mail. Ask an administrator.')
    await spend(perNetwork, request)
    const { email } = read(v.object({ email: text }), request.body)
    // Not waited for: how long it takes would tell whether there is such an account.
    if (await perAddress.spend(email.toLowerCase())) {
      void mailResetLink(services, email).catch((error: unknown) => {
        log.error('A link to reset a password was not sent', { error: messageOf(error) })
      })
    }
    return say(reply, 200, '')
  })
  const tries = createSharedRateLimit(db, { name: 'reset codes', limit: 60, windowSeconds: 3_600 })
  app.post('/-/reset-password-code', async (request, reply) => {
    await spend(tries, request)
    const { userID, code, password } = read(reset, request.body)
    await resetPassword(services, { userId: userID, code, password, address: limitAddress(request) })
    return say(reply, 200, '')
  })
}

/** Ends the lock of an account: by the link that its owner was mailed, or by an administrator. */
export function mountUnlock(app: App, services: SignInServices): void {
  const perHour = createSharedRateLimit(services.db, { name: 'unlock links', limit: 60, windowSeconds: 3_600 })
  app.post('/-/unlock-account', async (request, reply) => {
    await spend(perHour, request)
    const { token } = read(v.object({ token: text }), request.body)
    await unlockByLink(services, { token, address: limitAddress(request) })
    return say(reply, 200, '')
  })
  app.post('/-/unlock-user-account', async (request, reply) => {
    const admin = requireSiteAdmin(request.viewer)
    const { username } = read(v.object({ username: text }), request.body)
    const user = await userByUsername(services.db, username)
    if (user === undefined) throw new AppError('not_found', 'no-user', 'There is no such user.')
    await unlockByAdmin(services, admin, user.id)
    return say(reply, 200, '')
  })
}

const proof = v.object({ password: v.optional(text), code: v.optional(text), passkey: v.optional(v.unknown()) })

/** Asks somebody who is signed in to prove again that it is them. */
export function mountConfirm(app: App, services: SignInServices): void {
  app.get('/-/confirm', async (request, reply) => {
    const methods = await confirmMethods(services, requireSignedIn(request.viewer))
    return reply.header('Cache-Control', 'no-store').send({ methods })
  })
  app.post('/-/confirm/passkey-options', async (request, reply) => {
    const options = await confirmOptions(services, requireSignedIn(request.viewer))
    return reply.header('Cache-Control', 'no-store').send(options)
  })
  app.post('/-/confirm', async (request, reply) => {
    const given = { proof: read(proof, request.body), address: limitAddress(request) }
    return begin(request, reply, await confirm(services, requireSignedIn(request.viewer), given))
  })
}
