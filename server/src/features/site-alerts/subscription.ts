/** What the licence is for, and what of it is used. */
export interface ProductSubscription {
  /** When it ends, as the licence says; null without one. Every page asks it. */
  readonly expiresAt: () => Date | null
  /** How many people there are, and for how many it is. Counts accounts: for what administrators are shown. */
  readonly seats: () => Promise<Seats>
}

export interface Seats {
  readonly actualUserCount: number
  /** Null for as many as there are. */
  readonly maximumAllowedUserCount: number | null
}
