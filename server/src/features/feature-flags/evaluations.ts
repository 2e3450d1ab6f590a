import type { Database } from '@sextant/database'
import type { GraphQLContext } from '../../graphql/builder.js'
import { organizationsOf } from '../settings/index.js'
import { evaluateFor } from './evaluate.js'
import { allFlags, type Flag, type Override, overridesFor } from './store.js'

/** Whose flags are asked for, and what the request itself says of them. */
export interface Asker {
  readonly userId?: number
  /** Tells a visitor from others, as long as the browser keeps it. */
  readonly anonymousKey?: string
  readonly requested?: ReadonlyMap<string, boolean>
}

/** The viewer of a request, with what it says of flags. */
export function askerOf({ viewer, flags }: GraphQLContext): Asker {
  const key = flags?.anonymousKey
  return {
    ...(viewer.kind === 'user' && { userId: viewer.userId }),
    ...(key !== undefined && { anonymousKey: key }),
    ...(flags && { requested: flags.requested }),
  }
}

/**
 * Every flag as it is for somebody. What the request says goes first, then what was said of the person, then of their
 * organizations (on in one is on), then the flag itself. Visitors without a key have no part in rollouts.
 */
export async function evaluateFlags(db: Database, asker: Asker): Promise<ReadonlyMap<string, boolean>> {
  const { userId } = asker
  const [flags, overrides] = await Promise.all([
    allFlags(db),
    userId === undefined ? [] : organizationsOf(db, userId).then((all) => overridesFor(db, userId, all)),
  ])
  return new Map(flags.map((flag) => [flag.name, evaluated(flag, overrides, asker)]))
}

function evaluated(flag: Flag, overrides: readonly Override[], { userId, anonymousKey, requested }: Asker): boolean {
  const asked = requested?.get(flag.name)
  if (asked !== undefined) return asked
  const said = overrides.filter(({ flagName }) => flagName === flag.name)
  const own = said.find((each) => each.userId !== null)
  if (own) return own.value
  if (said.length > 0) return said.some(({ value }) => value)
  if (userId !== undefined) return evaluateFor(flag, String(userId))
  return anonymousKey === undefined ? flag.value === true : evaluateFor(flag, `anonymous:${anonymousKey}`)
}
