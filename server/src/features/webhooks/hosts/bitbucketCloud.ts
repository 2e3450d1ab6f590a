import { textAt } from '../payloadValue.js'
import { type EventReader, headerOf, type WebhookHost } from '../webhookHost.js'
import { bitbucketRefusal } from './bitbucketSignature.js'

// Events and payloads: https://support.atlassian.com/bitbucket-cloud/docs/event-payloads/

/** With braces, as the host writes it, and without. */
function repositoryIds(payload: unknown): readonly string[] {
  const uuid = textAt(payload, 'repository', 'uuid')
  return uuid === undefined ? [] : [uuid, uuid.replace(/^\{(.*)\}$/, '$1')]
}

const fetch: EventReader = (payload) => [{ kind: 'fetch', externalIds: repositoryIds(payload) }]
const listChanged: EventReader = () => [{ kind: 'sync-connections' }]
const handedOn: EventReader = (payload) => [
  { kind: 'sync-connections' },
  { kind: 'sync-repository-permissions', externalIds: repositoryIds(payload) },
]

export const bitbucketCloud: WebhookHost = {
  kind: 'BITBUCKETCLOUD',
  serviceType: 'bitbucketCloud',
  signs: true,
  refusalOf: bitbucketRefusal,
  deliveryIdOf: (headers) => headerOf(headers, 'x-request-uuid'),
  eventOf: (headers) => headerOf(headers, 'x-event-key'),
  events: new Map<string, EventReader>([
    ['repo:push', fetch],
    ['repo:created', listChanged],
    ['repo:deleted', listChanged],
    ['repo:fork', listChanged],
    ['repo:imported', listChanged],
    ['repo:updated', handedOn],
    ['repo:transfer', handedOn],
  ]),
}
