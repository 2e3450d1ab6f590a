/** What the licence is for, and what of it is used. */
export interface ProductSubscription {
  readonly actualUserCount: number
  /** Null for as many as there are. */
  readonly maximumAllowedUserCount: number | null
  /** Null without a licence. */
  readonly expiresAt: Date | null
}
