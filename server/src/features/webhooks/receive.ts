import { AppError } from '@sextant/base'
import type { FastifyRequest } from 'fastify'
import type { Mount } from '../../http/app.js'
import { whenGone } from '../../http/eventStream.js'
import { FairGate } from '../../http/fairGate.js'
import { createRateLimit } from '../../http/rateLimit.js'
import type { NewDelivery } from './delivery.js'
import { keepRefused, takeDeliveries } from './deliveryStore.js'
import { gathered } from './gathered.js'
import { hostOf } from './hosts/index.js'
import { maskedHeaders } from './maskedHeaders.js'
import { formType } from './readEvent.js'
import type { WebhookServices } from './services.js'
import { webhookByUuid } from './store.js'
import { secretPlace, type Webhook } from './webhook.js'

/** GitHub sends at most 25 MB, and no host more. */
const largestBody = 25 * 1024 * 1024
/** Bounds the memory that bodies take. Storing takes milliseconds: hosts wait for ten seconds at least. */
const gateLimits = { running: 32, runningOfOne: 24, waiting: 4000, waitingOfOne: 2000, patience: 8000 }
/** Anybody can send what is refused, so not all of it is kept. */
const refusedAMinute = 30

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * `POST /.api/webhooks/{uuid}`: takes an event of a code host. It is stored before it is answered with 200, and handled
 * by a job: code hosts send bursts and wait for nobody. 401 for one that is not proven, 404 where there is no webhook.
 */
export function webhookRoute(services: WebhookServices): Mount {
  const { db } = services
  const take = gathered((deliveries: readonly NewDelivery[]) => takeDeliveries(db, deliveries))
  const keepsRefused = createRateLimit({ limit: refusedAMinute, windowSeconds: 60 })
  const gate = new FairGate(gateLimits)
  const known = new WeakMap<FastifyRequest, Webhook>()
  return (app) => {
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      // Signatures are over the very bytes. Nobody reads them before they are proven.
      const types = ['application/json', formType]
      scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
        done(null, body),
      )
      scope.post('/.api/webhooks/:uuid', {
        bodyLimit: largestBody,
        async onRequest(request, reply) {
          const webhook = await addressed(services, request)
          known.set(request, webhook)
          const leave = await gate.enter(webhook.uuid, whenGone(reply))
          reply.raw.once('close', leave)
        },
        async handler(request) {
          const webhook = known.get(request)
          if (!webhook) throw new Error('A delivery went past its webhook.')
          const delivery = deliveryOf(webhook, request)
          const refusal = await refusalOf(services, webhook, request)
          if (refusal === undefined) return { status: (await take(delivery)) === 'queued' ? 'accepted' : 'repeated' }
          if (keepsRefused.spend(webhook.uuid)) await keepRefused(db, delivery, refusal)
          throw new AppError('unauthenticated', 'unproven-delivery', 'The delivery does not prove where it comes from.')
        },
      })
    })
  }
}

async function addressed({ db }: WebhookServices, { params, headers }: FastifyRequest): Promise<Webhook> {
  const uuid: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'uuid') : undefined
  const webhook = typeof uuid === 'string' && uuidForm.test(uuid) ? await webhookByUuid(db, uuid) : undefined
  if (!webhook) throw new AppError('not_found', 'no-webhook', 'There is no webhook at this address.')
  if (headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity') return webhook
  throw new AppError('invalid_argument', 'content-encoding', 'Send the body as it is, not packed.')
}

/** Long names are no host's own. */
const longest = 200

function deliveryOf({ id, kind }: Webhook, request: FastifyRequest): NewDelivery {
  const { headers, raw } = request
  const { deliveryIdOf, eventOf } = hostOf(kind)
  const contentType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return {
    webhookId: id,
    deliveryId: deliveryIdOf(headers)?.slice(0, longest),
    event: eventOf(headers)?.slice(0, longest) ?? '',
    headers: maskedHeaders(raw.rawHeaders),
    contentType,
    payload: bodyOf(request),
  }
}

/** The parser above gives buffers; without a body it is not asked. */
const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

async function refusalOf(
  { keyring }: WebhookServices,
  { kind, uuid, sealedSecret }: Webhook,
  request: FastifyRequest,
): Promise<string | undefined> {
  if (sealedSecret === undefined) return undefined
  const secret = keyring.open(sealedSecret, secretPlace(uuid))
  return hostOf(kind).refusalOf(secret, { headers: request.headers, body: bodyOf(request), now: Date.now() })
}
