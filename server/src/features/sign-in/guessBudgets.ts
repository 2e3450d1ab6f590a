import { createHmac, randomBytes } from 'node:crypto'

/** How many guesses were looked at within the last hour, by key. */
export interface GuessBudgets {
  /** Counts a guess when fewer than `most` were made within the hour: 0, else the seconds until the next may be. */
  spend(key: string, most: number): number
  /** Takes back the last one. */
  takeBack(key: string): void
  clear(key: string): void
}

const hour = 3_600_000

/**
 * Names that nobody has share so many budgets, so that trying names at random pushes no account's budget out of
 * memory. Which share one, nobody can foretell.
 */
const buckets = 65_536

/** `now` is in milliseconds since the epoch. */
export function createGuessBudgets(now: () => number): GuessBudgets {
  const secret = randomBytes(16)
  const times = new Map<string, readonly number[]>()
  const placeOf = (key: string) => {
    if (!/^\w+ (?:code of )?name /.test(key)) return key
    return `bucket ${createHmac('sha256', secret).update(key).digest().readUInt32BE() % buckets}`
  }
  const within = (place: string) => (times.get(place) ?? []).filter((time) => time > now() - hour)
  const put = (place: string, all: readonly number[]) => {
    if (all.length === 0) times.delete(place)
    else times.set(place, all)
  }
  return {
    spend(key, most) {
      const place = placeOf(key)
      const all = within(place)
      const [first] = all.slice(-most)
      if (all.length >= most && first !== undefined) return Math.max(1, Math.ceil((first + hour - now()) / 1000))
      put(place, [...all, now()])
      return 0
    },
    takeBack(key) {
      const place = placeOf(key)
      put(place, within(place).slice(0, -1))
    },
    clear: (key) => void times.delete(placeOf(key)),
  }
}
