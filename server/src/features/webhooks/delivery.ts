/** A name and a value, as they stood in the request; secrets are masked. */
export type Header = readonly [name: string, value: string]

export type DeliveryState = 'queued' | 'handled' | 'failed' | 'refused'

/** What arrived, to be stored. */
export interface NewDelivery {
  readonly webhookId: number
  /** The host's own id; undefined where it gives none. */
  readonly deliveryId: string | undefined
  readonly event: string
  readonly headers: readonly Header[]
  readonly contentType: string
  readonly payload: Buffer
}

/** A delivery as the log shows it, without its payload. */
export interface Delivery {
  readonly id: number
  readonly webhookId: number
  readonly deliveryId: string | undefined
  readonly event: string
  readonly receivedAt: Date
  readonly state: DeliveryState
  /** What the host was answered. */
  readonly statusCode: number
  readonly headers: readonly Header[]
  readonly contentType: string
  readonly payloadBytes: number
  /** Whether all of the payload is still here. */
  readonly whole: boolean
  /** How often the host sent it again. */
  readonly repeats: number
  /** Sentences: what was done. Empty for a viewer who may not read the repository that it is about. */
  readonly outcome: readonly string[]
  readonly error: string | undefined
  /** How long it was worked on; undefined until then. */
  readonly milliseconds: number | undefined
  readonly redeliveryOf: number | undefined
  /** Whether the viewer may see what it says: it has been read, and is about no repository that they may not read. */
  readonly shown: boolean
}
