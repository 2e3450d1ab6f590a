import type { CodeColour } from './codeColours.js'
import type { ColumnRange } from './columnRange.js'
import { controlCharacters } from './controlCharacters.js'
import type { FoundRange } from './find/findPlaces.js'
import type { ColouredPart } from './highlight.js'

/** A run of a line that is drawn alike. `control` is the name of a hidden character, which stands alone in its run. */
export type LinePiece = {
  text: string
  colour: CodeColour
  matched: boolean
  /** Part of the found place that a person has stepped to. */
  current?: true
  control?: string
  /** White space that is to be seen. */
  space?: 'spaces' | 'tab'
}

/**
 * A line as runs of one look. The texts of the runs joined are the line again. `colours` and `matches` are in order and
 * without overlaps; what lies outside the line is ignored. With `whiteSpace` spaces and tabs are runs of their own.
 */
export function linePieces(
  line: string,
  colours: readonly ColouredPart[],
  matches: readonly FoundRange[] = [],
  whiteSpace = false,
): LinePiece[] {
  const hidden = new Map(controlCharacters(line).map(({ at, name }) => [at, name]))
  const spaces = whiteSpace ? spacesOf(line) : []
  const cuts = cutsOf(line.length, [
    ...colours,
    ...matches,
    ...spaces,
    ...[...hidden.keys()].map((at) => ({ start: at, end: at + 1 })),
  ])
  const colourAt = follow(colours)
  const matchAt = follow(matches)
  const spaceAt = follow(spaces)
  return cuts.slice(0, -1).map((start, index) => {
    const control = hidden.get(start)
    const match = matchAt(start)
    const space = spaceAt(start)?.space
    return {
      text: line.slice(start, cuts[index + 1]),
      colour: colourAt(start)?.colour ?? 'plain',
      matched: match !== undefined,
      ...(match?.current && { current: true as const }),
      ...(control !== undefined && { control }),
      ...(space && { space }),
    }
  })
}

/** Runs of spaces, and tabs one by one: each is as wide as its place makes it. */
function spacesOf(line: string): (ColumnRange & { space: 'spaces' | 'tab' })[] {
  return Array.from(line.matchAll(/ +|\t/g), ({ 0: run, index }) => ({
    start: index,
    end: index + run.length,
    space: run === '\t' ? 'tab' : 'spaces',
  }))
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

/** Pieces that are one mark, or none. */
export type PieceGroup = { matched: boolean; current: boolean; pieces: LinePiece[] }

/** Runs of matched pieces, so that a match is one mark however many colours it has. */
export function groupMatches(pieces: readonly LinePiece[]): PieceGroup[] {
  const groups: PieceGroup[] = []
  for (const piece of pieces) {
    const { matched, current = false } = piece
    const last = groups.at(-1)
    if (last && last.matched === matched && last.current === current) last.pieces.push(piece)
    else groups.push({ matched, current, pieces: [piece] })
  }
  return groups
}
