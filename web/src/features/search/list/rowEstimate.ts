import type { ResultEntry } from './resultEntries.js'
import type { RowState } from './rowStates.js'
import { linesAtFirst, symbolsAtFirst } from './shownLines.js'

// As the style sheets have them, in CSS pixels: a head, a line of code, the room around the lines.
const [head, line, around] = [31, 20, 9]

/** The likely height of a row, in CSS pixels. It only decides how long the scroll bar is until the row is drawn. */
export function rowEstimate({ match, copies }: ResultEntry, { open, copies: isListed }: RowState): number {
  const listed = isListed ? copies.length * line : 0
  if (open === 'folded') return head + listed
  switch (match.type) {
    case 'content': {
      // A match comes with a line on either side.
      const lines = (match.chunkMatches?.length ?? 1) * 3
      return head + around + listed + (open === 'all' ? lines : Math.min(lines, linesAtFirst * 3)) * line
    }
    case 'symbol': {
      const { length } = match.symbols
      return head + around + listed + (open === 'all' ? length : Math.min(symbolsAtFirst, length)) * line
    }
    case 'commit':
      return head + around + (match.content.startsWith('```diff') ? 12 : 3) * line
    case 'path':
      return head + listed
    case 'repo':
    case 'person':
    case 'team':
      return head + line
  }
}
