import { closestName } from './closestName.js'
import { filterNamed, longFieldNames } from './filterTable.js'
import type { Reading } from './patternType.js'
import { maximumProblems, type Problem, replaced, withoutRange } from './problem.js'
import type { Piece, TextPiece } from './readPieces.js'
import { type DelimitedAtom, operatorNamed } from './scanAtoms.js'
import type { ScannedFilter } from './scanFilter.js'

/** What is wrong with the spelling: quotes, parentheses, fields, and operators without an operand. */
export function checkPieces(text: string, pieces: readonly Piece[], reading: Reading): readonly Problem[] {
  const severity = pieces.some(({ kind }) => kind === 'operator') ? 'error' : 'warning'
  const advice = reading.quotes ? 'To search for it, put the text in quotes.' : 'To search for it, use content:"…".'
  return pieces.flatMap((piece, at) => {
    if (piece.kind === 'text')
      return [...checkText(text, piece), ...checkParentheses(text, piece, { severity, advice })]
    if (piece.kind === 'quoted') return checkQuoted(text, piece)
    if (piece.kind === 'operator') return reading.joins === 'and' ? checkNot(text, pieces, at) : []
    return piece.kind === 'filter' ? checkFilter(text, piece, pieces[at + 1]) : []
  })
}

const closedAtEnd = (text: string, end: number, closing: string) => text.slice(0, end) + closing + text.slice(end)

function checkQuoted(text: string, { range, value, closed }: DelimitedAtom): readonly Problem[] {
  const quote = text[range.start] ?? '"'
  if (!closed) {
    const repair = { title: 'Close the quote', text: closedAtEnd(text, range.end, quote) }
    return [{ message: `This ${quote} is not closed.`, range, severity: 'error', repair }]
  }
  if (value !== '') return []
  const repair = { title: 'Leave it out', text: withoutRange(text, range) }
  return [{ message: 'An empty text matches everything, so it is left out.', range, severity: 'warning', repair }]
}

function checkText(text: string, { range }: TextPiece): readonly Problem[] {
  const word = text.slice(range.start, range.end)
  if (operatorNamed(word) !== undefined) {
    const repair = { title: `Search without "${word}"`, text: withoutRange(text, range) }
    const message = `"${word}" has nothing to connect here, so it is searched as text.`
    return [{ message, range, severity: 'warning', repair }]
  }
  // `std::vector` and `http://` are no mistyped fields.
  const field = /^-?([a-z]{2,20}):(?![:/])/i.exec(word)?.[1]
  return field === undefined || filterNamed(field) !== undefined ? [] : unknownField(text, { field, range, word })
}

// Who pastes "file not found" means these words, and would be shown the files that lack one of them.
function checkNot(text: string, pieces: readonly Piece[], at: number): readonly Problem[] {
  const range = pieces[at]?.range
  const isBetweenWords = neighbour(pieces, at, -1)?.kind === 'text' && neighbour(pieces, at, 1)?.kind === 'text'
  if (!range || !isBetweenWords || text.slice(range.start, range.end) !== 'not') return []
  const message = '"not" leaves out what holds the word behind it. To search for "not" itself, put it in quotes.'
  const repair = { title: 'Search for the word', text: replaced(text, range, '"not"') }
  return [{ message, range, severity: 'warning', repair }]
}

/** What stands next to a piece, but for a space. */
function neighbour(pieces: readonly Piece[], at: number, step: 1 | -1): Piece | undefined {
  const next = pieces[at + step]
  return next?.kind === 'space' ? pieces[at + 2 * step] : next
}

interface FieldPlace {
  readonly field: string
  readonly range: TextPiece['range']
  readonly word: string
}

function unknownField(text: string, { field, range, word }: FieldPlace): readonly Problem[] {
  const meant = closestName(field, longFieldNames)
  if (meant === undefined) return []
  const start = range.start + (word.startsWith('-') ? 1 : 0)
  const place = { start, end: start + field.length }
  return [
    {
      message: `Unrecognized field "${field}", so this is searched as text.`,
      range: place,
      severity: 'warning',
      repair: { title: `Use ${meant}:`, text: replaced(text, place, meant) },
    },
  ]
}

interface Verdict {
  readonly severity: Problem['severity']
  readonly advice: string
}

// Beside an operator a lone parenthesis leaves open what belongs together; without one only the text can be meant.
function checkParentheses(text: string, { dangling }: TextPiece, { severity, advice }: Verdict): readonly Problem[] {
  // A flood of them is not worth a sentence each.
  return dangling.slice(0, maximumProblems).map((start) => {
    const range = { start, end: start + 1 }
    const isOpen = text[start] === '('
    const what = isOpen ? 'This parenthesis is not closed' : 'This parenthesis closes nothing'
    const repair = isOpen
      ? { title: 'Close the parenthesis', text: `${text.trimEnd()})` }
      : { title: 'Leave out the parenthesis', text: replaced(text, range, '') }
    return {
      message: `${what}, so it is searched as text. ${advice}`,
      range,
      severity,
      repair,
    }
  })
}

function checkFilter(text: string, filter: ScannedFilter, next: Piece | undefined): readonly Problem[] {
  const { range, valueRange, form, closed } = filter
  if (filter.name === 'repogroup') {
    const repair = { title: 'Leave it out', text: withoutRange(text, range) }
    const message = 'Repository groups were removed, so this is left out. Use a search context instead.'
    return [{ message, range, severity: 'warning', repair }]
  }
  if (!closed) {
    const [what, closing] = form === 'quoted' ? ['quote', text[valueRange.start] ?? '"'] : ['parenthesis', ')']
    const repair = { title: `Close the ${what}`, text: closedAtEnd(text, valueRange.end, closing) }
    return [{ message: `The ${what} in this value is not closed.`, range: valueRange, severity: 'error', repair }]
  }
  if (form === 'plain' || next === undefined || next.kind === 'space' || next.kind === 'close') return []
  const repair = { title: 'Put a space after the value', text: closedAtEnd(text, valueRange.end, ' ') }
  const message = `The value of "${filter.name}:" ends here; what follows is searched as text.`
  return [{ message, range: valueRange, severity: 'warning', repair }]
}
