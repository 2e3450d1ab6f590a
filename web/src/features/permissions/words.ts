import type { BadgeTone } from '@sextant/ui'
import type { Reason, Sync } from './api.js'

/** Why somebody may read something, in words. */
export const reasonWords: Readonly<Record<Reason, string>> = {
  PUBLIC: 'public',
  UNRESTRICTED: 'for everyone, by an administrator',
  OPEN: 'for everyone: nothing restricts it',
  EXPLICIT: 'by an administrator',
  HOST: 'by its code host',
  INTERNAL: 'internal at its code host',
}

export const stateWords: Readonly<Record<Sync['state'], string>> = {
  QUEUED: 'queued',
  PROCESSING: 'asking',
  COMPLETED: 'done',
  ERRORED: 'failed',
  CANCELED: 'cancelled',
}

export const stateTones: Readonly<Record<Sync['state'], BadgeTone>> = {
  QUEUED: 'neutral',
  PROCESSING: 'sea',
  COMPLETED: 'good',
  ERRORED: 'bad',
  CANCELED: 'neutral',
}

export const groupWords: Readonly<Record<Sync['reason']['group'], string>> = {
  MANUAL: 'asked for',
  WEBHOOK: 'webhook',
  SCHEDULE: 'schedule',
  SOURCEGRAPH: 'change here',
  UNKNOWN: 'unknown',
}

/** What changed, for a table: `+2 −1 of 40`; empty for a sync that has not ended. */
export function changeText(sync: Sync): string {
  if (!sync.finishedAt || sync.state === 'CANCELED') return ''
  if (sync.codeHostStates.length === 0) return 'no host to ask'
  return `+${sync.permissionsAdded} −${sync.permissionsRemoved} of ${sync.permissionsFound}`
}
