import type { CodeColour } from './codeColours.js'
import { controlCharacters } from './controlCharacters.js'
import type { ColouredPart } from './highlight.js'

/** A stretch of a line: columns in UTF-16 units from 0, `end` outside. */
export type ColumnRange = { start: number; end: number }

/** A run of a line that is drawn alike. `control` is the name of a hidden character, which stands alone in its run. */
export type LinePiece = { text: string; colour: CodeColour; matched: boolean; control?: string }

/**
 * A line as runs of one look. The texts of the runs joined are the line again. `colours` and `matches` are in order and
 * without overlaps; what lies outside the line is ignored.
 */
export function linePieces(
  line: string,
  colours: readonly ColouredPart[],
  matches: readonly ColumnRange[] = [],
): LinePiece[] {
  const hidden = new Map(controlCharacters(line).map(({ at, name }) => [at, name]))
  const cuts = cutsOf(line.length, [
    ...colours,
    ...matches,
    ...[...hidden.keys()].map((at) => ({ start: at, end: at + 1 })),
  ])
  const colourAt = follow(colours)
  const matchAt = follow(matches)
  return cuts.slice(0, -1).map((start, index) => {
    const control = hidden.get(start)
    return {
      text: line.slice(start, cuts[index + 1]),
      colour: colourAt(start)?.colour ?? 'plain',
      matched: matchAt(start) !== undefined,
      ...(control !== undefined && { control }),
    }
  })
}

/** Every column where the look may change, in order, with both ends; an empty line has no runs. */
function cutsOf(length: number, ranges: readonly ColumnRange[]): number[] {
  const cuts = new Set([0, length])
  for (const { start, end } of ranges) {
    cuts.add(Math.min(Math.max(start, 0), length))
    cuts.add(Math.min(Math.max(end, 0), length))
  }
  return [...cuts].sort((a, b) => a - b)
}

/** Finds the range a column lies in, for columns asked in rising order. */
function follow<R extends ColumnRange>(ranges: readonly R[]): (column: number) => R | undefined {
  let next = 0
  return (column) => {
    while ((ranges[next]?.end ?? Number.POSITIVE_INFINITY) <= column) next += 1
    const range = ranges[next]
    return range && range.start <= column ? range : undefined
  }
}

/** Runs of matched pieces, so that a match is one mark however many colours it has. */
export function groupMatches(pieces: readonly LinePiece[]): { matched: boolean; pieces: LinePiece[] }[] {
  const groups: { matched: boolean; pieces: LinePiece[] }[] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last && last.matched === piece.matched) last.pieces.push(piece)
    else groups.push({ matched: piece.matched, pieces: [piece] })
  }
  return groups
}
