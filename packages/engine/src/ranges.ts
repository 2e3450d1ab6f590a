import type { ByteRange } from '@sextant/base'
import type { Regex } from '@sextant/regex'
import { MatchWalk } from './matchWalk.js'

/** The matches of some patterns in a text, or as many as were asked for. */
export interface Ranges {
  /** In order and without overlaps: a match that begins inside an earlier one is merged into it. */
  readonly ranges: readonly ByteRange[]
  /** False when a pattern has more matches than were asked for. */
  readonly isWhole: boolean
}

/** The non-empty matches of several patterns in one text. At most `limit` matches of each pattern. */
export function matchRanges(regexes: readonly Regex[], text: Uint8Array, limit: number): readonly ByteRange[] {
  return lineRanges(regexes, text, limit).ranges.filter(({ start, end }) => end > start)
}

/** As `matchRanges`, and of each line in which a pattern matches nothing but empty places the first of these. */
export function lineRanges(regexes: readonly Regex[], text: Uint8Array, limit: number): Ranges {
  const found: ByteRange[] = []
  let isWhole = true
  for (const regex of regexes) {
    const walk = new MatchWalk(regex, text)
    let match = walk.next()
    for (let count = 0; match && count < limit; count++) {
      found.push(match)
      match = walk.next()
    }
    if (match) isWhole = false
  }
  if (regexes.length < 2) return { ranges: found, isWhole }
  return { ranges: mergeOverlaps(found.sort((a, b) => a.start - b.start || b.end - a.end)), isWhole }
}

function mergeOverlaps(sorted: readonly ByteRange[]): readonly ByteRange[] {
  const merged: ByteRange[] = []
  for (const range of sorted) {
    const last = merged.at(-1)
    if (last && range.start < last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    } else merged.push(range)
  }
  return merged
}
