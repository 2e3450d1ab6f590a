import { AppError, Secret } from '@sextant/base'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Viewer } from '../../http/viewer.js'
import { repeatDelivery } from './deliveryStore.js'
import { hostOf } from './hosts/index.js'
import { mayManageWebhooks, requireKind, requireName, requireSecret, requireURL } from './policy.js'
import type { WebhookServices } from './services.js'
import { changeWebhook, insertWebhook, removeWebhook, webhookById } from './store.js'
import { secretPlace, type Webhook } from './webhook.js'
import type { WebhookKind } from './webhookHost.js'

/** A webhook as the answer of a change: with its secret where that is new. Nobody is told it again. */
export interface WebhookValue extends Webhook {
  readonly newSecret?: string
}

/** What a request says of a webhook. Null and undefined: not said. */
export interface WebhookRequest {
  readonly name: string
  readonly codeHostKind: string
  readonly codeHostURN: string
  readonly secret?: string | null | undefined
}

/** What a request says of a webhook that is there. */
export type WebhookChange = { readonly [Key in keyof WebhookRequest]?: string | null | undefined }

/**
 * Makes a webhook. Where no secret is said, one is made for hosts that sign; an empty one means none, for hosts that do
 * not. Throws `AppError` for who may not, and for what is said wrongly.
 */
export async function createWebhook(
  services: WebhookServices,
  viewer: Viewer,
  request: WebhookRequest,
): Promise<WebhookValue> {
  const { userId } = mayManageWebhooks(viewer)
  const settings = readSettings(request)
  const { kind } = settings
  const secret = request.secret ? requireSecret(kind, request.secret) : firstSecret(kind)
  const uuid = randomUUID()
  const sealedSecret = sealed(services, uuid, secret)
  const webhook = await insertWebhook(services.db, { ...settings, uuid, sealedSecret, userId })
  return { ...webhook, ...(secret !== undefined && { newSecret: secret }) }
}

const firstSecret = (kind: WebhookKind) => (hostOf(kind).signs ? randomBytes(32).toString('hex') : undefined)

/** As far as it is said, the rest stays. A secret is for one host: for another kind or host a new one is made. */
export async function updateWebhook(
  services: WebhookServices,
  viewer: Viewer,
  { id, ...request }: { readonly id: number } & WebhookChange,
): Promise<WebhookValue> {
  const { userId } = mayManageWebhooks(viewer)
  const old = await requireWebhook(services, viewer, id)
  const { name, codeHostKind, codeHostURN, secret: given } = request
  const settings = readSettings({
    name: name ?? old.name,
    codeHostKind: codeHostKind ?? old.kind,
    codeHostURN: codeHostURN ?? old.url,
  })
  const isElsewhere = settings.kind !== old.kind || new URL(settings.url).origin !== new URL(old.url).origin
  const isKept = typeof given !== 'string' && !isElsewhere
  const secret = typeof given === 'string' ? requireSecret(settings.kind, given) : firstSecret(settings.kind)
  const sealedSecret = isKept ? old.sealedSecret : sealed(services, old.uuid, secret)
  const webhook = await changeWebhook(services.db, id, { ...settings, sealedSecret, userId })
  if (!webhook) throw noWebhook()
  return { ...webhook, ...(!isKept && secret !== undefined && { newSecret: secret }) }
}

/** Ends a webhook at once, with what it has received. */
export async function deleteWebhook({ db }: WebhookServices, viewer: Viewer, id: number): Promise<void> {
  mayManageWebhooks(viewer)
  if (!(await removeWebhook(db, id))) throw noWebhook()
}

/** The webhook, for a site admin. Throws for who may not, and where there is none. */
export async function requireWebhook({ db }: WebhookServices, viewer: Viewer, id: number): Promise<Webhook> {
  mayManageWebhooks(viewer)
  const webhook = await webhookById(db, id)
  if (webhook) return webhook
  throw noWebhook()
}

/** Handles a delivery once more, as one of its own; its id. */
export async function redeliver({ db }: WebhookServices, viewer: Viewer, id: number): Promise<number> {
  mayManageWebhooks(viewer)
  const repeated = await repeatDelivery(db, id)
  if (repeated !== undefined) return repeated
  throw new AppError(
    'failed_precondition',
    'not-repeatable',
    'This delivery cannot be handled again: it was refused, has gone, or was too large to be kept.',
  )
}

function readSettings({ name, codeHostKind, codeHostURN }: WebhookRequest) {
  return { name: requireName(name), kind: requireKind(codeHostKind), url: requireURL(codeHostURN) }
}

function sealed({ keyring }: WebhookServices, uuid: string, secret: string | undefined): string | undefined {
  return secret === undefined ? undefined : keyring.seal(new Secret(secret), secretPlace(uuid))
}

const noWebhook = () => new AppError('not_found', 'no-webhook', 'There is no such webhook.')
