import type { Secret } from '@sextant/base'
import { idAt, idsAt, textAt } from '../payloadValue.js'
import { hmacHolds, missingSignature, sameText, wrongSignature } from '../signatures.js'
import { type EventReader, headerOf, type SignedRequest, type WebhookAsk, type WebhookHost } from '../webhookHost.js'

// Events and payloads: https://docs.gitlab.com/user/project/integrations/webhook_events/ and, of the whole instance,
// https://docs.gitlab.com/administration/system_hooks/

/** How far a signed time may be from ours, in milliseconds: https://www.standardwebhooks.com says five minutes. */
const signedWithin = 5 * 60_000

const projectIds = (payload: unknown) => idsAt(payload, [['project_id'], ['project', 'id']]).slice(0, 1)

const fetch: EventReader = (payload) => [{ kind: 'fetch', externalIds: projectIds(payload) }]
const nothing: EventReader = () => []
const listChanged: EventReader = () => [{ kind: 'sync-connections' }]
const listAndReadersChanged: EventReader = (payload) => [{ kind: 'sync-connections' }, ...readersOfProject(payload)]
const groupChanged: EventReader = () => [{ kind: 'sync-connections' }, { kind: 'sync-host-permissions' }]

function readersOfProject(payload: unknown): readonly WebhookAsk[] {
  const externalIds = projectIds(payload)
  return externalIds.length === 0 ? [] : [{ kind: 'sync-repository-permissions', externalIds }]
}

const memberChanged: EventReader = (payload) => {
  const accountId = idAt(payload, 'user_id')
  const account: readonly WebhookAsk[] =
    accountId === undefined ? [] : [{ kind: 'sync-account-permissions', accountId }]
  return [...account, ...readersOfProject(payload)]
}

export const gitlab: WebhookHost = {
  kind: 'GITLAB',
  serviceType: 'gitlab',
  signs: true,
  refusalOf: (secret, request) =>
    secret.reveal().startsWith('whsec_') ? signingRefusal(secret, request) : tokenRefusal(secret, request),
  // Not X-Gitlab-Event-UUID: events that a hook causes have that of the event that they follow.
  deliveryIdOf: (headers) => headerOf(headers, 'webhook-id') ?? headerOf(headers, 'idempotency-key'),
  eventOf: (headers) => headerOf(headers, 'x-gitlab-event'),
  // Only the payload tells the events of a system hook apart.
  eventIn: (payload) => textAt(payload, 'event_name') ?? textAt(payload, 'object_kind'),
  events: new Map<string, EventReader>([
    ['push', fetch],
    ['tag_push', fetch],
    ['repository_update', fetch],
    ['project_create', listChanged],
    ['project_destroy', listChanged],
    ['project_rename', listChanged],
    ['project_transfer', listAndReadersChanged],
    ['project_update', listAndReadersChanged],
    ['group_create', nothing],
    ['group_rename', groupChanged],
    ['group_destroy', groupChanged],
    ['subgroup_create', nothing],
    ['subgroup_destroy', groupChanged],
    ['user_add_to_team', memberChanged],
    ['user_remove_from_team', memberChanged],
    ['user_update_for_team', memberChanged],
    ['user_add_to_group', memberChanged],
    ['user_remove_from_group', memberChanged],
    ['user_update_for_group', memberChanged],
    ['user_destroy', memberChanged],
  ]),
}

async function tokenRefusal(secret: Secret, { headers }: SignedRequest): Promise<string | undefined> {
  const token = headerOf(headers, 'x-gitlab-token')
  if (token === undefined) return 'The delivery carries no secret token. Set the secret on the code host too.'
  return sameText(token, secret.reveal()) ? undefined : 'The secret token is another one than the secret set here.'
}

/** A signing token: `v1,` and the HMAC of id, time in seconds and body, joined by dots; several are apart by spaces. */
async function signingRefusal(secret: Secret, { headers, body, now }: SignedRequest): Promise<string | undefined> {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => headerOf(headers, `webhook-${name}`))
  if (id === undefined || time === undefined || signatures === undefined) return missingSignature
  const sentAt = /^\d{1,12}$/.test(time) ? Number(time) * 1000 : Number.NaN
  if (!(Math.abs(now - sentAt) <= signedWithin)) {
    return 'The delivery was not signed within the last five minutes: it was sent again by somebody, or a clock is wrong.'
  }
  const key = Buffer.from(secret.reveal().slice('whsec_'.length), 'base64')
  const text = Buffer.concat([Buffer.from(`${id}.${time}.`), body])
  for (const [, digest = ''] of signatures.matchAll(/(?:^| )v1,([A-Za-z0-9+/]{43}=)(?= |$)/g)) {
    const signature = Buffer.from(digest, 'base64')
    if (key.length > 0 && (await hmacHolds({ key, signature, text }))) return undefined
  }
  return wrongSignature
}
