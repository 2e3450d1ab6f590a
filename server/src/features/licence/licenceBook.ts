import type { Configuration } from '../../configuration/index.js'
import { covers, isExpired, type Licence, seatsWithoutLicence } from './licence.js'
import { publicKeys } from './publicKeys.js'
import { type ReadLicence, readLicence } from './readLicence.js'

/** What licence holds now. */
export interface LicenceState {
  /** The licence of the stored key, expired or not. */
  readonly licence: Licence | undefined
  readonly isExpired: boolean
  /** Why the stored key is not believed. */
  readonly problem: string | undefined
  /** How many people the instance is for; null for any number. */
  readonly seats: number | null
}

/** Tells what the licence of an instance says, as it is now. */
export interface LicenceBook {
  current(): LicenceState
  /** Whether the area may be on. An instance without a licence has all of them. */
  covers(tag: string): boolean
  /** Reads a key that is not stored yet. */
  read(key: string): ReadLicence
}

export interface LicenceBookOptions {
  readonly configuration: Configuration
  /** Public keys that are believed beside the product's own. */
  readonly licencePublicKeys?: readonly string[]
}

/** The licence that the site configuration holds. A key is verified once, not each time it is asked for. */
export function openLicenceBook({ configuration, licencePublicKeys = [] }: LicenceBookOptions): LicenceBook {
  const trusted = [...publicKeys, ...licencePublicKeys]
  const read = (key: string) => readLicence(key, trusted)
  let last: { readonly key: string; readonly read: ReadLicence } | undefined
  const current = () => {
    const key = configuration.get('licenseKey')
    if (key === '') return stateOf(undefined)
    if (last?.key !== key) last = { key, read: read(key) }
    return stateOf(last.read)
  }
  return {
    current,
    read,
    covers(tag) {
      const { licence } = current()
      return licence === undefined || covers(licence, tag)
    },
  }
}

function stateOf(read: ReadLicence | undefined): LicenceState {
  if (!read?.ok) {
    return { licence: undefined, isExpired: false, problem: read?.problem, seats: seatsWithoutLicence }
  }
  const { licence } = read
  const expired = isExpired(licence, new Date())
  return { licence, isExpired: expired, problem: undefined, seats: expired ? seatsWithoutLicence : licence.seats }
}
