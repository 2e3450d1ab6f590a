import {
  type CheckPattern,
  type ParsedQuery,
  parseQuery,
  patternProblems,
  type PatternType,
  type Problem,
} from '@sextant/query'

/** A part of the query to be drawn in one way; the end is outside, in UTF-16 units. */
export interface QueryPiece {
  readonly from: number
  readonly to: number
  readonly attributes: Readonly<Record<string, string>>
}

/** The coloured parts of a query, in their order. Spaces and plain words have no colour. */
export function colouredPieces({ tokens }: Pick<ParsedQuery, 'tokens'>): readonly QueryPiece[] {
  return tokens
    .filter(({ kind }) => kind !== 'space' && kind !== 'pattern')
    .map(({ kind, range }) => ({ from: range.start, to: range.end, attributes: { 'data-kind': kind } }))
}

/**
 * The underlined parts of a query. A problem about nothing, such as a missing value, is drawn under what is before it,
 * but not while the caret stands behind the colon, where the value is about to be written.
 */
export function problemPieces(
  { text, problems }: Pick<ParsedQuery, 'text' | 'problems'>,
  caret?: number,
): readonly QueryPiece[] {
  return problems.flatMap(({ range, severity, message }) => {
    const from = range.start < range.end ? range.start : Math.max(0, range.start - 1)
    const to = Math.min(text.length, Math.max(range.end, from + 1))
    const isBegun = caret === to && text[to - 1] === ':'
    return from < to && !isBegun ? [{ from, to, attributes: { 'data-problem': severity, title: message } }] : []
  })
}

/** The problem to speak of: the one at the caret, or else the first error, or else the first warning. */
export function problemToShow(problems: readonly Problem[], caret: number): Problem | undefined {
  return (
    problems.find((problem) => touches(problem, caret)) ??
    problems.find(({ severity }) => severity === 'error') ??
    problems[0]
  )
}

/** Whether a problem is about the place of the caret, where more may be about to be written. */
export function touches({ range }: Problem, caret: number): boolean {
  return range.start <= caret && caret <= range.end
}

let check: CheckPattern | undefined

/** From when this is done on, regular expressions are checked too. What reads them is not needed to begin with. */
export async function loadPatternCheck(): Promise<void> {
  if (check) return
  check = (await import('./checkPattern.js')).checkPattern
  last = undefined
}

let last: { readonly patternType: PatternType; readonly parsed: ParsedQuery } | undefined

/** Reads a query; the same one is not read again. The editor and the page around it ask for the same text. */
export function readQuery(text: string, patternType: PatternType): ParsedQuery {
  if (last?.parsed.text !== text || last.patternType !== patternType) {
    const parsed = parseQuery(text, { patternType })
    const problems = check ? [...parsed.problems, ...patternProblems(parsed, check)] : parsed.problems
    last = { patternType, parsed: { ...parsed, problems } }
  }
  return last.parsed
}
