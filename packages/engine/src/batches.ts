import type { Found } from './indexed/searchPart.js'
import type { MatchBatch } from './searchBackend.js'

/** Files of the same targets that follow each other go together. */
export function batchesOf(found: readonly Found[]): readonly MatchBatch[] {
  const batches: { targets: readonly number[]; matches: Found['match'][] }[] = []
  for (const { match, targets } of found) {
    const last = batches.at(-1)
    if (last && sameTargets(last.targets, targets)) last.matches.push(match)
    else batches.push({ targets, matches: [match] })
  }
  return batches
}

export function sameTargets(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((target, place) => target === b[place])
}
