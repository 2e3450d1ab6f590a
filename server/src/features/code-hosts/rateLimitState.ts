/** What the requests of one credential at one host are held to. */
export interface RateLimitState {
  /** So many requests may follow each other at once after a pause. */
  readonly burst: number
  /** Infinity for no limit of ours. */
  readonly requestsPerHour: number
  /** Requests that may be sent now. */
  readonly available: number
  /** When `available` was counted, in milliseconds since 1970. */
  readonly countedAt: number
  /** The host wants no request before then, in milliseconds since 1970; 0 when it did not say. */
  readonly closedUntil: number
}
