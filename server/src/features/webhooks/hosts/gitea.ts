import type { IncomingHttpHeaders } from 'node:http'
import { idsAt } from '../payloadValue.js'
import { hexRefusal } from '../signatures.js'
import { type EventReader, headerOf, type WebhookHost } from '../webhookHost.js'

// Events and payloads: https://docs.gitea.com/usage/webhooks and https://forgejo.org/docs/latest/user/webhooks/

/** Forgejo sends its own headers beside those of Gitea. */
const either = (headers: IncomingHttpHeaders, name: string) =>
  headerOf(headers, `x-forgejo-${name}`) ?? headerOf(headers, `x-gitea-${name}`)

const fetch: EventReader = (payload) => [{ kind: 'fetch', externalIds: idsAt(payload, [['repository', 'id']]) }]
const listChanged: EventReader = () => [{ kind: 'sync-connections' }]

export const gitea: WebhookHost = {
  kind: 'GITEA',
  serviceType: 'gitea',
  signs: true,
  refusalOf: (secret, { headers, body }) =>
    hexRefusal(either(headers, 'signature'), { key: Buffer.from(secret.reveal()), text: body }),
  deliveryIdOf: (headers) => either(headers, 'delivery'),
  eventOf: (headers) => either(headers, 'event'),
  events: new Map<string, EventReader>([
    ['push', fetch],
    ['create', fetch],
    ['delete', fetch],
    ['repository', listChanged],
    ['fork', listChanged],
  ]),
}
