import type { Chunk, FileMatch } from './fileMatch.js'

/** The match with its first `count` matching lines or symbols alone; as it is when it has no more. `count` is above 0. */
export function firstLines(match: FileMatch, count: number): FileMatch {
  if (match.matchingLines <= count) return match
  if (match.symbols) return { ...match, symbols: match.symbols.slice(0, count), matchingLines: count }
  const chunks: Chunk[] = []
  let left = count
  for (const chunk of match.chunks) {
    if (left <= 0) break
    const lines = [...new Set(chunk.ranges.map(({ start }) => start.line))]
    chunks.push(lines.length > left ? cutAfter(chunk, lines[left - 1] ?? chunk.start.line) : chunk)
    left -= lines.length
  }
  return { ...match, chunks, matchingLines: count }
}

/** The chunk up to and with one of its lines. */
function cutAfter(chunk: Chunk, line: number): Chunk {
  const ranges = chunk.ranges.filter(({ start }) => start.line <= line)
  const end = Math.max(line, ...ranges.map((range) => range.end.line))
  const text = chunk.text
    .split('\n')
    .slice(0, end - chunk.start.line + 1)
    .join('\n')
  return { ...chunk, text, ranges }
}
