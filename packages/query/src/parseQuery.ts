import type { TextRange } from '@sextant/base'
import { branchesOf, tooManyBranches } from './branches.js'
import { type BuiltTree, buildTree, maximumDepth } from './buildTree.js'
import { checkBranches } from './checkBranches.js'
import { checkFilters } from './checkFilters.js'
import { checkPieces } from './checkPieces.js'
import { colourPieces } from './colourPieces.js'
import { hoistFilters } from './hoistFilters.js'
import { parenthesisRoles } from './parenthesisRoles.js'
import { type PatternType, patternTypeNamed, type Reading, readings } from './patternType.js'
import { maximumProblems, type Problem, replaced } from './problem.js'
import type { QueryNode } from './queryTree.js'
import { readItems } from './readItems.js'
import { type Piece, readPieces } from './readPieces.js'
import { type Atom, scanAtoms } from './scanAtoms.js'
import type { Token } from './token.js'

/** UTF-16 units of a query that are read; what stands beyond is a problem and searched for by nobody. */
export const maximumLength = 10_000
const maximumLengthSaid = maximumLength.toLocaleString('en')

/** A text, read. */
export interface ParsedQuery {
  readonly text: string
  /** That of the first `patterntype:` filter, or else the one asked for. */
  readonly patternType: PatternType
  /** In order and without gaps, white space included: joined, they are the text. */
  readonly tokens: readonly Token[]
  /** Always usable, whatever the problems. */
  readonly tree: QueryNode
  /** In the order of their places; empty when all is well. At most `maximumProblems`. */
  readonly problems: readonly Problem[]
}

export interface ParseOptions {
  /** How to read the pattern when no `patterntype:` filter says so; keyword by default. */
  readonly patternType?: PatternType
}

/** Reads any text without throwing, in time proportional to its length. */
export function parseQuery(text: string, options: ParseOptions = {}): ParsedQuery {
  const { pieces, ...parsed } = readQuery(text, options)
  const problems = withProvenRepairs(text, parsed.problems, options)
  let tokens: readonly Token[] | undefined
  return {
    ...{ text, ...parsed, problems },
    // A search does without.
    get tokens() {
      return (tokens ??= colouredTokens(text, pieces, readings[parsed.patternType]))
    },
  }
}

function colouredTokens(text: string, pieces: readonly Piece[], reading: Reading): readonly Token[] {
  return [...colourPieces(text.slice(0, maximumLength), pieces, reading), ...ignoredToken(text)]
}

interface ReadQuery extends Pick<ParsedQuery, 'patternType' | 'tree' | 'problems'> {
  readonly pieces: readonly Piece[]
}

function readQuery(text: string, options: ParseOptions): ReadQuery {
  const read = text.slice(0, maximumLength)
  const settled = settledAtoms(read, options.patternType ?? 'keyword')
  const { patternType, atoms } = settled
  const reading = readings[patternType]
  const pieces = readPieces(atoms, parenthesisRoles(atoms, reading))
  const built = buildTree(readItems(read, pieces, reading))
  // Parentheses that group say what a filter is for; without them the shape of the query does.
  const tree = pieces.some(({ kind }) => kind === 'open') ? built.tree : hoistFilters(built.tree)
  const problems = [
    ...checkLength(text),
    ...checkPatternType(settled),
    ...checkPieces(read, pieces, reading),
    ...checkStructure(read, built),
    ...checkFilters(read, tree),
    ...checkAlternatives(read, tree),
  ]
  return { patternType, pieces, tree, problems: listed(problems) }
}

interface SettledAtoms {
  /** That by which the atoms were told apart. */
  readonly patternType: PatternType
  readonly atoms: readonly Atom[]
  /** A `patterntype:` filter that would stand in a quote if it counted. */
  readonly contradiction?: TextRange
}

/** A filter may ask for another pattern type than the one given. */
function settledAtoms(text: string, given: PatternType): SettledAtoms {
  const atoms = scanAtoms(text, readings[given])
  const filter = atoms.find(asksForType) ?? typeBehindQuote(text, atoms)
  const patternType = (filter?.kind === 'filter' ? patternTypeNamed(filter.value) : undefined) ?? given
  if (filter === undefined || patternType === given) return { patternType, atoms }
  const again = scanAtoms(text, readings[patternType])
  const isConfirmed = again.find(asksForType)?.range.start === filter.range.start
  if (isConfirmed) return { patternType, atoms: again }
  return { patternType: given, atoms, ...(atoms.includes(filter) ? { contradiction: filter.range } : {}) }
}

// A quote that nothing closes hides the filter that may say that quotes are text.
function typeBehindQuote(text: string, atoms: readonly Atom[]): Atom | undefined {
  const isUnclosed = atoms.some((atom) => atom.kind === 'quoted' && !atom.closed)
  return isUnclosed ? scanAtoms(text, readings.literal).find(asksForType) : undefined
}

const asksForType = (atom: Atom) => atom.kind === 'filter' && atom.name === 'patterntype' && !atom.negated

function checkPatternType({ contradiction }: SettledAtoms): readonly Problem[] {
  if (contradiction === undefined) return []
  const message = 'Read as this pattern type, the filter would be part of a quoted text or a regular expression.'
  return [{ message, range: contradiction, severity: 'error' }]
}

function ignoredToken(text: string): readonly Token[] {
  if (text.length <= maximumLength) return []
  const range = { start: maximumLength, end: text.length }
  return [{ kind: 'ignored', range, text: text.slice(maximumLength) }]
}

function checkLength(text: string): readonly Problem[] {
  if (text.length <= maximumLength) return []
  const message = `A query may have ${maximumLengthSaid} characters; the rest is left out.`
  return [{ message, range: { start: maximumLength, end: text.length }, severity: 'error' }]
}

function checkStructure(text: string, { tooDeep, doublyNegated }: BuiltTree): readonly Problem[] {
  const doubled = doublyNegated.map((range): Problem => {
    const filter = text.slice(range.start, range.end).replace(/^not\s*/i, '')
    const repair = { title: 'Leave out the "not"', text: replaced(text, range, filter) }
    return { message: 'A filter is negated by "not" or by a minus, but not by both.', range, severity: 'error', repair }
  })
  if (tooDeep === undefined) return doubled
  const message = `Parentheses may nest ${maximumDepth} deep; those further in are left out.`
  return [...doubled, { message, range: tooDeep, severity: 'error' }]
}

function checkAlternatives(text: string, tree: QueryNode): readonly Problem[] {
  const { branches, complete } = branchesOf(tree)
  return [...checkBranches(text, branches), ...(complete ? [] : [tooManyBranches(tree)])]
}

/** The problems to show, errors kept before warnings when there are too many. */
function listed(problems: readonly Problem[]): readonly Problem[] {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const kept = [...errors, ...warnings].slice(0, maximumProblems)
  return kept.sort((left, right) => left.range.start - right.range.start)
}

// Every proof reads the text once more: as many as keep the whole quick, at least one.
const provenCharacters = 8_000
const mostRepairs = 10

/** A repair is offered only where reading its text shows fewer problems: two mistakes may stand in each other's way. */
function withProvenRepairs(text: string, problems: readonly Problem[], options: ParseOptions): readonly Problem[] {
  const allowed = text.length > maximumLength ? 0 : Math.min(mostRepairs, Math.ceil(provenCharacters / text.length))
  let tried = 0
  return problems.map(({ repair, ...problem }) => {
    if (repair === undefined || tried >= allowed) return problem
    tried += 1
    return readQuery(repair.text, options).problems.length < problems.length ? { ...problem, repair } : problem
  })
}
