import type { HostConfig } from '../hostKind.js'
import type { ListedRepository } from './listing.js'

/** A repository that is there, as a sync of one connection finds it. */
export interface KnownRepository {
  readonly id: number
  readonly externalId: string
  readonly name: string
  /** Whether it belongs to the host as it is configured now; a connection may have moved to another one. */
  readonly ofHost: boolean
  readonly isDeleted: boolean
  /** Whether this connection listed it before. */
  readonly isLinked: boolean
  /** Whether an older connection lists it as well: that one gives it its name and tells about it. */
  readonly isGoverned: boolean
}

/** What a sync is going to do. */
export interface SyncPlan {
  /** Repositories to be made. */
  readonly made: readonly ListedRepository[]
  /** Repositories that are there, with what the host tells of them now. */
  readonly kept: readonly { readonly known: KnownRepository; readonly listed: ListedRepository }[]
  /** Repositories that this connection lists no more. */
  readonly gone: readonly KnownRepository[]
  /** Whether `gone` waits for a person. */
  readonly isHeld: boolean
}

/** Below this number of repositories, any share of them may go. */
const handful = 5

export function planSync(
  listed: readonly ListedRepository[],
  known: readonly KnownRepository[],
  limits: RemovalLimits = {},
): SyncPlan {
  const byId = new Map(known.filter(({ ofHost }) => ofHost).map((each) => [each.externalId, each]))
  const ids = new Set(listed.map(({ externalId }) => externalId))
  const linked = known.filter(({ isLinked }) => isLinked)
  const gone = linked.filter(({ ofHost, externalId }) => !ofHost || !ids.has(externalId))
  return {
    made: listed.filter(({ externalId }) => !byId.has(externalId)),
    kept: listed.flatMap((each) => {
      const there = byId.get(each.externalId)
      return there ? [{ known: there, listed: each }] : []
    }),
    gone,
    isHeld: isHeld(gone.length, linked.length, limits),
  }
}

/** How many repositories may go without asking a person. */
export interface RemovalLimits {
  /** As many as a person has confirmed. */
  readonly confirmed?: number
  /** `maxDeletions` of the configuration: stands in the place of the usual rule, but not for all that there is. */
  readonly configured?: number | undefined
}

function isHeld(gone: number, linked: number, { confirmed = 0, configured = 0 }: RemovalLimits): boolean {
  if (gone <= confirmed) return false
  return configured > 0 && gone < linked ? gone > configured : isTooMuch(gone, linked)
}

/** `maxDeletions` of a configuration; undefined where it is not said. */
export function maxDeletions({ maxDeletions: most }: HostConfig): number | undefined {
  return typeof most === 'number' && Number.isSafeInteger(most) && most > 0 ? most : undefined
}

/** Whether removing so many of so many waits for a person: all, or more than a fifth of more than a few. */
export function isTooMuch(gone: number, linked: number): boolean {
  return gone > 0 && (gone === linked || (linked >= handful && gone * 5 > linked))
}
