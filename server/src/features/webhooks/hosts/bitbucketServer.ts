import { idsAt, textAt, valueAt } from '../payloadValue.js'
import { type EventReader, headerOf, type WebhookHost } from '../webhookHost.js'
import { bitbucketRefusal } from './bitbucketSignature.js'

// Events and payloads: https://confluence.atlassian.com/bitbucketserver/event-payload-938025882.html

const fetch: EventReader = (payload) => [{ kind: 'fetch', externalIds: idsAt(payload, [['repository', 'id']]) }]
const nothing: EventReader = () => []
const listChanged: EventReader = () => [{ kind: 'sync-connections' }]

const modified: EventReader = (payload) => {
  const externalIds = idsAt(payload, [['new', 'id']])
  const sameReaders = valueAt(payload, 'old', 'public') === valueAt(payload, 'new', 'public')
  const sameProject = textAt(payload, 'old', 'project', 'key') === textAt(payload, 'new', 'project', 'key')
  return sameReaders && sameProject
    ? [{ kind: 'sync-connections' }]
    : [{ kind: 'sync-connections' }, { kind: 'sync-repository-permissions', externalIds }]
}

export const bitbucketServer: WebhookHost = {
  kind: 'BITBUCKETSERVER',
  serviceType: 'bitbucketServer',
  signs: true,
  refusalOf: bitbucketRefusal,
  deliveryIdOf: (headers) => headerOf(headers, 'x-request-id'),
  eventOf: (headers) => headerOf(headers, 'x-event-key'),
  events: new Map<string, EventReader>([
    ['diagnostics:ping', nothing],
    ['repo:refs_changed', fetch],
    ['mirror:repo_synchronized', fetch],
    ['repo:modified', modified],
    ['repo:forked', listChanged],
    ['project:modified', listChanged],
  ]),
}
