import type { WebhookKind } from './webhookHost.js'
import type { Place } from '../../keys/sealedColumns.js'

/** An address that a code host sends its events to. */
export interface Webhook {
  readonly id: number
  /** The last part of the address. */
  readonly uuid: string
  readonly name: string
  readonly kind: WebhookKind
  /** The host: with a slash at the end. */
  readonly url: string
  /** Sealed; undefined where deliveries are taken unproven. */
  readonly sealedSecret: string | undefined
  readonly createdBy: number | undefined
  readonly updatedBy: number | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Where the secret of a webhook is sealed for. */
export const secretPlace = (uuid: string): Place => ({ table: 'webhooks', column: 'secret', row: uuid })
