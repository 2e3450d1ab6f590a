import { idAt, idsAt, textAt, valueAt } from '../payloadValue.js'
import { hexRefusal, missingSignature } from '../signatures.js'
import { type EventReader, headerOf, type WebhookAsk, type WebhookHost } from '../webhookHost.js'

// Events and payloads: https://docs.github.com/en/webhooks/webhook-events-and-payloads

// Connections may know a repository by its number or by its global node id.
const repositoryIds = (payload: unknown) =>
  idsAt(payload, [
    ['repository', 'node_id'],
    ['repository', 'id'],
  ])

const fetch: EventReader = (payload) => [{ kind: 'fetch', externalIds: repositoryIds(payload) }]
const nothing: EventReader = () => []
const listChanged: EventReader = () => [{ kind: 'sync-connections' }]

function readersChanged(payload: unknown): readonly WebhookAsk[] {
  const externalIds = repositoryIds(payload)
  return externalIds.length === 0 ? [] : [{ kind: 'sync-repository-permissions', externalIds }]
}

function accountChanged(payload: unknown, account: readonly string[]): readonly WebhookAsk[] {
  const accountId = idAt(payload, ...account)
  return accountId === undefined ? [] : [{ kind: 'sync-account-permissions', accountId }]
}

const visibilityChanged: EventReader = (payload) => [{ kind: 'sync-connections' }, ...readersChanged(payload)]

const repository: EventReader = (payload) => {
  const action = textAt(payload, 'action')
  const opened = action === 'privatized' || action === 'publicized' || action === 'transferred'
  return opened ? visibilityChanged(payload) : [{ kind: 'sync-connections' }]
}

const organization: EventReader = (payload) => {
  const action = textAt(payload, 'action') ?? ''
  if (/^member_(added|removed)$/.test(action)) return accountChanged(payload, ['membership', 'user', 'id'])
  return /^(renamed|deleted)$/.test(action) ? [{ kind: 'sync-connections' }, { kind: 'sync-host-permissions' }] : []
}

const team: EventReader = (payload) => {
  if (valueAt(payload, 'repository') !== undefined) return readersChanged(payload)
  // Whom it concerns is not said: the members of the team, in the repositories of the team.
  return textAt(payload, 'action') === 'created' ? [] : [{ kind: 'sync-host-permissions' }]
}

const oldSignature = 'The delivery is signed by SHA-1 alone, which proves too little. Update the code host.'

export const github: WebhookHost = {
  kind: 'GITHUB',
  serviceType: 'github',
  signs: true,
  // https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries
  async refusalOf(secret, { headers, body }) {
    const key = Buffer.from(secret.reveal())
    const signature = headerOf(headers, 'x-hub-signature-256')
    if (signature !== undefined) return hexRefusal(after('sha256=', signature), { key, text: body })
    return headerOf(headers, 'x-hub-signature') === undefined ? missingSignature : oldSignature
  },
  deliveryIdOf: (headers) => headerOf(headers, 'x-github-delivery'),
  eventOf: (headers) => headerOf(headers, 'x-github-event'),
  events: new Map<string, EventReader>([
    ['ping', nothing],
    ['meta', nothing],
    ['push', fetch],
    ['create', fetch],
    ['delete', fetch],
    ['repository', repository],
    ['public', visibilityChanged],
    ['installation', listChanged],
    ['installation_repositories', listChanged],
    ['member', (payload) => [...accountChanged(payload, ['member', 'id']), ...readersChanged(payload)]],
    ['membership', (payload) => accountChanged(payload, ['member', 'id'])],
    ['organization', organization],
    ['team', team],
    ['team_add', readersChanged],
  ]),
}

/** The text behind its beginning; empty when it begins otherwise. */
function after(beginning: string, text: string): string {
  return text.startsWith(beginning) ? text.slice(beginning.length) : ''
}
