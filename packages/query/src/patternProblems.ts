import type { TextRange } from '@sextant/base'
import type { ParsedQuery } from './parseQuery.js'
import { type Problem, replaced } from './problem.js'
import type { FilterName } from './filterTable.js'
import { filtersIn, type PatternTerm, type QueryNode } from './queryTree.js'

/** Says what is wrong with a regular expression, as a sentence, and where in it; undefined when nothing is. */
export type CheckPattern = (source: string) => { readonly message: string; readonly range: TextRange } | undefined

/** A regular expression and where it stands in the query, which may hold it in quotes or escaped. */
interface Place {
  readonly source: string
  readonly range: TextRange
}

const filtersOfPatterns: ReadonlySet<FilterName> = new Set(['repo', 'file', 'author', 'committer', 'message'])

/**
 * The regular expressions of a query that are none, each with the repair that takes it as the text that it is. This
 * package does not read regular expressions itself: `check` does.
 */
export function patternProblems({ text, tree }: ParsedQuery, check: CheckPattern): readonly Problem[] {
  return placesIn(text, tree).flatMap(({ source, range }) => {
    const wrong = check(source)
    if (wrong === undefined) return []
    const message = `The regular expression ${source} is not valid: ${wrong.message}`
    // Written with quotes or escapes, its parts stand elsewhere.
    const isPlain = text.slice(range.start, range.end) === source
    const start = range.start + wrong.range.start
    const problem = {
      ...{ message, severity: 'error' as const },
      range: isPlain ? { start, end: Math.max(start + 1, range.start + wrong.range.end) } : range,
    }
    const plain = asText(source)
    const repair = { title: 'Look for it as it is written', text: replaced(text, range, plain) }
    return [isPlain && check(plain) === undefined ? { ...problem, repair } : problem]
  })
}

/** A regular expression that finds just this text. */
const asText = (source: string) => source.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function placesIn(text: string, tree: QueryNode): readonly Place[] {
  const filters = filtersIn(tree)
    .filter(({ name, predicate }) => filtersOfPatterns.has(name) && predicate === undefined)
    .map(({ name, value, valueRange }) => placeOf(name, value, valueRange))
    // `author:@alice` names a person.
    .filter(({ source }) => !source.startsWith('@'))
  return [...filters, ...termsIn(tree).map((term) => placeOfTerm(text, term))]
}

/** Behind an `@` a repository's revisions follow. */
function placeOf(name: FilterName, value: string, range: TextRange): Place {
  const at = name === 'repo' ? /^(?:\\[^]|[^\\@])*/.exec(value)?.[0].length : undefined
  if (at === undefined || at === value.length) return { source: value, range }
  return { source: value.slice(0, at), range: { start: range.start, end: range.start + at } }
}

function placeOfTerm(text: string, { value, range }: PatternTerm): Place {
  const isDelimited = text.slice(range.start, range.end) === `/${value}/`
  return { source: value, range: isDelimited ? { start: range.start + 1, end: range.end - 1 } : range }
}

function termsIn(node: QueryNode): readonly PatternTerm[] {
  switch (node.kind) {
    case 'pattern':
      return node.patternKind === 'regexp' ? [node] : []
    case 'not':
      return termsIn(node.child)
    case 'and':
    case 'or':
      return node.children.flatMap(termsIn)
    case 'filter':
    case 'everything':
      return []
  }
}
