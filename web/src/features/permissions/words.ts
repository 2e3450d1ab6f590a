import type { BadgeTone } from '@sextant/ui'
import type { Reason, Sync } from './api.js'

/** Why somebody may read something, in words. */
export const reasonWords: Readonly<Record<Reason, string>> = {
  PUBLIC: 'public',
  UNRESTRICTED: 'for everyone, by an administrator',
  OPEN: 'for everyone: its connection enforces no permissions',
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

/** What changed, for a table: `+2 −1 of 40`. */
export const changeText = ({ permissionsAdded, permissionsRemoved, permissionsFound }: Sync): string =>
  `+${permissionsAdded} −${permissionsRemoved} of ${permissionsFound}`
