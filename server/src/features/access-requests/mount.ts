import { AppError } from '@sextant/base'
import * as v from 'valibot'
import { limitAddress } from '../../http/address.js'
import type { Mount } from '../../http/mount.js'
import { createSharedRateLimit } from '../../http/sharedRateLimit.js'
import { requireEmail } from '../accounts/index.js'
import type { AccessRequestServices } from './accessRequestServices.js'
import { accessCanBeRequested, requireNote, requirePersonName } from './policy.js'
import { countRequests, insertRequest } from './store.js'

const text = v.pipe(v.string(), v.maxLength(10_000))
const form = v.object({ name: text, email: text, additionalInfo: v.optional(text, '') })

/** More would bury administrators; somebody is flooding them. */
const mostPending = 1000
const perHour = 10

/**
 * `POST /-/request-access`: 201 for every address. The wire's 409 for an address that has an account would tell anyone
 * who has one (decision record 0019).
 */
export function accessRequestMount({ db, configuration, allowSignup }: AccessRequestServices): Mount {
  const limit = createSharedRateLimit(db, { name: 'access requests', limit: perHour, windowSeconds: 3600 })
  return (app) => {
    app.post('/-/request-access', async (request, reply) => {
      if (!accessCanBeRequested(configuration, allowSignup())) throw notOffered()
      const asked = readForm(request.body)
      if (!(await limit.spend(limitAddress(request))) || (await countRequests(db, 'PENDING')) >= mostPending)
        throw tooMany()
      await insertRequest(db, asked)
      return reply.code(201).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send('')
    })
  }
}

function readForm(body: unknown) {
  const parsed = v.safeParse(form, body)
  if (!parsed.success) throw new AppError('invalid_argument', 'bad-body', 'Give your name and your e-mail address.')
  const { name, email, additionalInfo } = parsed.output
  return {
    name: requirePersonName(name),
    email: requireEmail(email.trim()),
    additionalInfo: requireNote(additionalInfo),
  }
}

const notOffered = () => new AppError('not_found', 'no-access-requests', 'Access cannot be requested here.')

const tooMany = () => new AppError('resource_exhausted', 'too-many-requests', 'Too many requests. Try again later.')
