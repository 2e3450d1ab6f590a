import type { ConfigProblem } from '../jsonTree.js'
import { isRedacted, meantSecret } from './redactedSecret.js'
import type { SecretPlace } from './secretPlaces.js'

/** A secret that is put back where its stand-in is. */
export interface Restored {
  readonly place: SecretPlace
  readonly secret: string
}

export interface Restoration {
  readonly restored: readonly Restored[]
  /** Stand-ins for which no secret is stored, or more than one could be meant. */
  readonly problems: readonly ConfigProblem[]
}

/** Finds what the stand-ins of an edited configuration stand for, among the secrets of the stored one. */
export function restoreSecrets(edited: readonly SecretPlace[], stored: readonly SecretPlace[]): Restoration {
  const before = byIdentity(stored)
  const found = [...byIdentity(edited)].flatMap(([identity, places]) => meant(places, before.get(identity) ?? []))
  return {
    restored: found.flatMap(({ place, secret }) => (secret === undefined ? [] : [{ place, secret }])),
    problems: found.flatMap(({ place, secret }) =>
      secret === undefined ? [typeAgain(place, 'No secret is stored for this.')] : [],
    ),
  }
}

function byIdentity(places: readonly SecretPlace[]): ReadonlyMap<string, readonly SecretPlace[]> {
  const groups = new Map<string, SecretPlace[]>()
  for (const place of places) groups.set(place.identity, [...(groups.get(place.identity) ?? []), place])
  return groups
}

function meant(places: readonly SecretPlace[], stored: readonly SecretPlace[]) {
  // Of several alike, one that went could be any of them.
  const isClear = stored.length === 1 || stored.length === places.length
  return places.flatMap((place, at) => {
    if (!isRedacted(place.value)) return []
    const secret = isClear ? stored[at]?.value : undefined
    return [{ place, secret: secret === undefined ? undefined : meantSecret(place.value, secret) }]
  })
}

/** A secret must be typed; says why. */
export function typeAgain({ node }: SecretPlace, why: string): ConfigProblem {
  return { message: `${why} Type the secret itself.`, offset: node.offset, length: node.length }
}
