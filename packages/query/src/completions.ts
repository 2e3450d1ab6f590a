import type { TextRange } from '@sextant/base'
import { isBoundary } from './characters.js'
import { type FilterName, filterNamed, filterNames, filterTable } from './filterTable.js'
import { type ParseOptions, parseQuery } from './parseQuery.js'
import { predicateTable, takesPredicates } from './predicateTable.js'
import type { Token, TokenKind } from './token.js'

/** What may stand at a place of a query. */
export interface Completions {
  /** What a chosen completion takes the place of. */
  readonly replace: TextRange
  readonly kind: 'filter-name' | 'filter-value'
  /** The filter whose value stands here; a caller that knows its values (repositories, languages) adds them. */
  readonly filter?: FilterName
  /** What is written from the start of `replace` to the caret. */
  readonly prefix: string
  /** The completions that need no data and begin with the prefix, in the order to show. */
  readonly fixed: readonly Completion[]
}

export interface Completion {
  readonly label: string
  /** The text to put in the place of `replace`. */
  readonly insert: string
  readonly description: string
}

interface CompletionOptions extends ParseOptions {
  /** Whether what structural patterns take is offered. It is understood in any case. */
  readonly structural?: boolean
}

/**
 * What may stand at `offset`, in UTF-16 units. Among the revisions of a `repo:` value the filter is `rev`, and what is
 * replaced is one revision. In quoted texts, regular expressions and predicates nothing fixed is offered.
 */
export function completionsAt(text: string, offset: number, options: CompletionOptions = {}): Completions {
  const caret = Math.max(0, Math.min(offset, text.length))
  const { tokens } = parseQuery(text, options)
  const value = valueAt(tokens, caret)
  const found = value === undefined ? nameCompletions(text, tokens, caret) : valueCompletions(text, value, caret)
  return options.structural ? found : { ...found, fixed: found.fixed.filter((one) => !isStructural(one, found)) }
}

/** Whether a completion is of use to structural patterns alone. */
const isStructural = ({ label }: Completion, { filter }: Completions): boolean =>
  filter === undefined ? label === 'rule:' : filter === 'patterntype' && label === 'structural'

interface ValueAtCaret {
  readonly filter: FilterName
  /** The tokens of the value, none for an empty one. */
  readonly tokens: readonly Token[]
  /** After the colon. */
  readonly start: number
}

/** The last filter whose colon stands before the caret, if the caret is still in its value. */
function valueAt(tokens: readonly Token[], caret: number): ValueAtCaret | undefined {
  const colon = tokens.findLastIndex(({ kind, range }) => kind === 'filter-colon' && range.end <= caret)
  const filter = filterNamed(tokens[colon - 1]?.text ?? '')
  const start = tokens[colon]?.range.end
  if (start === undefined || filter === undefined || filter === 'repogroup') return undefined
  const after = tokens.slice(colon + 1)
  const length = after.findIndex(({ kind }) => !valueKinds.has(kind))
  const value = length < 0 ? after : after.slice(0, length)
  return caret <= (value.at(-1)?.range.end ?? start) ? { filter, tokens: value, start } : undefined
}

const valueKinds: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['filter-value', 'quoted', 'predicate', 'predicate-argument', 'revision-separator', 'revision'] as const),
  ...(['regexp', 'regexp-operator', 'regexp-class', 'regexp-escape'] as const),
])

function valueCompletions(text: string, value: ValueAtCaret, caret: number): Completions {
  const end = value.tokens.at(-1)?.range.end ?? value.start
  const separator = value.tokens.findLast(({ kind, range }) => kind === 'revision-separator' && range.end <= caret)
  if (separator !== undefined) {
    const next = value.tokens.find(({ kind, range }) => kind === 'revision-separator' && range.start >= caret)
    return offer(text, { filter: 'rev', start: separator.range.end, end: next?.range.start ?? end }, caret)
  }
  const at = value.tokens.find(({ kind }) => kind === 'revision-separator')
  return offer(text, { filter: value.filter, start: value.start, end: at?.range.start ?? end }, caret)
}

interface ValueRange extends TextRange {
  readonly filter: FilterName
}

function offer(text: string, { filter, start, end }: ValueRange, caret: number): Completions {
  const prefix = text.slice(start, caret)
  const fixed = valuesOf(filter).filter(({ label }) => label.startsWith(prefix.toLowerCase()))
  return { replace: { start, end }, kind: 'filter-value', filter, prefix, fixed }
}

const meanings: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = {
  case: { yes: 'Upper and lower case differ', no: 'Upper and lower case are the same' },
  type: {
    file: 'Text in files',
    path: 'Paths of files',
    repo: 'Repositories',
    symbol: 'Definitions of functions, classes and the like',
    commit: 'Commit messages',
    diff: 'Changes made by commits',
  },
  patterntype: {
    keyword: 'All words, in any order',
    standard: 'The exact text; regular expressions between slashes',
    literal: 'The exact text',
    regexp: 'A regular expression',
    structural: 'A template with holes',
  },
}

const wordMeanings: Readonly<Record<string, string>> = { yes: 'With', only: 'Only', no: 'Without' }

function valuesOf(filter: FilterName): readonly Completion[] {
  const { value, description } = filterTable[filter]
  const choices = value.kind === 'choice' ? [...value.choices, ...dotted(value.alsoAccepted)] : examples[filter]
  const calls = takesPredicates(filter) ? predicateTable[filter] : []
  return [
    ...(choices ?? []).map((label) => ({
      label,
      insert: label,
      description: meanings[filter]?.[label] ?? wordMeanings[label] ?? description,
    })),
    ...calls.map(({ name, description }) => ({ label: `${name}()`, insert: `${name}()`, description })),
  ]
}

// Other spellings of a choice are accepted but not offered; the kinds of `select:symbol.` are no other spellings.
const dotted = (choices: readonly string[] = []) => choices.filter((choice) => choice.includes('.'))

const examples: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  count: ['all', '100', '1000'],
  timeout: ['10s', '30s', '1m'],
  context: ['global'],
  before: ['yesterday', '"1 week ago"', '"1 month ago"'],
  after: ['yesterday', '"1 week ago"', '"1 month ago"'],
}

// Still understood, but repo:has.path() and repo:has.commit.after() are what to write.
const retired: readonly FilterName[] = ['repohasfile', 'repohascommitafter']

function nameCompletions(text: string, tokens: readonly Token[], caret: number): Completions {
  const replace = isDelimited(tokens, caret) ? { start: caret, end: caret } : wordAround(text, caret)
  const prefix = text.slice(replace.start, caret)
  const minus = prefix.startsWith('-') ? '-' : ''
  const written = prefix.slice(minus.length).toLowerCase()
  const names = filterNames.filter((name) => name.startsWith(written) && !retired.includes(name))
  const offered = minus === '' ? names : names.filter((name) => filterTable[name].negatable)
  const mayStart = isBoundary(text[replace.start - 1]) && !isDelimited(tokens, caret)
  const fixed = offered.map((name) => ({
    label: `${minus}${name}:`,
    insert: `${minus}${name}${text[replace.end] === ':' ? '' : ':'}`,
    description: filterTable[name].description,
  }))
  return { replace, kind: 'filter-name', prefix, fixed: mayStart ? fixed : [] }
}

/** Whether the caret stands within quotes or between the slashes of a regular expression. */
function isDelimited(tokens: readonly Token[], caret: number): boolean {
  const slashes = tokens.filter(({ kind, range }) => kind === 'regexp-delimiter' && range.end <= caret).length
  const quote = tokens.find(({ kind, range }) => kind === 'quoted' && range.start < caret && caret <= range.end)
  return slashes % 2 === 1 || quote !== undefined
}

// No name is as long as this; the limit keeps a flood of letters cheap.
const longestName = 40

function wordAround(text: string, caret: number): TextRange {
  const before = /-?[a-z]*$/i.exec(text.slice(Math.max(0, caret - longestName), caret))?.[0] ?? ''
  const after = /^[a-z]*/i.exec(text.slice(caret, caret + longestName))?.[0] ?? ''
  return { start: caret - before.length, end: caret + after.length }
}
