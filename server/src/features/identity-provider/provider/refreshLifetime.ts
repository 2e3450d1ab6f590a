const day = 86_400

/** A refresh token that is not used ends after so many days. */
const idleDays = 90
/** All that came of one consent ends after so many, however often it was refreshed. */
const familyDays = 365

/**
 * How many seconds a refresh token lasts that is made now. `begunAt` is when the first of its family was made; both in
 * seconds since the epoch. At least one: the library wants a lifetime of every token.
 */
export function refreshLifetime(begunAt: number, now: number): number {
  return Math.max(1, Math.min(idleDays * day, begunAt + familyDays * day - now))
}
