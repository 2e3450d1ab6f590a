import type { FileMatch } from './fileMatch.js'
import type { MatchBatch } from './searchBackend.js'
import type { HistoryMatch } from './history/historyMatch.js'

/** What an object takes besides its texts. */
const objectBytes = 100

/** About how many bytes a match takes in memory. */
export function bytesOfMatch({ path, chunks, symbols = [] }: FileMatch): number {
  const inChunks = chunks.reduce((sum, { text, ranges }) => sum + text.length + objectBytes * (1 + ranges.length), 0)
  return 3 * objectBytes + path.length + inChunks + 2 * objectBytes * symbols.length
}

export const bytesOfBatch = ({ matches }: MatchBatch): number =>
  matches.reduce((sum, match) => sum + bytesOfMatch(match), 0)

/** About how many bytes a commit that was found takes in memory. */
export function bytesOfCommit({ message, files }: HistoryMatch): number {
  const lines = files.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines))
  const inLines = lines.reduce((sum, { text }) => sum + text.length + objectBytes, 0)
  return 6 * objectBytes + message.length + objectBytes * files.length + inLines
}
