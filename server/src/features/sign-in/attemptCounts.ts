/** Failures by key. A key begins with what it counts: a pair of account and network, an account, a network. */
export interface Counts {
  add(key: string, failures: number): void
  clear(key: string): void
  /** Clears the keys that begin so. */
  clearAll(start: string): void
  /** Seconds until the lock of a pair ends; 0 for none. */
  lockLeft(pair: string): number
  /** Whether this is the first to find the lock. */
  noteLock(pair: string): boolean
  /** Seconds until the longest lock of the pairs that begin so ends. */
  longestLock(start: string): number
  /** Seconds until the next attempt may be made. */
  pauseLeft(key: string, rule: PauseRule): number
  knowForAnHour(place: Place): void
  /** Whether the account was unlocked from this network within the hour. */
  isUnlocked(place: Place): boolean
}

interface Place {
  readonly account: string
  readonly address: string
}

interface PauseRule {
  readonly after: number
  readonly longest: number
}

interface LockRules {
  readonly threshold: number
  readonly period: number
  readonly lock: number
}

interface Count {
  readonly failures: number
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly last: number
  readonly lockNoted: boolean
}

const hour = 3_600

/** More keys than this are not kept; the oldest go first. What bounds guesses by the hour is kept elsewhere. */
const mostKeys = 30_000

/** `now` is in milliseconds since the epoch. */
export function createCounts(now: () => number, rules: () => LockRules): Counts {
  const counts = new Map<string, Count>()
  const unlocked = new Map<string, number>()
  const locked = (count: Count | undefined) => {
    const { threshold, lock } = rules()
    return count === undefined || count.failures < threshold ? 0 : secondsUntil(count.last + lock * 1000, now())
  }
  const isPair = (key: string) => key.startsWith('pair ')
  const get = (key: string): Count | undefined => {
    const count = counts.get(key)
    const period = isPair(key) ? rules().period : hour
    const isOver = count !== undefined && now() - count.since > period * 1000
    // A lock outlasts the hour in which it was earned.
    return isOver && !(isPair(key) && locked(count) > 0) ? undefined : count
  }
  const put = (key: string, count: Count) => {
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.keys()
    if (counts.size > mostKeys && oldest !== undefined) counts.delete(oldest)
  }
  const starting = (start: string) => [...counts.keys()].filter((key) => key.startsWith(start))
  return {
    add(key, failures) {
      const known = get(key)
      // A lock that is over begins a new count.
      const isServed = known !== undefined && isPair(key) && known.failures >= rules().threshold && locked(known) === 0
      const count = known === undefined || isServed ? fresh(now()) : known
      put(key, { ...count, failures: Math.max(0, count.failures + failures), last: now() })
    },
    clear: (key) => void counts.delete(key),
    clearAll: (start) => starting(start).forEach((key) => counts.delete(key)),
    lockLeft: (pair) => locked(get(pair)),
    noteLock(pair) {
      const count = get(pair)
      if (count === undefined || count.lockNoted) return false
      put(pair, { ...count, lockNoted: true })
      return true
    },
    longestLock: (start) => Math.max(0, ...starting(start).map((key) => locked(get(key)))),
    pauseLeft(key, rule) {
      const count = get(key)
      if (count === undefined || count.failures < rule.after) return 0
      const pause = Math.min(rule.longest, 2 ** (count.failures - rule.after))
      return secondsUntil(count.last + pause * 1000, now())
    },
    knowForAnHour({ account, address }) {
      for (const [key, until] of unlocked) if (until < now()) unlocked.delete(key)
      unlocked.set(`${account} ${address}`, now() + hour * 1000)
    },
    isUnlocked: ({ account, address }) => (unlocked.get(`${account} ${address}`) ?? 0) > now(),
  }
}

const fresh = (now: number): Count => ({ failures: 0, since: now, last: now, lockNoted: false })

const secondsUntil = (then: number, now: number) => Math.max(0, Math.ceil((then - now) / 1000))
