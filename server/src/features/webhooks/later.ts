import { enqueueJob } from '@sextant/database'
import { noteFetch } from './hostStore.js'
import type { PermissionSubject, WebhookServices } from './services.js'

/** The job that does what a webhook has asked for and what has to wait. */
export const laterJob = 'webhook.later'

type Later = { readonly fetch: number } | { readonly permissions: PermissionSubject }

/** How long a host may need to know of its own event when it is asked, in milliseconds. */
const hostLag = 10_000

/** Has a repository fetched after some milliseconds; once, however often it is asked for until then. */
export async function fetchLater({ db }: WebhookServices, repositoryId: number, milliseconds: number): Promise<void> {
  const payload: Later = { fetch: repositoryId }
  await enqueueJob(db, { kind: laterJob, key: `fetch ${repositoryId}`, payload, delayMilliseconds: milliseconds })
}

/**
 * Has permissions synced 10 to 20 seconds from now. Events of one span of 10 seconds share a sync, and it begins at least
 * 10 seconds after the last of them: none is answered with what the host said before it.
 */
export async function syncPermissionsLater({ db }: WebhookServices, subject: PermissionSubject): Promise<void> {
  const now = Date.now()
  const span = Math.floor(now / hostLag)
  const payload: Later = { permissions: subject }
  await enqueueJob(db, {
    kind: laterJob,
    key: `permissions ${nameOf(subject)} ${span}`,
    payload,
    delayMilliseconds: (span + 1) * hostLag + hostLag - now,
    maxAttempts: 10,
  })
}

function nameOf(subject: PermissionSubject): string {
  if (subject.kind === 'repository') return `repository ${subject.repositoryId}`
  const host = `${subject.serviceType} ${subject.serviceId}`
  return subject.kind === 'account' ? `account ${host} ${subject.accountId}` : `host ${host}`
}

/** The handler of the job. */
export async function doLater(services: WebhookServices, payload: unknown): Promise<void> {
  if (!isLater(payload)) return
  if ('permissions' in payload) return services.requestPermissionSync(payload.permissions)
  await noteFetch(services.db, payload.fetch)
  await services.requestReading(payload.fetch)
}

/** Payloads of this kind of job are written above alone. */
const isLater = (payload: unknown): payload is Later =>
  typeof payload === 'object' && payload !== null && ('fetch' in payload || 'permissions' in payload)
