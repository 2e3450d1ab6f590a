import { deliveryJob, requestHandling, sweepDeliveries, webhooksWaiting } from './deliveryStore.js'
import { handleDeliveries } from './handleDeliveries.js'
import { doLater, laterJob } from './later.js'
import type { WebhookServices } from './services.js'

export { connectionWebhooks } from './connectionSchema.js'
export { webhookRoute } from './receive.js'
export { type WebhookSchemaServices, webhookSchema } from './schema.js'
export type { PermissionSubject, WebhookServices } from './services.js'

/** The jobs of webhooks, by kind. */
export function webhookJobs(
  services: WebhookServices,
): Readonly<Record<string, (payload: unknown, signal: AbortSignal) => Promise<void>>> {
  return {
    async [deliveryJob](payload, signal) {
      const id = typeof payload === 'object' && payload && 'id' in payload ? Number(payload.id) : Number.NaN
      if (Number.isSafeInteger(id)) await handleDeliveries(services, id, signal)
    },
    [laterJob]: (payload) => doLater(services, payload),
  }
}

/** Forgets what is old, and asks again for what waits and has no job any more. */
export async function tendWebhooks({ db }: WebhookServices): Promise<void> {
  await sweepDeliveries(db)
  await requestHandling(db, await webhooksWaiting(db))
}
