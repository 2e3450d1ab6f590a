import { AppError } from '@sextant/base'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { limitAddress } from '../../../http/address.js'
import type { Mount } from '../../../http/mount.js'
import { consentPage, interactionPath } from '../provider/addresses.js'
import { type ConsentParts, consentRequest } from './consentRequest.js'
import { decide } from './decide.js'
import { describeRequest } from './describeRequest.js'

type Asked = FastifyRequest<{ Params: { uid: string } }>

const answer = v.object({ approve: v.boolean(), remember: v.optional(v.boolean(), false) })

/** What the consent page asks and says. Below the path of the cookie that proves where the request began. */
export function consentRoutes(parts: ConsentParts): Mount {
  return (app) => {
    app.get(interactionPath(':uid'), { exposeHeadRoute: false }, (request: Asked, reply) =>
      reply.redirect(consentPage(request.params.uid), 303),
    )
    app.get(`${interactionPath(':uid')}/details`, async (request: Asked, reply) => {
      const asked = await consentRequest(parts, request, reply)
      const description = await describeRequest(parts.services.db, asked)
      return reply.header('Cache-Control', 'no-store').send(description)
    })
    app.post(`${interactionPath(':uid')}/decision`, async (request: Asked, reply) => {
      const said = v.safeParse(answer, request.body)
      if (!said.success) throw new AppError('invalid_argument', 'bad-body', 'Say whether you allow it.')
      const asked = await consentRequest(parts, request, reply)
      const provider = await parts.holder.get()
      const decision = { ...said.output, address: limitAddress(request) }
      const result = await decide(parts.services, provider, { request: asked, decision })
      const redirectTo = await provider.interactionResult(request.raw, reply.raw, result)
      return reply.header('Cache-Control', 'no-store').send({ redirectTo })
    })
  }
}
