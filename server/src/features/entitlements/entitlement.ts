/** What an entitlement is about. */
export const entitlementKinds = ['CHAT_REQUESTS', 'CODE_COMPLETIONS', 'DEEP_SEARCH_QUESTIONS'] as const

export type EntitlementKind = (typeof entitlementKinds)[number]

export const entitlementPeriods = ['DAY', 'MONTH'] as const

export type EntitlementPeriod = (typeof entitlementPeriods)[number]

/** How much of something people may use in a period. */
export interface EntitlementSetting {
  readonly name: string
  readonly kind: EntitlementKind
  /** Null for as much as they like. */
  readonly limit: number | null
  readonly period: EntitlementPeriod
  /** Whether everybody has it to whom none of its kind is granted. There is one such of each kind. */
  readonly forEverybody: boolean
}

export interface Entitlement extends EntitlementSetting {
  readonly id: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Whom an entitlement is granted to: a person, or the members of an organization. */
export interface Grantee {
  readonly userId: number | null
  readonly organizationId: number | null
}

export interface Grant extends Grantee {
  readonly id: number
  readonly createdAt: Date
}

/** Through what a person has an entitlement. */
export const entitlementSources = ['OWN_QUOTA', 'USER', 'ORGANIZATION', 'EVERYBODY'] as const

/** What holds for a person. */
export interface Allowance {
  readonly kind: EntitlementKind
  readonly limit: number | null
  readonly period: EntitlementPeriod
  readonly source: (typeof entitlementSources)[number]
  /** The name of the entitlement; null for a quota of the account's own. */
  readonly name: string | null
}
