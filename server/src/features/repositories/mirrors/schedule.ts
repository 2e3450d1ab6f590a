const shortestSeconds = 45
const longestSeconds = 8 * 3600
/** Content that git refuses does not get better by itself. */
const contentSeconds = 3600

/**
 * Seconds until the next fetch: half the age of the last change, as what has changed lately changes again soon, between
 * 45 seconds and 8 hours. `chance`, from 0 to 1, spreads them by a tenth each way.
 */
export function secondsToNext(changedAt: Date | undefined, now: Date, chance: number): number {
  const age = changedAt === undefined ? 0 : (now.getTime() - changedAt.getTime()) / 1000
  return spread(Math.min(Math.max(age / 2, shortestSeconds), longestSeconds), chance)
}

/** Seconds until the next try after so many failures in a row, twice as long each time, at least those of the schedule. */
export function secondsAfterFailure(failures: number, kind: 'host' | 'content', chance: number): number {
  const first = kind === 'host' ? shortestSeconds : contentSeconds
  return spread(Math.min(first * 2 ** Math.min(failures - 1, 16), longestSeconds), chance)
}

function spread(seconds: number, chance: number): number {
  return Math.round(seconds * (0.9 + 0.2 * chance))
}
