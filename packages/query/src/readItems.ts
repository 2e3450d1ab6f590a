import type { Reading } from './patternType.js'
import { type PatternTerm, spanOf } from './queryTree.js'
import type { Piece, TextPiece } from './readPieces.js'
import { escapedForRegexp, regexpSource } from './regexpSource.js'
import type { DelimitedAtom, OperatorAtom, ParenthesisAtom } from './scanAtoms.js'
import type { ScannedFilter } from './scanFilter.js'

/** What a tree is built of: filters, operators, grouping parentheses, and whole patterns. */
export type Item = ScannedFilter | PatternTerm | ParenthesisAtom | OperatorAtom

/** Joins neighbouring words as the pattern type asks; a filter between two words does not part them. */
export function readItems(text: string, pieces: readonly Piece[], reading: Reading): readonly Item[] {
  const items: Item[] = []
  let run: PatternTerm[] = []
  let runAt = 0
  const endRun = () => {
    if (run.length > 0) items.splice(runAt, 0, joined(text, run, reading))
    run = []
  }
  for (const piece of pieces) {
    if (piece.kind === 'space') continue
    const item = isPattern(piece) ? termOf(text, piece, reading) : piece
    if (item.kind === 'pattern' && mayJoin(item, reading)) {
      if (run.length === 0) runAt = items.length
      run.push(item)
    } else {
      if (item.kind !== 'filter') endRun()
      items.push(item)
    }
  }
  endRun()
  return items
}

type PatternPiece = TextPiece | DelimitedAtom

const isPattern = (piece: Piece): piece is PatternPiece =>
  piece.kind === 'text' || piece.kind === 'quoted' || piece.kind === 'regexp'

const mayJoin = (term: PatternTerm, reading: Reading) =>
  reading.joins === 'gap' || (reading.joins === 'phrase' && term.patternKind === reading.words)

function termOf(text: string, piece: PatternPiece, reading: Reading): PatternTerm {
  const { range } = piece
  if (piece.kind !== 'text') {
    const patternKind = piece.kind === 'quoted' ? 'literal' : 'regexp'
    return { kind: 'pattern', patternKind, value: piece.value, range }
  }
  const value = reading.words === 'regexp' ? sourceOf(text, piece) : text.slice(range.start, range.end)
  return { kind: 'pattern', patternKind: reading.words, value, range }
}

// A parenthesis without a partner can only be meant as text.
function sourceOf(text: string, { range, dangling }: TextPiece): string {
  let source = ''
  let from = range.start
  for (const at of dangling) {
    source += `${regexpSource(text.slice(from, at))}\\${text[at]}`
    from = at + 1
  }
  return source + regexpSource(text.slice(from, range.end))
}

function joined(text: string, run: readonly PatternTerm[], reading: Reading): PatternTerm {
  const [first] = run
  if (first !== undefined && run.length === 1) return first
  const value = reading.joins === 'gap' ? withGaps(run) : withSpaces(text, run)
  return { kind: 'pattern', patternKind: reading.words, value, range: spanOf(run) }
}

const withGaps = (run: readonly PatternTerm[]) =>
  run
    .filter(({ value }) => value !== '')
    .map(({ patternKind, value }) => `(?:${patternKind === 'literal' ? escapedForRegexp(value) : value})`)
    .join('.*?')

/** The words with the white space between them as it stands; one space where a filter stands between them. */
function withSpaces(text: string, run: readonly PatternTerm[]): string {
  return run.reduce((phrase, { value, range }, at) => {
    const between = text.slice(run[at - 1]?.range.end ?? range.start, range.start)
    return phrase + (between.trim() === '' ? between : ' ') + value
  }, '')
}
