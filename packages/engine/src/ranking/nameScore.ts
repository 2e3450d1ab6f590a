import type { ByteRange } from '@sextant/base'
import type { Term } from './terms.js'
import { edgeWeights, exactName, leastOfName, otherCase } from './weights.js'
import { type Edge, edgesOf, isLetter } from './wordEdges.js'

/** A term may stand in a name several times; so many places are compared. */
const mostPlaces = 4

/**
 * How well a name answers to the terms: 0 for one that holds none of them, `bestName` for one that is just them, however
 * its parts are joined. The name is `bytes[start, end)`.
 */
export function nameScore(terms: readonly Term[], bytes: Uint8Array, name: ByteRange): number {
  let found = 0
  let edged = 0
  let kept = 1
  const ranges: ByteRange[] = []
  for (const { regex, written, weight } of terms) {
    const best = bestPlace(regex, bytes, name)
    if (!best) continue
    found += weight
    edged += weight * edgeWeights[best.edge]
    if (written && !isWrittenSo(bytes, best.range, written)) kept = otherCase
    ranges.push(best.range)
  }
  if (found === 0) return 0
  const share = coveredShare(bytes, name, ranges)
  // A name that lacks some of the terms is behind those that only hold more than all of them.
  if (share === 1) return kept * found * found * (found > 0.99 ? 1 + exactName : 1)
  return kept * edged * (leastOfName + (1 - leastOfName) * share * share)
}

/** What `nameScore` answers for a name that is just the terms. */
export const bestName = 1 + exactName

function bestPlace(
  regex: Term['regex'],
  bytes: Uint8Array,
  name: ByteRange,
): { readonly range: ByteRange; readonly edge: Edge } | undefined {
  let best: { readonly range: ByteRange; readonly edge: Edge } | undefined
  let from = name.start
  for (let count = 0; count < mostPlaces; count++) {
    const range = regex.find(bytes, from, name.start, name.end)
    if (!range || range.end === range.start) return best
    const edge = edgesOf(bytes, range, name)
    if (!best || edge > best.edge) best = { range, edge }
    if (edge === 2) return best
    from = range.start + 1
  }
  return best
}

function isWrittenSo(bytes: Uint8Array, { start, end }: ByteRange, written: Uint8Array): boolean {
  if (end - start !== written.length) return false
  for (let at = 0; at < written.length; at++) if (bytes[start + at] !== written[at]) return false
  return true
}

/** Which share of the letters of a name lies in ranges. */
function coveredShare(bytes: Uint8Array, { start, end }: ByteRange, ranges: readonly ByteRange[]): number {
  let letters = 0
  let covered = 0
  for (let at = start; at < end; at++) {
    if (!isLetter(bytes[at] ?? 0)) continue
    letters += 1
    if (liesIn(ranges, at)) covered += 1
  }
  // A name without letters is what was asked for as soon as it holds it.
  return letters === 0 ? 1 : covered / letters
}

function liesIn(ranges: readonly ByteRange[], at: number): boolean {
  for (const { start, end } of ranges) if (at >= start && at < end) return true
  return false
}
