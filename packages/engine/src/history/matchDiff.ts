import type { ByteRange } from '@sextant/base'
import { type CompiledHistoryQuery, holds } from './compiledHistoryQuery.js'
import type { DiffFile, DiffStretch, DiffText, Lines } from './diffDocument.js'
import { hunksOf, type LookedStretch } from './diffHunks.js'
import { foundIn, matchesIn } from './diffLines.js'
import type { DiffFileMatch, HistoryLimits, HunkMatch } from './historyMatch.js'
import { type MatchedLine, matchedLines } from './matchedLines.js'

/** What of a diff is shown. */
interface DiffFound {
  readonly files: readonly DiffFileMatch[]
  readonly matchingLines: number
}

/** What a diff shows for a query; undefined when it does not match. For a search of commits only the paths count. */
export function diffMatch(query: CompiledHistoryQuery, diff: DiffText, limits: HistoryLimits): DiffFound | undefined {
  const { text } = diff
  const files = query.paths.length > 0 ? diff.files.filter((file) => pathsFit(query, text, file)) : diff.files
  if (query.kind === 'commit') return files.length > 0 ? { files: [], matchingLines: 0 } : undefined
  const looked = files.flatMap(({ stretches }) => stretches.flatMap((stretch) => chosen(stretch, query.lines)))
  if (looked.length === 0 || !holds(query.pattern, (regex) => foundIn(regex, text, looked))) return undefined
  return shownOf({ text, files, matches: matchesIn(query.shown, text, looked), lines: query.lines }, limits)
}

function pathsFit({ paths }: CompiledHistoryQuery, text: Uint8Array, { path, oldPath }: DiffFile): boolean {
  const names = oldPath ? [path, oldPath] : [path]
  return paths.every(({ regex, negated }) => {
    return names.some(({ start, end }) => regex.test(text, start, end)) !== negated
  })
}

/** The sides of a stretch that are looked at and not empty, in the order of the text. */
function chosen({ removed, added }: DiffStretch, lines: CompiledHistoryQuery['lines']): readonly Lines[] {
  const sides = lines === 'both' ? [removed, added] : [lines === 'added' ? added : removed]
  return sides.filter(({ count }) => count > 0)
}

interface FoundText {
  readonly text: Uint8Array
  readonly files: readonly DiffFile[]
  /** In the order of the text. */
  readonly matches: readonly ByteRange[]
  readonly lines: CompiledHistoryQuery['lines']
}

function shownOf({ text, files, matches, lines }: FoundText, limits: HistoryLimits): DiffFound {
  const queue = new MatchQueue(matches)
  const side = (of: 'removed' | 'added', stretch: DiffStretch): readonly MatchedLine[] | undefined =>
    lines === 'both' || lines === of ? matchedLines(text, stretch[of], queue.takeIn(stretch[of])) : undefined
  // Where nothing can be marked, as for "not", the whole diff is what was found.
  const all = matches.length === 0
  let left = limits.linesPerCommit
  let matchingLines = 0
  const show = (stretch: DiffStretch): readonly HunkMatch[] => {
    const looked: LookedStretch = { stretch, removed: side('removed', stretch), added: side('added', stretch) }
    matchingLines += (looked.removed?.length ?? 0) + (looked.added?.length ?? 0)
    const hunks = left > 0 ? hunksOf(text, looked, { ...limits, lines: left, all }) : []
    for (const hunk of hunks) left -= hunk.lines.length
    return hunks
  }
  const shown = files.flatMap(({ path, oldPath, stretches }): readonly DiffFileMatch[] => {
    const hunks = stretches.flatMap(show).filter((hunk) => hunk.lines.length > 0)
    if (hunks.length === 0) return []
    return [{ path: decoded(text, path), ...(oldPath && { oldPath: decoded(text, oldPath) }), hunks }]
  })
  return { files: shown, matchingLines }
}

/** Matches in the order of the text, taken stretch by stretch. */
class MatchQueue {
  readonly #matches: readonly ByteRange[]
  #next = 0

  constructor(matches: readonly ByteRange[]) {
    this.#matches = matches
  }

  takeIn({ end }: ByteRange): readonly ByteRange[] {
    const from = this.#next
    while ((this.#matches[this.#next]?.start ?? Infinity) < end) this.#next += 1
    return this.#matches.slice(from, this.#next)
  }
}

const decoder = new TextDecoder()
const decoded = (text: Uint8Array, { start, end }: ByteRange) => decoder.decode(text.subarray(start, end))
