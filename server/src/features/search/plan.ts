import type { FilePattern, FileQuery } from '@sextant/engine'
import type { BasicQuery, Filters, PatternNode } from '@sextant/query'
import { findLanguage } from '@sextant/syntax'
import { type AskedRevisions, askedRevisions } from './askedRevisions.js'
import { type HistoryPlan, historyPlans } from './historyPlan.js'
import { type Predicates, readPredicates } from './predicates/predicates.js'
import { type Selection, selectionOf, unselectable } from './selection/selection.js'
import { isStructural, structuralQuery } from './structural/structuralQuery.js'

/** What one basic query asks for, ready for the parts that answer it. */
export interface SearchPlan {
  readonly filters: Filters
  readonly revisions: AskedRevisions
  readonly predicates: Predicates
  /** What results are turned into; undefined when they stay as they are found. */
  readonly selection: Selection | undefined
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

/** Turns a basic query into a plan, or says what stands in the way. `now` is what `2 weeks ago` counts from. */
export function planSearch(query: BasicQuery, now: Date): SearchPlan | PlanProblem {
  const problem = findProblem(query)
  if (problem) return problem
  const { filters, pattern } = query
  const revisions = askedRevisions(orDefault(writtenRevisions(filters)), filters.predicates, now)
  if ('problem' in revisions) return unprocessable(revisions.problem)
  const predicates = readPredicates(filters, now)
  if ('problem' in predicates) return unprocessable(predicates.problem)
  if (isStructural(query)) {
    const asked = structuralQuery(query, narrowing(filters))
    const files = { ...asked, pattern: withConditions(asked.pattern, predicates.ofFiles.contents) }
    const selection = selectionOf(filters.select)
    return { filters, revisions, predicates, selection, files, symbols: undefined, history: [], repositories: false }
  }
  const { types } = filters
  const selection = selectionOf(filters.select)
  const keeps = (kind: 'files' | 'symbols' | 'repositories' | 'history') => !unselectable(filters.select, kind)
  const wantsFiles = types.length === 0 || types.some((type) => type === 'file' || type === 'path')
  const wantsSymbols = types.includes('symbol') || (types.length === 0 && selectsSymbols(filters))
  const wantsRepositories = types.includes('repo') || (types.length === 0 && mayBeRepositories(query))
  return {
    filters,
    revisions,
    predicates,
    selection,
    history: keeps('history') ? historyPlans(filters, withContent(filePattern(pattern), filters), now) : [],
    files: keeps('files') && wantsFiles && !asksForRepositoriesOnly(query) ? fileQuery(query, predicates) : undefined,
    symbols: keeps('symbols') && wantsSymbols ? symbolQuery(query) : undefined,
    repositories: keeps('repositories') && wantsRepositories,
  }
}

/** `select:symbol`, with a kind or without: alone it asks for symbols. */
const selectsSymbols = ({ select }: Filters) => select?.[0] === 'symbol'

const unprocessable = (description: string): PlanProblem => ({ title: 'Unable To Process Query', description })

function findProblem({ filters }: BasicQuery): PlanProblem | undefined {
  const { types, select } = filters
  if (selectsSymbols(filters) && types.length > 0 && !types.includes('symbol')) {
    return unprocessable(`"select:${select?.join('.')}" needs type:symbol.`)
  }
  if (select?.[0] === 'commit' && !types.includes('commit') && !types.includes('diff')) {
    return unprocessable(`"select:${select.join('.')}" needs type:commit or type:diff.`)
  }
  const unknown = filters.languages.find(({ name }) => !findLanguage(name))
  return unknown ? unprocessable(`unknown language: "${unknown.name}"`) : undefined
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

/** Whether anything speaks of files, so that repositories as such are no results. */
function narrowsToFiles({ content, files, languages, predicates }: Filters): boolean {
  return (
    [content, files, languages].some(({ length }) => length > 0) || predicates.some(({ field }) => field === 'file')
  )
}

/** `repo:` alone asks for the repositories, not for every file in them; `select:file` asks for the files. */
function asksForRepositoriesOnly({ filters, pattern }: BasicQuery): boolean {
  const { types, select } = filters
  const selectsFiles = select !== undefined && select[0] !== 'repo'
  return pattern.kind === 'everything' && !narrowsToFiles(filters) && types.length === 0 && !selectsFiles
}

/** A repository's name is looked through for the pattern only where nothing else is said of repositories or files. */
function mayBeRepositories({ filters, pattern }: BasicQuery): boolean {
  if (narrowsToFiles(filters)) return false
  const saysWhich = filters.repositories.length > 0 || filters.predicates.some(({ field }) => field === 'repo')
  return pattern.kind === 'everything' || !saysWhich
}

function fileQuery({ filters, pattern }: BasicQuery, { ofFiles }: Predicates): FileQuery {
  const { types } = filters
  const results = types.length === 0 || fileTypes.every((type) => types.includes(type)) ? 'both' : onlyType(types)
  const asked = withConditions(withContent(filePattern(pattern), filters), ofFiles.contents)
  return { ...narrowing(filters), pattern: asked, results }
}

/** `file:has.content(…)`: what it matches decides, and is not shown. */
function withConditions(pattern: FilePattern, contents: Predicates['ofFiles']['contents']): FilePattern {
  const conditions = contents.map(({ pattern: source, negated }): FilePattern => {
    const leaf: FilePattern = { kind: 'regexp', source, place: 'content' }
    return negated ? { kind: 'not', child: leaf } : { kind: 'quiet', child: leaf }
  })
  return allOf(pattern, conditions)
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
  return allOf(pattern, asked)
}

function allOf(pattern: FilePattern, others: readonly FilePattern[]): FilePattern {
  const children = pattern.kind === 'everything' ? others : [pattern, ...others]
  const [only] = children
  return only && children.length === 1 ? only : children.length === 0 ? pattern : { kind: 'and', children }
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
