import type { SearchLimits } from '../searchBackend.js'
import type { TextShard } from '../textShard/open.js'
import { looksForLiterals } from './kernelRegex.js'
import type { KnownQuery } from './knownQuery.js'
import type { TextMemory } from './textMemory.js'

/** A search for so many matches mostly ends long before the last file. */
const firstMatches = 2000

/**
 * Whether a search keeps the texts of a shard that it reads: where literals tell the lines to look at, and it ends with
 * the first matches or there is room for all that is to be looked through, as far as that is known. What finds something
 * everywhere would only drive out what others come back to.
 */
export function keepsTexts({
  known: { compiled, candidates },
  limits: { matches },
  texts,
}: {
  readonly known: KnownQuery
  readonly limits: Pick<SearchLimits, 'matches'>
  readonly texts: Pick<TextMemory, 'budget'>
}): (shard: TextShard) => boolean {
  if (texts.budget === 0 || !looksForLiterals(compiled.pattern)) return () => false
  // What other searches for the same have asked tells nothing of how far this one goes.
  if (matches <= firstMatches) return () => true
  return (shard) => {
    candidates.of(shard)
    return candidates.bytes <= texts.budget
  }
}
