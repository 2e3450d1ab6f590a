import type { Regex } from '@sextant/regex'
import { countCharacters } from '../characterCount.js'
import { plainLines } from '../lineScanner.js'
import { matchRanges } from '../ranges.js'
import { messageBytes, type CommitText } from './commitDocument.js'
import type { MessageRange } from './historyMatch.js'

/** So many matches of a pattern are marked in a message at most. */
const mostRanges = 1000

/** Where patterns match in the message of a commit, by line. A newline at the end of a match is not marked. */
export function messageRanges(commit: CommitText, regexes: readonly Regex[]): readonly MessageRange[] {
  const text = messageBytes(commit)
  const ranges: MessageRange[] = []
  let line = { number: 0, start: 0, end: plainLines.end(text, 0) }
  const nextLine = () => {
    const start = line.end + 1
    line = { number: line.number + 1, start, end: plainLines.end(text, start) }
  }
  const column = (at: number) => countCharacters(text, line.start, at)
  for (const match of matchRanges(regexes, text, mostRanges)) {
    while (line.end < match.start) nextLine()
    for (;;) {
      const [from, to] = [Math.max(match.start, line.start), Math.min(match.end, line.end)]
      if (from < to) ranges.push({ line: line.number, start: column(from), end: column(to) })
      if (match.end <= line.end + 1) break
      nextLine()
    }
  }
  return ranges
}
