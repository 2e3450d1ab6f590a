import type { FilePattern, FileQuery } from '@sextant/engine'
import type { BasicQuery, Filters, PatternNode } from '@sextant/query'
import { findLanguage } from '@sextant/syntax'
import { type AskedRevisions, askedRevisions } from './askedRevisions.js'
import { type HistoryPlan, historyPlans } from './historyPlan.js'
import { isStructural, structuralQuery } from './structural/structuralQuery.js'

/** What one basic query asks for, ready for the parts that answer it. */
export interface SearchPlan {
  readonly filters: Filters
  readonly revisions: AskedRevisions
  /** Undefined when no files are asked for. */
  readonly files: FileQuery | undefined
  /** Undefined when no symbols are asked for. */
  readonly symbols: FileQuery | undefined
  /** Empty when no commits are asked for. */
  readonly history: readonly HistoryPlan[]
  /** Whether repositories themselves are results. */
  readonly repositories: boolean
}

/** Something in a query that is understood but cannot be answered, as a sentence. */
export interface PlanProblem {
  readonly title: string
  readonly description: string
}

const fileTypes = ['file', 'path'] as const
const supportedTypes: readonly string[] = [...fileTypes, 'repo', 'symbol', 'commit', 'diff']
const supportedSelections: readonly string[] = ['commit', 'commit.diff.added', 'commit.diff.removed']

/** Turns a basic query into a plan, or says what stands in the way. `now` is what `2 weeks ago` counts from. */
export function planSearch(query: BasicQuery, now: Date): SearchPlan | PlanProblem {
  const problem = findProblem(query)
  if (problem) return problem
  const { filters, pattern } = query
  const revisions = askedRevisions(orDefault(writtenRevisions(filters)), filters.predicates, now)
  if ('problem' in revisions) return { title: 'Unable To Process Query', description: revisions.problem }
  if (isStructural(query)) {
    const files = structuralQuery(query, narrowing(filters))
    return { filters, revisions, files, symbols: undefined, history: [], repositories: false }
  }
  if (selectsSymbols(filters)) {
    return { filters, revisions, files: undefined, symbols: symbolQuery(query), history: [], repositories: false }
  }
  const { types } = filters
  const wantsFiles = types.length === 0 || types.some((type) => type === 'file' || type === 'path')
  return {
    filters,
    revisions,
    history: historyPlans(filters, withContent(filePattern(pattern), filters), now),
    files: wantsFiles && !asksForRepositoriesOnly(query) ? fileQuery(query) : undefined,
    symbols: types.includes('symbol') ? symbolQuery(query) : undefined,
    repositories: types.includes('repo') || (types.length === 0 && mayBeRepositories(filters, pattern)),
  }
}

/** `select:symbol`, with a kind or without: only symbols are results, and alone it asks for them. */
const selectsSymbols = ({ select }: Filters) => select?.[0] === 'symbol'

function findProblem({ filters }: BasicQuery): PlanProblem | undefined {
  const what = unsupported(filters)[0]
  if (what) return notYet(what)
  if (selectsSymbols(filters) && filters.types.length > 0 && !filters.types.includes('symbol')) {
    const description = `"select:${filters.select?.join('.')}" needs type:symbol.`
    return { title: 'Unable To Process Query', description }
  }
  const unknown = filters.languages.find(({ name }) => !findLanguage(name))
  if (unknown) {
    return { title: 'Unable To Process Query', description: `unknown language: "${unknown.name}"` }
  }
  return undefined
}

/** The parts of a query that the language knows and this server cannot answer yet, as a person would write them. */
function unsupported(filters: Filters): readonly string[] {
  const { select, context } = filters
  return [
    ...filters.types.filter((type) => !supportedTypes.includes(type)).map((type) => `type:${type}`),
    ...filters.predicates.filter(({ field }) => field !== 'rev').map(({ field, name }) => `${field}:${name}(…)`),
    ...(select && !isSelectionSupported(filters) ? [`select:${select.join('.')}`] : []),
    ...(context && context !== 'global' ? [`context:${context}`] : []),
  ]
}

/** Symbols can be selected of anything, and commits of commits and diffs alone. */
function isSelectionSupported(filters: Filters): boolean {
  const { select, types } = filters
  if (selectsSymbols(filters)) return true
  const searchesFiles = types.length === 0 || types.some((type) => type !== 'commit' && type !== 'diff')
  return !searchesFiles && supportedSelections.includes(select?.join('.') ?? '')
}

/** Those of every `repo:` with an @, or those of `rev:`; the default branch without any. */
function writtenRevisions({ repositories, revisions }: Filters): readonly string[] {
  const own = repositories.flatMap((each) => (each.negated ? [] : each.revisions))
  return [...new Set(own.length > 0 ? own : revisions)]
}

/** What is only taken away from is the default branch. */
function orDefault(written: readonly string[]): readonly string[] {
  return written.every((revision) => revision.startsWith('^')) ? ['', ...written] : written
}

function notYet(what: string): PlanProblem {
  return { title: 'Unable To Process Query', description: `This server cannot answer ${what} yet.` }
}

/** `repo:` alone asks for the repositories, not for every file in them. */
function asksForRepositoriesOnly({ filters, pattern }: BasicQuery): boolean {
  const { content, files, languages, types } = filters
  const narrows = [content, files, languages, types].some(({ length }) => length > 0)
  return pattern.kind === 'everything' && !narrows
}

/** A repository's name is looked through for the pattern only where nothing narrows the search to files. */
function mayBeRepositories(filters: Filters, pattern: PatternNode): boolean {
  const { content, files, languages } = filters
  if ([content, files, languages].some(({ length }) => length > 0)) return false
  return pattern.kind === 'everything' || filters.repositories.length === 0
}

function fileQuery({ filters, pattern }: BasicQuery): FileQuery {
  const { types } = filters
  const results = types.length === 0 || fileTypes.every((type) => types.includes(type)) ? 'both' : onlyType(types)
  return { ...narrowing(filters), pattern: withContent(filePattern(pattern), filters), results }
}

function symbolQuery({ filters, pattern }: BasicQuery): FileQuery {
  const kind = filters.select?.[1]
  return {
    ...narrowing(filters),
    pattern: withContent(filePattern(pattern), filters),
    results: 'symbol',
    ...(kind !== undefined && { kinds: [kind] }),
  }
}

function narrowing(filters: Filters): Pick<FileQuery, 'caseSensitive' | 'paths' | 'languages'> {
  return {
    caseSensitive: filters.caseSensitive,
    paths: filters.files.map(({ pattern: path, negated }) => ({ pattern: path, negated })),
    languages: filters.languages.flatMap(({ name, negated }) => {
      const language = findLanguage(name)
      return language ? [{ name: language.name, negated }] : []
    }),
  }
}

/** `content:` asks for the text of a file, or the name of a symbol, beside whatever else is asked for. */
function withContent(pattern: FilePattern, { content }: Filters): FilePattern {
  const asked = content.map(({ patternKind, pattern: text, negated }): FilePattern => {
    const leaf: FilePattern =
      patternKind === 'literal'
        ? { kind: 'literal', text, place: 'content' }
        : { kind: 'regexp', source: text, place: 'content' }
    return negated ? { kind: 'not', child: leaf } : leaf
  })
  if (asked.length === 0) return pattern
  return { kind: 'and', children: pattern.kind === 'everything' ? asked : [pattern, ...asked] }
}

function onlyType(types: Filters['types']): 'content' | 'path' | 'both' {
  if (types.includes('file')) return 'content'
  return types.includes('path') ? 'path' : 'both'
}

function filePattern(node: PatternNode): FilePattern {
  switch (node.kind) {
    case 'everything':
      return node
    case 'and':
    case 'or':
      return { kind: node.kind, children: node.children.map(filePattern) }
    case 'not':
      return { kind: 'not', child: filePattern(node.child) }
    case 'pattern':
      return node.patternKind === 'regexp'
        ? { kind: 'regexp', source: node.value }
        : { kind: 'literal', text: node.value }
  }
}
