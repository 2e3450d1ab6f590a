import type { MarkedState } from '@sextant/ui'
import type { Delivery, DeliveryDetailValue } from './api.js'

/** The state of a delivery as a mark and a word. */
export const stateWords: Readonly<Record<Delivery['state'], readonly [MarkedState, string]>> = {
  QUEUED: ['waiting', 'Waiting'],
  HANDLED: ['good', 'Handled'],
  FAILED: ['bad', 'Failed'],
  REFUSED: ['warn', 'Refused'],
}

/** What was done about a delivery, and what was wrong with it. */
export function deliverySentence({ error, outcome, repeats, redeliveryOf }: Delivery): string {
  const again = repeats === 1 ? 'The code host sent it once more.' : `The code host sent it ${repeats} times more.`
  return [
    redeliveryOf === null ? undefined : 'Handled again from here.',
    error ?? undefined,
    ...outcome,
    repeats > 0 ? again : undefined,
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

/** Why no payload is shown, or not all of it; undefined when it is there. */
export function payloadSentence({
  state,
  payloadKept,
  payloadBytes,
}: Pick<DeliveryDetailValue, 'state' | 'payloadKept' | 'payloadBytes'>): string | undefined {
  if (state === 'REFUSED') return 'The payload of what is refused is not kept.'
  if (state === 'QUEUED') return 'The payload is shown once it was handled.'
  if (payloadKept === 'HIDDEN') return 'The payload is about a repository that you may not read.'
  if (payloadKept === 'IN_PART') return `Only the beginning is kept of ${payloadBytes.toLocaleString('en')} bytes.`
  return payloadBytes === 0 ? 'It had no payload.' : undefined
}

/** JSON with its lines broken; what is none stays as it is. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
