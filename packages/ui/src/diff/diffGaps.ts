import type { DiffHunk } from './diffFile.js'

/** Lines between hunks that do not differ and are not shown at first. */
export type DiffGap = {
  /** The first hidden line on each side, from 1. */
  readonly oldStart: number
  readonly newStart: number
  /** How many; undefined behind the last hunk, where nobody knows before the file has been read. */
  readonly lines: number | undefined
}

/** How much of a gap a person has asked for: lines from its start, and from its end. */
export type GapShown = { readonly start: number; readonly end: number }

/** Lines of the new file that were fetched, by number from 1. */
export type FetchedLines = ReadonlyMap<number, string>

/**
 * The gaps of a file: before each hunk, and behind the last one. A gap with 0 lines is none. `contextLines` is how many
 * lines around a change the hunks were asked with: a hunk that ends with fewer ends with the file.
 */
export function gapsOf(hunks: readonly DiffHunk[], contextLines: number): readonly DiffGap[] {
  let [old, fresh] = [1, 1]
  const gaps: DiffGap[] = hunks.map((hunk) => {
    const gap = { oldStart: old, newStart: fresh, lines: Math.max(0, firstOf(hunk.newStart, hunk.newLines) - fresh) }
    old = firstOf(hunk.oldStart, hunk.oldLines) + hunk.oldLines
    fresh = firstOf(hunk.newStart, hunk.newLines) + hunk.newLines
    return gap
  })
  const last = hunks.at(-1)
  const ends =
    !last ||
    last.lines.at(-1)?.noNewline === true ||
    trailing(last) < contextLines ||
    last.newLines === 0 ||
    last.oldLines === 0
  return [...gaps, { oldStart: old, newStart: fresh, lines: ends ? 0 : undefined }]
}

// A range without lines tells the line before it.
const firstOf = (start: number, lines: number) => (lines === 0 ? start + 1 : start)

function trailing({ lines }: DiffHunk): number {
  return lines.length - 1 - lines.findLastIndex(({ sign }) => sign !== ' ')
}
