import type { ChunkMatch, ContentMatch, LineMatch } from '@sextant/contract'
import { utf16Column } from './columns.js'

/** A line of a file as the results show it. */
export interface ResultLine {
  /** From 1. */
  readonly number: number
  readonly text: string
  /** What matched, in UTF-16 units of the line; `end` is outside. Empty on a line of context. */
  readonly matches: readonly { readonly start: number; readonly end: number }[]
}

// The list, the keys and the preview all ask for the lines of a match, which never change.
const known = new WeakMap<ContentMatch, readonly ResultLine[]>()

/** The lines of a match in the order of the file, each once, with the lines around them that came along. */
export function resultLines(match: ContentMatch): readonly ResultLine[] {
  const lines = known.get(match) ?? readLines(match)
  known.set(match, lines)
  return lines
}

function readLines(match: ContentMatch): readonly ResultLine[] {
  const lines = match.chunkMatches?.flatMap(chunkLines) ?? match.lineMatches?.map(wholeLine) ?? []
  const byNumber = new Map<number, ResultLine>()
  for (const line of lines) {
    const known = byNumber.get(line.number)
    byNumber.set(line.number, known ? { ...known, matches: [...known.matches, ...line.matches] } : line)
  }
  return [...byNumber.values()].sort((left, right) => left.number - right.number)
}

/** How many of the lines match. */
export function matchingLineCount(lines: readonly ResultLine[]): number {
  return lines.filter((line) => line.matches.length > 0).length
}

/**
 * The lines up to and with the `limit`th one that matches, and the line of context behind it: what a result shows before
 * it is opened. In any order of lines.
 */
export function firstLines(lines: readonly ResultLine[], limit: number): readonly ResultLine[] {
  let matching = 0
  const last = lines.findIndex((line) => line.matches.length > 0 && ++matching === limit)
  if (last === -1 || !lines.slice(last + 1).some((line) => line.matches.length > 0)) return lines
  const next = lines[last + 1]
  const isContext = next?.matches.length === 0 && next.number === (lines[last]?.number ?? 0) + 1
  return lines.slice(0, isContext ? last + 2 : last + 1)
}

function chunkLines({ content, contentStart, ranges }: ChunkMatch): readonly ResultLine[] {
  return content.split('\n').map((text, index) => {
    const line = contentStart.line + index
    const here = ranges.filter(({ start, end }) => start.line <= line && line <= end.line)
    const matches = here.map(({ start, end }) => ({
      start: start.line === line ? utf16Column(text, start.column) : 0,
      end: end.line === line ? utf16Column(text, end.column) : text.length,
    }))
    return { number: line + 1, text, matches: matches.filter((range) => range.end > range.start) }
  })
}

function wholeLine({ line, lineNumber, offsetAndLengths }: LineMatch): ResultLine {
  const matches = offsetAndLengths.map(([column, length]) => ({
    start: utf16Column(line, column),
    end: utf16Column(line, column + length),
  }))
  return { number: lineNumber + 1, text: line, matches }
}
