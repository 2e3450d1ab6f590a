import type { TextRange } from '@sextant/base'
import { filterTable } from './filterTable.js'
import type { Reading } from './patternType.js'
import type { Piece } from './readPieces.js'
import { revisionSuffix } from './revisions.js'
import type { ScannedFilter } from './scanFilter.js'
import type { Token, TokenKind } from './token.js'

/** The tokens of the pieces, in order and without gaps. */
export function colourPieces(text: string, pieces: readonly Piece[], reading: Reading): readonly Token[] {
  return pieces.flatMap((piece) => colourPiece(text, piece, reading))
}

function colourPiece(text: string, piece: Piece, reading: Reading): readonly Token[] {
  const { range } = piece
  switch (piece.kind) {
    case 'filter':
      return colourFilter(text, piece)
    case 'text':
      return reading.words === 'regexp' ? colourRegexp(text, range) : tokens(text, 'pattern', range)
    case 'regexp':
      return [
        ...tokens(text, 'regexp-delimiter', { start: range.start, end: range.start + 1 }),
        ...colourRegexp(text, { start: range.start + 1, end: range.end - 1 }),
        ...tokens(text, 'regexp-delimiter', { start: range.end - 1, end: range.end }),
      ]
    case 'space':
    case 'quoted':
    case 'operator':
    case 'open':
    case 'close':
      return tokens(text, piece.kind, range)
  }
}

/** One token, or none for an empty range. */
function tokens(text: string, kind: TokenKind, range: TextRange): readonly Token[] {
  return range.start === range.end ? [] : [{ kind, range, text: text.slice(range.start, range.end) }]
}

function colourFilter(text: string, filter: ScannedFilter): readonly Token[] {
  const { range, nameRange, valueRange } = filter
  return [
    ...tokens(text, 'negation', { start: range.start, end: nameRange.start }),
    ...tokens(text, 'filter-name', nameRange),
    ...tokens(text, 'filter-colon', { start: nameRange.end, end: valueRange.start }),
    ...colourValue(text, filter),
  ]
}

function colourValue(text: string, { name, form, predicate, valueRange }: ScannedFilter): readonly Token[] {
  if (form === 'quoted') return tokens(text, 'quoted', valueRange)
  if (predicate !== undefined) {
    const { start, end } = predicate.argumentsRange
    return [
      ...tokens(text, 'predicate', { start: valueRange.start, end: start }),
      ...tokens(text, 'predicate-argument', { start, end }),
      ...tokens(text, 'predicate', { start: end, end: valueRange.end }),
    ]
  }
  if (name === 'rev') return colourRevisions(text, valueRange)
  if (name === 'repo') return colourRepository(text, valueRange)
  const isRegexp = name !== 'repogroup' && filterTable[name].value.kind === 'regexp'
  return isRegexp ? colourRegexp(text, valueRange) : tokens(text, 'filter-value', valueRange)
}

function colourRepository(text: string, { start, end }: TextRange): readonly Token[] {
  const at = start + revisionSuffix(text.slice(start, end)).at
  return [...colourRegexp(text, { start, end: at }), ...colourRevisions(text, { start: at, end })]
}

function colourRevisions(text: string, { start, end }: TextRange): readonly Token[] {
  return colourParts(text, { start, end }, /([@:])|[^@:]+/g, (part) =>
    part[1] === undefined ? 'revision' : 'revision-separator',
  )
}

// The limits keep a flood of brackets or digits cheap; what exceeds them only loses its colour.
const regexpParts =
  /(\\[\s\S])|(\[\^?\]?(?:\\[\s\S]|[^\]\\]){0,200}\])|(\(\?:|[()|.*+?^$]|\{\d{1,5}(?:,\d{0,5})?\})|[^\\[()|.*+?^${]+|[\s\S]/g

function colourRegexp(text: string, range: TextRange): readonly Token[] {
  return colourParts(text, range, regexpParts, ([, escape, charClass, operator]) => {
    if (escape !== undefined) return 'regexp-escape'
    if (charClass !== undefined) return 'regexp-class'
    return operator === undefined ? 'regexp' : 'regexp-operator'
  })
}

function colourParts(
  text: string,
  { start, end }: TextRange,
  parts: RegExp,
  kindOf: (part: RegExpExecArray) => TokenKind,
): readonly Token[] {
  return [...text.slice(start, end).matchAll(parts)].flatMap((part) => {
    const from = start + part.index
    return tokens(text, kindOf(part), { start: from, end: from + part[0].length })
  })
}
