import type { ChunkMatch, LineMatch, MatchedSymbol, MatchRange, SearchMatch } from '@sextant/contract'

/**
 * Two results in one file as one, with what is marked in either; undefined where they are of different kinds and the
 * first says all. `added` is how many lines, or symbols, the second brings.
 */
export function mergeMatches(
  one: SearchMatch,
  other: SearchMatch,
): { readonly match: SearchMatch; readonly added: number } | undefined {
  if (one.type === 'path' && other.type === 'content') return { match: other, added: linesOf(other).size - 1 }
  if (one.type === 'symbol' && other.type === 'symbol') {
    const symbols = mergeSymbols(one.symbols, other.symbols)
    return { match: { ...one, symbols }, added: symbols.length - one.symbols.length }
  }
  if (one.type !== 'content' || other.type !== 'content') return undefined
  const match = {
    ...one,
    ...(one.lineMatches && { lineMatches: mergeLines(one.lineMatches, other.lineMatches ?? []) }),
    ...(one.chunkMatches && { chunkMatches: mergeChunks(one.chunkMatches, other.chunkMatches ?? []) }),
  }
  return { match, added: linesOf(match).size - linesOf(one).size }
}

/** The numbers of the lines in which something matches. */
function linesOf({ lineMatches = [], chunkMatches = [] }: SearchMatch & { readonly type: 'content' }) {
  const inChunks = chunkMatches.flatMap(({ ranges }) => ranges.map(({ start }) => start.line))
  return new Set([...lineMatches.map(({ lineNumber }) => lineNumber), ...inChunks])
}

function mergeSymbols(one: readonly MatchedSymbol[], other: readonly MatchedSymbol[]): readonly MatchedSymbol[] {
  const byPlace = new Map([...one, ...other].map((symbol) => [`${symbol.line} ${symbol.kind} ${symbol.name}`, symbol]))
  return [...byPlace.values()].sort((a, b) => a.line - b.line)
}

function mergeLines(one: readonly LineMatch[], other: readonly LineMatch[]): readonly LineMatch[] {
  const byNumber = new Map(one.map((line) => [line.lineNumber, line]))
  for (const line of other) {
    const known = byNumber.get(line.lineNumber)
    const all = [...(known?.offsetAndLengths ?? []), ...line.offsetAndLengths]
    const distinct = [...new Map(all.map((place) => [place.join(' '), place])).values()]
    const offsetAndLengths = distinct.sort(([a, lengthOfA], [b, lengthOfB]) => a - b || lengthOfA - lengthOfB)
    byNumber.set(line.lineNumber, { ...line, offsetAndLengths })
  }
  return [...byNumber.values()].sort((a, b) => a.lineNumber - b.lineNumber)
}

/** Chunks that overlap or touch become one. */
function mergeChunks(one: readonly ChunkMatch[], other: readonly ChunkMatch[]): readonly ChunkMatch[] {
  const sorted = [...one, ...other].sort((a, b) => a.contentStart.line - b.contentStart.line)
  const merged: ChunkMatch[] = []
  for (const chunk of sorted) {
    const last = merged.at(-1)
    if (last && chunk.contentStart.line <= endOf(last)) merged[merged.length - 1] = joined(last, chunk)
    else merged.push(chunk)
  }
  return merged
}

/** The number of the line behind the last one. */
const endOf = ({ content, contentStart }: ChunkMatch) => contentStart.line + content.split('\n').length

function joined(first: ChunkMatch, second: ChunkMatch): ChunkMatch {
  const rest = second.content.split('\n').slice(endOf(first) - second.contentStart.line)
  const isCut = first.contentTruncated === true || second.contentTruncated === true
  return {
    content: [first.content, ...rest].join('\n'),
    contentStart: first.contentStart,
    ...(isCut && { contentTruncated: true }),
    ranges: distinctRanges([...first.ranges, ...second.ranges]),
  }
}

function distinctRanges(ranges: readonly MatchRange[]): readonly MatchRange[] {
  const distinct = new Map(ranges.map((range) => [`${range.start.offset} ${range.end.offset}`, range]))
  return [...distinct.values()].sort((a, b) => a.start.offset - b.start.offset || a.end.offset - b.end.offset)
}
