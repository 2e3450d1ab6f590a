import type { Secret } from '@sextant/base'
import type { IncomingHttpHeaders } from 'node:http'

/** The kinds of code hosts that send events, by the names that the API uses. */
export const webhookKinds = ['AZUREDEVOPS', 'BITBUCKETCLOUD', 'BITBUCKETSERVER', 'GITEA', 'GITHUB', 'GITLAB'] as const

export type WebhookKind = (typeof webhookKinds)[number]

/** A request as it arrived. */
export interface SignedRequest {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** When it arrived, in milliseconds since the epoch. */
  readonly now: number
}

/** What an event asks to be done. Repositories and accounts are named by the host's own ids, never by names. */
export type WebhookAsk =
  /** The repository has new commits, or other branches and tags. Several ids name the same one; none names nothing. */
  | { readonly kind: 'fetch'; readonly externalIds: readonly string[] }
  /** The host lists other repositories than before, or describes them otherwise. */
  | { readonly kind: 'sync-connections' }
  /** Other people may read the repository than before. */
  | { readonly kind: 'sync-repository-permissions'; readonly externalIds: readonly string[] }
  /** The account may read other repositories than before. */
  | { readonly kind: 'sync-account-permissions'; readonly accountId: string }
  /** People of the host may read other repositories than before, and the event does not say who. */
  | { readonly kind: 'sync-host-permissions' }

/** What the payload of one event asks for; nothing for an event that is known and has no consequence. */
export type EventReader = (payload: unknown) => readonly WebhookAsk[]

/** How one kind of host sends its events. One file of `hosts/` each. */
export interface WebhookHost {
  readonly kind: WebhookKind
  /** As repositories name their host. */
  readonly serviceType: string
  /** Whether the host can prove with a secret that a delivery is its own; where it cannot, the secret is optional. */
  readonly signs: boolean
  /** Why a delivery is not taken for the host's, as a sentence for the administrator; undefined when it is proven. */
  refusalOf(secret: Secret, request: SignedRequest): Promise<string | undefined>
  /** The host's id of a delivery, the same when it is sent again; undefined where there is none to rely on. */
  deliveryIdOf(headers: IncomingHttpHeaders): string | undefined
  /** The event as the headers name it. */
  eventOf(headers: IncomingHttpHeaders): string | undefined
  /** The event as the payload names it, for hosts whose headers do not say it. It outweighs the headers. */
  readonly eventIn?: (payload: unknown) => string | undefined
  /** The events that are understood, by name. */
  readonly events: ReadonlyMap<string, EventReader>
}

/** A header that was sent once; undefined otherwise. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
