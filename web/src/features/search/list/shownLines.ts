import type { ContentMatch, SearchMatch } from '@sextant/contract'
import { firstLines, type ResultLine, resultLines } from '../resultLines.js'
import { type LineOrder, orderLines } from './lineOrder.js'
import type { Openness, RowState } from './rowStates.js'

/** How many matching lines, and how many symbols, a result shows before it is opened. */
export const linesAtFirst = 3
export const symbolsAtFirst = 6

/** The lines of a file that are shown, without what was asked for around them. */
export function shownLines(match: ContentMatch, open: Openness, order: LineOrder): readonly ResultLine[] {
  if (open === 'folded') return []
  const lines = orderLines(resultLines(match), order)
  return open === 'all' ? lines : firstLines(lines, linesAtFirst)
}

/** How many matching lines of a file are not shown, neither as such nor in the context that was asked for. */
export function hiddenMatches(match: ContentMatch, { open, context }: RowState, order: LineOrder): number {
  const shown = new Set(shownLines(match, open, order).map(({ number }) => number))
  const isAsked = (line: number) => context.some(({ start, end }) => start <= line && line <= end)
  return resultLines(match).filter(
    ({ number, matches }) => matches.length > 0 && !shown.has(number) && !isAsked(number),
  ).length
}

/** The lines of a result that the keyboard stops at, from 1, in the order in which they are shown, each once. */
export function matchingLines(match: SearchMatch, open: Openness, order: LineOrder): readonly number[] {
  if (match.type === 'content') {
    return shownLines(match, open, order)
      .filter((line) => line.matches.length > 0)
      .map(({ number }) => number)
  }
  if (match.type !== 'symbol' || open === 'folded') return []
  const shown = open === 'all' ? match.symbols : match.symbols.slice(0, symbolsAtFirst)
  // One line may define several symbols; the keyboard stops there once.
  return [...new Set(shown.map(({ line }) => line))]
}
