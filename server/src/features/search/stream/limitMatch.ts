import type { ChunkMatch, ContentMatch, MatchRange, SearchMatch } from '@sextant/contract'

/** The match with at most `most` of its lines or symbols, for a client that wants no more. `most` is at least 1. */
export function limitMatch(match: SearchMatch, most: number): SearchMatch {
  if (match.type === 'symbol') return { ...match, symbols: match.symbols.slice(0, most) }
  return match.type === 'content' ? limitContent(match, most) : match
}

function limitContent(match: ContentMatch, most: number): ContentMatch {
  const { lineMatches, chunkMatches } = match
  return {
    ...match,
    ...(lineMatches && { lineMatches: lineMatches.slice(0, most) }),
    ...(chunkMatches && { chunkMatches: limitChunks(chunkMatches, most) }),
  }
}

/** Lines are counted as the search counts them: one with several matches is one. */
function limitChunks(chunks: readonly ChunkMatch[], most: number): readonly ChunkMatch[] {
  const kept: ChunkMatch[] = []
  let left = most
  for (const chunk of chunks) {
    if (left <= 0) break
    const lines = new Set(chunk.ranges.flatMap(linesOfRange))
    const allowed = new Set([...lines].slice(0, left))
    left -= lines.size
    const ranges = chunk.ranges.filter((range) => linesOfRange(range).every((line) => allowed.has(line)))
    kept.push({ ...chunk, ranges: ranges.length > 0 ? ranges : chunk.ranges.slice(0, 1) })
  }
  return kept
}

/** The numbers of the lines that a match stands on. One that ends with a newline ends on the line before. */
export function linesOfRange({ start, end }: MatchRange): readonly number[] {
  const last = end.column === 0 && end.line > start.line ? end.line - 1 : end.line
  return Array.from({ length: last - start.line + 1 }, (_, at) => start.line + at)
}
