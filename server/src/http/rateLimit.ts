/** Counts acts by key in windows of fixed length. Kept in memory. */
export interface RateLimit {
  /** Counts one act; false when the limit of this window is used up. */
  spend(key: string): boolean
}

export interface RateLimitOptions {
  /** Acts in one window. */
  readonly limit: number
  readonly windowSeconds: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export function createRateLimit({ limit, windowSeconds, now = Date.now }: RateLimitOptions): RateLimit {
  let window = -1
  let counts = new Map<string, number>()
  return {
    spend(key) {
      const current = Math.floor(now() / (windowSeconds * 1000))
      if (current !== window) counts = new Map()
      window = current
      const count = counts.get(key) ?? 0
      if (count >= limit) return false
      counts.set(key, count + 1)
      return true
    },
  }
}
