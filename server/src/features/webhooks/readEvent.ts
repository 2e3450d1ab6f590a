import { messageOf } from '@sextant/base'
import { hostOf } from './hosts/index.js'
import type { WebhookAsk, WebhookKind } from './webhookHost.js'

/** What arrived, as far as reading it needs. */
export interface ArrivedEvent {
  readonly kind: WebhookKind
  /** The event as the headers name it; empty where they do not. */
  readonly event: string
  readonly contentType: string
  readonly payload: Uint8Array
}

/** The event by name, and what it asks for; `problem` is a sentence, for a payload that cannot be read. */
export type ReadEvent =
  | { readonly event: string; readonly asks: readonly WebhookAsk[]; readonly known: boolean }
  | { readonly event: string; readonly problem: string }

/** Reads a delivery. A name of an event that is not in the host's table is known to nobody and asks for nothing. */
export function readEvent({ kind, event, contentType, payload }: ArrivedEvent): ReadEvent {
  const read = parse(jsonText(contentType, payload))
  if ('problem' in read) return { event, problem: read.problem }
  const { eventIn, events } = hostOf(kind)
  const name = eventIn?.(read.value)?.slice(0, longestName) ?? event
  const reader = events.get(name)
  return { event: name, asks: reader?.(read.value) ?? [], known: reader !== undefined }
}

const longestName = 200

/** GitHub can send its JSON as the field `payload` of a form. */
function jsonText(contentType: string, payload: Uint8Array): string {
  const text = new TextDecoder().decode(payload)
  return contentType === formType ? (new URLSearchParams(text).get('payload') ?? '') : text
}

export const formType = 'application/x-www-form-urlencoded'

function parse(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: `The payload is not JSON: ${messageOf(error).slice(0, 200)}` }
  }
}
