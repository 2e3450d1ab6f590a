import { findFilter, type PatternType } from './filters.js'
import type { FilterNode, ParsedQuery, PatternLeaf, Predicate, Problem, QueryNode } from './query.js'
import { parseDuration, readYesNo, readYesNoOnly } from './validate.js'

/** Filters and one boolean tree of patterns: what can be answered in one go. */
export interface BasicQuery {
  readonly filters: Filters
  readonly pattern: PatternNode
}

export type PatternNode =
  | { readonly kind: 'everything' }
  | { readonly kind: 'and' | 'or'; readonly children: readonly PatternNode[] }
  | { readonly kind: 'not'; readonly child: PatternNode }
  | PatternLeaf

/** The filters of one basic query, read. What may stand several times is a list whose members must all hold. */
export interface Filters {
  readonly repositories: readonly RepositoryFilter[]
  readonly files: readonly PathFilter[]
  readonly languages: readonly { readonly name: string; readonly negated: boolean }[]
  /** Of `rev:`; empty when there is none. `''` is the default branch. */
  readonly revisions: readonly string[]
  readonly caseSensitive: boolean
  readonly count: number | 'all' | undefined
  readonly types: readonly ResultType[]
  readonly fork: 'yes' | 'no' | 'only' | undefined
  readonly archived: 'yes' | 'no' | 'only' | undefined
  readonly visibility: 'any' | 'public' | 'private' | undefined
  readonly timeoutMilliseconds: number | undefined
  readonly select: string | undefined
  readonly context: string | undefined
  /** Every other filter, as it was written. */
  readonly other: readonly FilterNode[]
}

export type ResultType = 'file' | 'path' | 'repo' | 'symbol' | 'commit' | 'diff'

export interface RepositoryFilter {
  /** An RE2 source; '' for a predicate. */
  readonly pattern: string
  readonly negated: boolean
  /** Of `repo:name@one:two`. */
  readonly revisions: readonly string[]
  readonly predicate?: Predicate
}

export interface PathFilter {
  /** An RE2 source; '' for a predicate. */
  readonly pattern: string
  readonly negated: boolean
  readonly predicate?: Predicate
}

/** More alternatives than this with filters of their own are refused: they multiply with every "or". */
const mostQueries = 100

/**
 * A query as alternatives, each with the filters that hold for it: those beside it and those outside its parentheses.
 * Alternatives without filters of their own stay together in one tree of patterns.
 */
export function basicQueries(parsed: ParsedQuery): {
  readonly queries: readonly BasicQuery[]
  readonly problems: readonly Problem[]
} {
  const branches = expand(parsed.tree, parsed.patternType)
  if (branches === tooMany) {
    const message = `The query has more than ${mostQueries} alternatives with filters of their own.`
    return { queries: [], problems: [{ message, range: { start: 0, end: parsed.text.length }, severity: 'error' }] }
  }
  return {
    queries: branches.map(({ filters, pattern }) => ({ filters: readFilters(filters), pattern })),
    problems: unique(branches.flatMap(({ filters }) => checkTogether(filters))),
  }
}

interface Branch {
  readonly filters: readonly FilterNode[]
  readonly pattern: PatternNode
}

const tooMany = 'too many'
const everything = { kind: 'everything' } as const

function expand(node: QueryNode, patternType: PatternType): readonly Branch[] | typeof tooMany {
  switch (node.kind) {
    case 'everything':
      return [{ filters: [], pattern: everything }]
    case 'pattern':
      return [{ filters: [], pattern: node }]
    case 'filter':
      return [node.name === 'content' ? contentBranch(node, patternType) : { filters: [node], pattern: everything }]
    case 'not':
      return expandNot(node.child, patternType)
    case 'and':
      return expandAnd(node.children, patternType)
    case 'or':
      return expandOr(node.children, patternType)
  }
}

/** `content:` spells a pattern out, so that it may look like a filter or an operator. */
function contentBranch(node: FilterNode, patternType: PatternType): Branch {
  const patternKind = patternType === 'regexp' ? 'regexp' : 'literal'
  const leaf: PatternNode = { kind: 'pattern', patternKind, value: node.value, range: node.valueRange }
  return { filters: [], pattern: node.negated ? { kind: 'not', child: leaf } : leaf }
}

function expandNot(child: QueryNode, patternType: PatternType): readonly Branch[] | typeof tooMany {
  const inside = expand(child, patternType)
  if (inside === tooMany) return inside
  // The parser refuses filters below a "not", so there is one branch without any.
  return inside.map(({ filters, pattern }) => ({ filters, pattern: { kind: 'not', child: pattern } }))
}

function expandAnd(children: readonly QueryNode[], patternType: PatternType): readonly Branch[] | typeof tooMany {
  let branches: readonly Branch[] = [{ filters: [], pattern: everything }]
  for (const child of children) {
    const expanded = expand(child, patternType)
    if (expanded === tooMany || branches.length * expanded.length > mostQueries) return tooMany
    branches = branches.flatMap((a) => expanded.map((b) => both(a, b)))
  }
  return branches
}

function both(a: Branch, b: Branch): Branch {
  return { filters: [...a.filters, ...b.filters], pattern: combine('and', [a.pattern, b.pattern]) }
}

function expandOr(children: readonly QueryNode[], patternType: PatternType): readonly Branch[] | typeof tooMany {
  const expanded: Branch[] = []
  for (const child of children) {
    const branches = expand(child, patternType)
    if (branches === tooMany) return tooMany
    expanded.push(...branches)
  }
  const plain = expanded.filter(({ filters }) => filters.length === 0)
  const filtered = expanded.filter(({ filters }) => filters.length > 0)
  const joined =
    plain.length > 0
      ? [
          {
            filters: [],
            pattern: combine(
              'or',
              plain.map(({ pattern }) => pattern),
            ),
          },
        ]
      : []
  return joined.length + filtered.length > mostQueries ? tooMany : [...joined, ...filtered]
}

function combine(kind: 'and' | 'or', nodes: readonly PatternNode[]): PatternNode {
  if (kind === 'or' && nodes.some((node) => node.kind === 'everything')) return everything
  const flat = nodes.flatMap((node) => (node.kind === kind ? node.children : [node]))
  const kept = flat.filter((node) => node.kind !== 'everything')
  const [first] = kept
  return kept.length > 1 ? { kind, children: kept } : (first ?? everything)
}

/** What is wrong with filters that hold together. */
function checkTogether(filters: readonly FilterNode[]): readonly Problem[] {
  const problems: Problem[] = []
  const seen = new Map<string, FilterNode>()
  for (const filter of filters) {
    if (findFilter(filter.name)?.singular && seen.has(filter.name)) {
      const message = `The filter ${filter.name}: may stand only once.`
      problems.push({ message, range: filter.range, severity: 'error' })
    }
    seen.set(filter.name, filter)
  }
  return [...problems, ...checkRevisions(filters), ...checkCommitFilters(filters)]
}

function checkRevisions(filters: readonly FilterNode[]): readonly Problem[] {
  const rev = filters.find(({ name }) => name === 'rev')
  const repo = filters.find(({ name, value, predicate }) => name === 'repo' && !predicate && value.includes('@'))
  if (!rev || !repo) return []
  return [
    {
      message: 'Revisions stand either in rev: or behind repo: with "@", not in both.',
      range: rev.range,
      severity: 'error',
    },
  ]
}

const commitFilters = new Set(['author', 'before', 'after', 'committer', 'message'])

function checkCommitFilters(filters: readonly FilterNode[]): readonly Problem[] {
  const filter = filters.find(({ name }) => commitFilters.has(name))
  const isCommit = filters.some(({ name, value }) => name === 'type' && /^(commit|diff)$/i.test(value))
  if (!filter || isCommit) return []
  return [
    { message: `The filter ${filter.name}: needs type:commit or type:diff.`, range: filter.range, severity: 'error' },
  ]
}

function unique(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ message, range }) => {
    const key = `${range.start} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

const readNames: readonly string[] = [
  ...['repo', 'file', 'lang', 'rev', 'case', 'count', 'type', 'fork', 'archived', 'visibility', 'timeout', 'select'],
  ...['context', 'patterntype'],
]

function readFilters(filters: readonly FilterNode[]): Filters {
  const given = filters.filter(({ value }) => value !== '')
  const all = (name: FilterNode['name']) => given.filter((filter) => filter.name === name)
  const one = (name: FilterNode['name']) => all(name)[0]?.value.toLowerCase()
  return {
    repositories: all('repo').map(readRepository),
    files: all('file').map(({ value, negated, predicate }) => ({
      pattern: predicate ? '' : value,
      negated,
      ...(predicate && { predicate }),
    })),
    languages: all('lang').map(({ value, negated }) => ({ name: value, negated })),
    revisions: all('rev').flatMap(({ value }) => value.split(':')),
    caseSensitive: readYesNo(one('case') ?? 'no') ?? false,
    count: readCount(one('count')),
    types: [...new Set(all('type').map(({ value }) => value.toLowerCase()))].filter(isResultType),
    fork: readYesNoOnly(one('fork') ?? ''),
    archived: readYesNoOnly(one('archived') ?? ''),
    visibility: readVisibility(one('visibility')),
    timeoutMilliseconds: parseDuration(one('timeout') ?? ''),
    select: one('select'),
    context: all('context')[0]?.value,
    other: given.filter(({ name }) => !readNames.includes(name)),
  }
}

function readRepository({ value, negated, predicate }: FilterNode): RepositoryFilter {
  if (predicate) return { pattern: '', negated, revisions: [], predicate }
  const at = value.indexOf('@')
  if (at < 0) return { pattern: value, negated, revisions: [] }
  return { pattern: value.slice(0, at), negated, revisions: value.slice(at + 1).split(':') }
}

function readCount(value: string | undefined): number | 'all' | undefined {
  if (value === undefined) return undefined
  return value === 'all' ? 'all' : Number(value) || undefined
}

function readVisibility(value: string | undefined): Filters['visibility'] {
  return value === 'any' || value === 'public' || value === 'private' ? value : undefined
}

function isResultType(value: string): value is ResultType {
  return ['file', 'path', 'repo', 'symbol', 'commit', 'diff'].includes(value)
}
