import { idsAt, textAt } from '../payloadValue.js'
import { sameText } from '../signatures.js'
import { type EventReader, headerOf, type WebhookHost } from '../webhookHost.js'

// Events and payloads: https://learn.microsoft.com/en-us/azure/devops/service-hooks/events

const fetch: EventReader = (payload) => [
  { kind: 'fetch', externalIds: idsAt(payload, [['resource', 'repository', 'id']]) },
]
const listChanged: EventReader = () => [{ kind: 'sync-connections' }]

export const azureDevOps: WebhookHost = {
  kind: 'AZUREDEVOPS',
  serviceType: 'azuredevops',
  // It signs nothing. The secret is the password of its basic authentication, under any user name.
  signs: false,
  async refusalOf(secret, { headers }) {
    const [, encoded] = /^basic\s+(\S+)$/i.exec(headerOf(headers, 'authorization') ?? '') ?? []
    if (encoded === undefined) {
      return 'The delivery carries no password. Set basic authentication on the service hook, with the secret as password.'
    }
    const password = Buffer.from(encoded, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '')
    return sameText(password, secret.reveal()) ? undefined : 'The password is another one than the secret set here.'
  },
  deliveryIdOf: () => undefined,
  eventOf: () => undefined,
  eventIn: (payload) => textAt(payload, 'eventType'),
  events: new Map<string, EventReader>([
    ['git.push', fetch],
    ['git.repo.created', listChanged],
    ['git.repo.deleted', listChanged],
    ['git.repo.forked', listChanged],
    ['git.repo.renamed', listChanged],
    ['git.repo.statuschanged', listChanged],
  ]),
}
