/** What is done about a copy that is damaged. */
export type CorruptionStep =
  | { readonly step: 'clone' }
  | { readonly step: 'wait'; readonly until: Date }
  | { readonly step: 'set-aside' }

export interface CloneHistory {
  /** How often it was cloned anew for this since it was last well for a day. */
  readonly reclones: number
  readonly reclonedAt: Date | undefined
}

const hour = 3_600_000
const day = 24 * hour
const mostReclones = 3

/** At most one new clone an hour, and three: what is damaged again after that is damaged by something else. */
export function stepAfterCorruption({ reclones, reclonedAt }: CloneHistory, now: Date): CorruptionStep {
  if (reclones >= mostReclones) return { step: 'set-aside' }
  const until = new Date((reclonedAt?.getTime() ?? 0) + hour)
  return until > now ? { step: 'wait', until } : { step: 'clone' }
}

/** How many new clones still count after an update that found the copy well. */
export function reclonesAfterSuccess({ reclones, reclonedAt }: CloneHistory, now: Date): number {
  return reclonedAt !== undefined && now.getTime() - reclonedAt.getTime() < day ? reclones : 0
}
