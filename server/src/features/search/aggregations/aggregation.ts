/** What results can be grouped by. */
export const aggregationModes = ['REPO', 'PATH', 'AUTHOR', 'CAPTURE_GROUP', 'REPO_METADATA'] as const
export type AggregationMode = (typeof aggregationModes)[number]

/** Why there are no groups. */
export const reasonTypes = [
  'INVALID_QUERY',
  'INVALID_AGGREGATION_MODE_FOR_QUERY',
  'TIMEOUT_EXTENSION_AVAILABLE',
  'TIMEOUT_NO_EXTENSION_AVAILABLE',
  'OTHER_ERROR',
] as const
export type ReasonType = (typeof reasonTypes)[number]

export interface AggregationGroup {
  readonly label: string
  /** Results in the group. */
  readonly count: number
  /** The query narrowed to the group; undefined where no query can say it. */
  readonly query: string | undefined
}

/** The results of a search by group. */
export interface Groups {
  readonly kind: 'groups'
  readonly mode: AggregationMode
  /** Whether every result was counted. */
  readonly exhaustive: boolean
  /** Largest first. */
  readonly groups: readonly AggregationGroup[]
  /** Results in the groups that are not listed, and how many groups those are. */
  readonly otherResults: number
  readonly otherGroups: number
}

export interface NoGroups {
  readonly kind: 'none'
  readonly mode: AggregationMode
  readonly reason: string
  readonly reasonType: ReasonType
}

export type Aggregation = Groups | NoGroups

export interface ModeAvailability {
  readonly mode: AggregationMode
  /** A sentence; undefined when the mode can be used. */
  readonly reasonUnavailable: string | undefined
}
