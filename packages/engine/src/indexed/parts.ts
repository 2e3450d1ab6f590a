import type { CompiledQuery } from '../compiledQuery.js'
import { readsContent } from '../evaluate.js'
import type { Family } from './family.js'
import { mostParts } from './taskState.js'

/** A stretch of a family's files: those of the base in `[from, to)` and the extras in `[extraFrom, extraTo)`. */
export interface Stretch {
  readonly family: Family
  readonly from: number
  readonly to: number
  readonly extraFrom: number
  readonly extraTo: number
}

/** What one thread searches at a time: stretches in the order of results. */
export type Part = readonly Stretch[]

/** What is wanted of a search: the first results in order, the best ones, or all. */
type Wanted = 'first' | 'best' | 'all'

/**
 * About so many files make a part: some milliseconds of work at most, and few enough to share a search evenly. A search
 * for the first results has smaller ones, for it ends with a part and what was begun behind that is in vain; so has one
 * for the best, for whoever else searches waits until a thread has ended a part. Paths alone are looked through in less
 * time than it takes to begin a small part, and ranked in more.
 */
const filesInPart: Readonly<Record<Wanted, number>> = { first: 128, best: 256, all: 1024 }
const pathsInPart: Readonly<Record<Wanted, number>> = { first: 8192, best: 1024, all: 8192 }

/** About how many files a part of a search has. */
export function partSize(query: Pick<CompiledQuery, 'pattern' | 'results'>, wanted: Wanted): number {
  return (query.results === 'path' && !readsContent(query) ? pathsInPart : filesInPart)[wanted]
}

/**
 * Cuts a search into parts of about so many files, in the order of results; of more where there would be too many. The
 * same families give the same parts in every thread.
 */
export function partsOf(families: readonly Family[], wanted: number): readonly Part[] {
  const files = families.reduce((sum, family) => sum + family.base.files + family.extras.length, 0)
  const size = Math.max(wanted, Math.ceil(files / (mostParts / 2)))
  const parts: Stretch[][] = []
  let room = 0
  for (const stretch of families.flatMap((family) => stretchesOf(family, size))) {
    const weight = stretch.to - stretch.from + stretch.extraTo - stretch.extraFrom
    const last = parts.at(-1)
    if (last && room >= weight) last.push(stretch)
    else {
      parts.push([stretch])
      room = size
    }
    room -= weight
  }
  return parts
}

function stretchesOf(family: Family, size: number): readonly Stretch[] {
  const stretches: Stretch[] = []
  const { base, extras } = family
  let from = 0
  let extraFrom = 0
  do {
    const to = Math.min(base.files, from + size)
    let extraTo = extraFrom
    while (extraTo < extras.length && (to === base.files || (extras[extraTo]?.position ?? 0) < to)) extraTo += 1
    stretches.push({ family, from, to, extraFrom, extraTo })
    from = to
    extraFrom = extraTo
  } while (from < base.files)
  return stretches
}
