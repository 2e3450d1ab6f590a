import type { ByteRange } from '@sextant/base'
import { type CompiledHistoryQuery, holds } from './compiledHistoryQuery.js'
import type { DiffFile, DiffStretch, DiffText, Lines } from './diffDocument.js'
import { hunksOf, type LookedStretch } from './diffHunks.js'
import { foundIn, matchedLines } from './diffLines.js'
import type { DiffFileMatch, HistoryLimits } from './historyMatch.js'

/** What of a diff is shown. */
interface DiffFound {
  readonly files: readonly DiffFileMatch[]
  readonly matchingLines: number
}

/** What a diff shows for a query; undefined when it does not match. For a search of commits only the paths count. */
export function diffMatch(query: CompiledHistoryQuery, diff: DiffText, limits: HistoryLimits): DiffFound | undefined {
  const files = diff.files.filter((file) => pathsFit(query, diff.text, file))
  if (query.kind === 'commit') return files.length > 0 ? { files: [], matchingLines: 0 } : undefined
  if (!patternFits(query, diff.text, files)) return undefined
  return shownOf(query, { ...diff, files }, limits)
}

function pathsFit({ paths }: CompiledHistoryQuery, text: Uint8Array, { path, oldPath }: DiffFile): boolean {
  const names = oldPath ? [path, oldPath] : [path]
  return paths.every(({ regex, negated }) => {
    return names.some(({ start, end }) => regex.test(text, start, end)) !== negated
  })
}

function patternFits({ pattern, lines }: CompiledHistoryQuery, text: Uint8Array, files: readonly DiffFile[]): boolean {
  const looked = files.flatMap(({ stretches }) => stretches.flatMap((stretch) => chosen(stretch, lines)))
  if (looked.length === 0) return false
  return holds(pattern, (regex) => {
    // What is nowhere in the whole text is in no line of it.
    if (!regex.mayCrossLines && !regex.test(text, 0, text.length)) return false
    return looked.some((each) => foundIn(regex, text, each))
  })
}

/** The sides of a stretch that are looked at and not empty. */
function chosen({ removed, added }: DiffStretch, lines: CompiledHistoryQuery['lines']): readonly Lines[] {
  const sides = lines === 'both' ? [removed, added] : [lines === 'added' ? added : removed]
  return sides.filter(({ count }) => count > 0)
}

function shownOf(query: CompiledHistoryQuery, { text, files }: DiffText, limits: HistoryLimits): DiffFound {
  const looked = files.map((file) => ({
    file,
    stretches: file.stretches.map((stretch) => lookedStretch(query, text, stretch)),
  }))
  const matchingLines = looked.reduce((sum, { stretches }) => sum + stretches.reduce(countMatching, 0), 0)
  let left = limits.linesPerCommit
  const shown = looked.flatMap(({ file: { path, oldPath }, stretches }): readonly DiffFileMatch[] => {
    const hunks = stretches.flatMap((stretch) => {
      // Where nothing can be marked, as for "not", the whole diff is what was found.
      const parts = hunksOf(text, stretch, { ...limits, lines: left, all: matchingLines === 0 })
      for (const { lines } of parts) left -= lines.length
      return parts
    })
    if (hunks.length === 0) return []
    return [{ path: decoded(text, path), ...(oldPath && { oldPath: decoded(text, oldPath) }), hunks }]
  })
  return { files: shown, matchingLines }
}

function lookedStretch({ shown, lines }: CompiledHistoryQuery, text: Uint8Array, stretch: DiffStretch): LookedStretch {
  const side = (of: 'removed' | 'added') =>
    lines === 'both' || lines === of ? matchedLines(shown, text, stretch[of]) : []
  return { stretch, removed: side('removed'), added: side('added') }
}

function countMatching(sum: number, { removed, added }: LookedStretch): number {
  return [...removed, ...added].reduce((count, { matches }) => count + Math.min(1, matches.length), sum)
}

const decoder = new TextDecoder()
const decoded = (text: Uint8Array, { start, end }: ByteRange) => decoder.decode(text.subarray(start, end))
