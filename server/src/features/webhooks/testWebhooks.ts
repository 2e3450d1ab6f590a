import { randomBytes } from 'node:crypto'
import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { keyringOf } from '../../keys/keyring.js'
import { openTestApp, type TestApp } from '../../testApp.js'
import { requestSync } from '../code-hosts/index.js'
import { webhookJobs, webhookRoute, webhookSchema } from './index.js'
import type { PermissionSubject, WebhookServices } from './services.js'
import type { WebhookKind } from './webhookHost.js'

/** The server with webhooks on an empty database, for tests; nothing handles what arrives until `handle` is called. */
export interface TestWebhooks extends TestApp {
  readonly services: WebhookServices
  readonly admin: Record<string, string>
  /** What was asked for, in order. */
  readonly asked: {
    readonly readings: number[]
    readonly permissions: PermissionSubject[]
  }
  /** Creates a webhook as a site admin does. */
  create(kind: WebhookKind, options?: { readonly url?: string; readonly secret?: string }): Promise<CreatedWebhook>
  /** Adds a repository that a code host lists. */
  addRepository(host: { serviceType: string; serviceId: string; externalId: string; name?: string }): Promise<number>
  /** Does the jobs that wait and are due, in the order of the table; answers their kinds. With `all`, later ones too. */
  doJobs(options?: { readonly all?: boolean }): Promise<readonly string[]>
}

export interface CreatedWebhook {
  readonly id: string
  readonly path: string
  readonly secret: string
}

export const externalURL = new URL('http://localhost:7080')

export async function openTestWebhooks(): Promise<TestWebhooks> {
  const asked: TestWebhooks['asked'] = { readings: [], permissions: [] }
  const servicesOf = (db: WebhookServices['db']): WebhookServices => ({
    db,
    log: silentLogger,
    keyring,
    requestReading: async (id) => void asked.readings.push(id),
    requestSync: (id) => requestSync(db, id),
    requestPermissionSync: async (subject) => void asked.permissions.push(subject),
  })
  const keyring = keyringOf(randomBytes(32))
  const test = await openTestApp({
    privateMode: true,
    parts: (db) => [webhookSchema({ ...servicesOf(db), externalURL })],
    mountsOf: (db) => [webhookRoute(servicesOf(db))],
  })
  const services = servicesOf(test.db)
  const admin = await test.browserOf(await test.addUser('admin', { siteAdmin: true }))
  return {
    ...test,
    services,
    admin,
    asked,
    async create(kind, { url = 'https://host.example/', secret } = {}) {
      const variables = { kind, url, secret: secret ?? null }
      const { data, errors } = await test.graphql(createText, admin, variables)
      if (errors) throw new Error(errors[0]?.message)
      const { id, uuid, secret: shown } = data.createWebhook
      return { id, path: `/.api/webhooks/${uuid}`, secret: shown }
    },
    async addRepository({ serviceType, serviceId, externalId, name = `${serviceType}/${externalId}` }) {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO repositories (name, origin, clone_url, is_private, service_type, service_id, external_id)
        VALUES (${name}, 'mirror', 'https://host.example/r.git', false, ${serviceType}, ${serviceId}, ${externalId})
        RETURNING id`.execute(test.db)
      return Number(rows[0]?.id)
    },
    doJobs: (options) => doJobs(services, options),
  }
}

const createText = `mutation($kind: String!, $url: String!, $secret: String) {
  createWebhook(name: "hook", codeHostKind: $kind, codeHostURN: $url, secret: $secret) { id uuid secret }
}`

async function doJobs(services: WebhookServices, { all = false } = {}): Promise<readonly string[]> {
  const handlers = webhookJobs(services)
  const done: string[] = []
  for (;;) {
    const { rows } = await sql<{ kind: string; payload: unknown }>`
      DELETE FROM jobs WHERE id = (
        SELECT id FROM jobs WHERE kind LIKE 'webhook.%' AND (${all} OR run_after <= now()) ORDER BY id LIMIT 1
      ) RETURNING kind, payload`.execute(services.db)
    const [job] = rows
    if (!job) return done
    done.push(job.kind)
    await handlers[job.kind]?.(job.payload, AbortSignal.timeout(20_000))
  }
}
