import {
  type ChunkMatch,
  type ContentMatch,
  type LineMatch,
  type MatchedSymbol,
  type MatchRange,
  pathAddress,
  type PathMatch,
  printLineRange,
  type SymbolMatch,
} from '@sextant/contract'
import type { Chunk, FileMatch, SymbolFound } from '@sextant/engine'
import type { Repository } from '../repositories/index.js'
import { repositoryFields } from './repositoryFields.js'

export interface MatchContext {
  readonly repository: Repository
  /** As asked for, not empty; '' is the default branch. */
  readonly revisions: readonly string[]
  /** Of the first revision. Undefined for what is read from disk. */
  readonly commit: string | undefined
  /** Whether the client asked for chunks instead of lines. */
  readonly chunkMatches: boolean
  /** Longer lines are cut, in characters; -1 for none. */
  readonly maxLineLength: number
}

/** A file match in the shape of the stream. */
export function streamedMatch(match: FileMatch, context: MatchContext): ContentMatch | PathMatch | SymbolMatch {
  const { repository, revisions, commit } = context
  const fields = {
    path: match.path,
    ...repositoryFields(repository),
    branches: revisions,
    ...(commit && { commit }),
    ...(match.blob && { blob: match.blob }),
    ...(match.language && { language: match.language }),
    ...(match.pathRanges.length > 0 && { pathMatches: match.pathRanges.map((range) => pathRange(match.path, range)) }),
  }
  if (match.symbols) return { type: 'symbol', ...fields, symbols: match.symbols.map(symbolIn(match.path, context)) }
  if (match.chunks.length === 0) return { type: 'path', ...fields }
  const body = context.chunkMatches
    ? { chunkMatches: match.chunks.map((chunk) => chunkMatch(chunk, context.maxLineLength)) }
    : { lineMatches: match.chunks.flatMap(lineMatches) }
  return { type: 'content', ...fields, hunks: null, ...body, ...(match.bestLines && { bestLines: match.bestLines }) }
}

function symbolIn(path: string, { repository, revisions }: MatchContext): (symbol: SymbolFound) => MatchedSymbol {
  const address = pathAddress('blob', { repository: repository.name, revision: revisions[0] || undefined }, path)
  return ({ name, kind, container = '', line }) => ({
    url: `${address.slice(1)}?${printLineRange({ start: line + 1, end: line + 1 })}`,
    name,
    containerName: container,
    kind: kind.replaceAll('-', '').toUpperCase(),
    line: line + 1,
  })
}

function chunkMatch({ text, start, truncated, ranges }: Chunk, maxLineLength: number): ChunkMatch {
  const lines =
    maxLineLength < 0 ? undefined : text.split('\n').map((line) => [...line].slice(0, maxLineLength).join(''))
  const content = lines ? lines.join('\n') : text
  return {
    content,
    contentStart: start,
    ...((truncated || content.length < text.length) && { contentTruncated: true }),
    ranges,
  }
}

const lineMatches = ({ text, start, ranges }: Chunk) => linesOf({ content: text, contentStart: start, ranges })

/** The lines of a chunk that hold a match, each with its own share of a match over several lines. */
export function linesOf({ content, contentStart, ranges }: ChunkMatch): readonly LineMatch[] {
  return content.split('\n').flatMap((line, at) => {
    const lineNumber = contentStart.line + at
    const own = ranges.filter((range) => touches(range, lineNumber))
    if (own.length === 0) return []
    return [{ line, lineNumber, offsetAndLengths: own.map((range) => columnsOn(line, lineNumber, range)) }]
  })
}

/** A match that ends with a newline ends on that line, although its end is the first place of the next. */
function touches({ start, end }: MatchRange, lineNumber: number): boolean {
  const lastLine = end.column === 0 && end.line > start.line ? end.line - 1 : end.line
  return start.line <= lineNumber && lineNumber <= lastLine
}

function columnsOn(line: string, lineNumber: number, { start, end }: MatchRange): readonly [number, number] {
  const from = start.line < lineNumber ? 0 : start.column
  const to = end.line > lineNumber ? [...line].length : end.column
  return [from, Math.max(0, to - from)]
}

function pathRange(path: string, { start, end }: { readonly start: number; readonly end: number }): MatchRange {
  const bytes = Buffer.from(path)
  const isAscii = bytes.length === path.length
  const columnOf = (offset: number) => (isAscii ? offset : countCharacters(bytes.subarray(0, offset)))
  const place = (offset: number) => ({ offset, line: 0, column: columnOf(offset) })
  return { start: place(start), end: place(end) }
}

function countCharacters(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => ((byte & 0xc0) === 0x80 ? count : count + 1), 0)
}
