const minute = 60_000

/** How soon a connection is synced again at the earliest and the latest, in milliseconds. */
export const soonest = 5 * minute
export const latest = 8 * 60 * minute
const firstRetry = minute

/** How a sync ended. */
export interface Ended {
  /** Undefined after a failure. */
  readonly changed: boolean | undefined
  /** Syncs that have failed one after the other, with this one. */
  readonly failures: number
  /** Milliseconds between this sync and the one before; undefined for the first. */
  readonly before: number | undefined
}

/**
 * Milliseconds until a connection is synced again: half of the time before when something had changed, else twice of it;
 * after failures twice as long each time. `chance` from 0 to 1 spreads it by a tenth, so that hosts are not asked by all
 * at once.
 */
export function nextSyncIn({ changed, failures, before }: Ended, chance: number): number {
  const time =
    changed === undefined
      ? Math.min(firstRetry * 2 ** Math.min(failures - 1, 20), latest)
      : clamp((before ?? soonest) * (changed ? 0.5 : 2))
  return Math.round(time * (0.9 + 0.2 * chance))
}

const clamp = (time: number) => Math.min(Math.max(time, soonest), latest)
