import type { TextShard } from '../textShard/open.js'
import { looksForLiterals } from './kernelRegex.js'
import type { KnownQuery } from './knownQuery.js'
import type { TextMemory } from './textMemory.js'

/**
 * Whether a search keeps the texts of a shard that it reads: where literals tell the lines to look at, and there is room
 * for all that is to be looked through, as far as that is known. What finds something everywhere would only drive out
 * what others come back to.
 */
export function keepsTexts({
  known: { compiled, candidates },
  texts,
}: {
  readonly known: KnownQuery
  readonly texts: TextMemory
}): (shard: TextShard) => boolean {
  if (texts.budget === 0 || !looksForLiterals(compiled.pattern)) return () => false
  return (shard) => {
    candidates.of(shard)
    return candidates.bytes <= texts.budget
  }
}
