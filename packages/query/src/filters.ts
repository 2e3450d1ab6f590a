import { parseDuration } from './duration.js'
import { choiceNamed, type FilterName, filterTable } from './filterTable.js'
import type { PatternKind, PatternType } from './patternType.js'
import { readings } from './patternType.js'
import { presentCall } from './predicateTable.js'
import type { FilterNode } from './queryTree.js'
import { regexpSource } from './regexpSource.js'
import { revisionList, revisionSuffix } from './revisions.js'

/**
 * The filters of one alternative, read. Those of a list must all hold, unless said otherwise. A filter with an empty or
 * invalid value is left out, as is what is only a problem; `parseQuery` has told the user.
 */
export interface Filters {
  readonly repositories: readonly RepositoryFilter[]
  readonly files: readonly RegexpFilter[]
  readonly languages: readonly LanguageFilter[]
  /** `repo:has.path(x)`, `file:has.owner(alice)`, `rev:at.time(x)`, under their present names. */
  readonly predicates: readonly PredicateFilter[]
  /**
   * Those of `rev:`, or of the first `repo:` with an `@`, as written; at least one. The empty revision is the default
   * branch, `*x` a glob over refs, `*!x` what the glob leaves out, `^x` what can be reached from x and is left out.
   */
  readonly revisions: readonly string[]
  readonly caseSensitive: boolean
  /** Results to find; undefined for the usual number. */
  readonly count: number | 'all' | undefined
  /** Any of these; empty for file contents, paths and repositories. */
  readonly types: readonly ResultType[]
  readonly fork: YesOnlyNo | undefined
  readonly archived: YesOnlyNo | undefined
  readonly index: YesOnlyNo | undefined
  readonly visibility: 'any' | 'public' | 'private' | undefined
  readonly timeoutMilliseconds: number | undefined
  /** The parts of `select:symbol.function`. */
  readonly select: readonly string[] | undefined
  readonly context: string | undefined
  /** Patterns for the text of a file alone, not for its path. */
  readonly content: readonly ContentFilter[]
  /** RE2 over `Name <email>`; `@alice` names a user. */
  readonly authors: readonly RegexpFilter[]
  readonly committers: readonly RegexpFilter[]
  readonly messages: readonly RegexpFilter[]
  /** Dates as written. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Filters that have no place of their own above: `rule:`. */
  readonly other: readonly FilterNode[]
}

/** RE2 source. */
export interface RegexpFilter {
  readonly pattern: string
  readonly negated: boolean
}

/** `pattern` is RE2 source over the name; `revisions` is empty when there is no `@`. */
export interface RepositoryFilter extends RegexpFilter {
  readonly revisions: readonly string[]
}

/** A name or alias as written. */
export interface LanguageFilter {
  readonly name: string
  readonly negated: boolean
}

export interface PredicateFilter {
  readonly field: 'repo' | 'file' | 'rev'
  readonly name: string
  /** What stands between the parentheses, as written. */
  readonly arguments: string
  readonly negated: boolean
}

export interface ContentFilter extends RegexpFilter {
  readonly patternKind: PatternKind
}

export type ResultType = 'file' | 'path' | 'repo' | 'symbol' | 'commit' | 'diff'
export type YesOnlyNo = 'yes' | 'only' | 'no'

export function filtersOf(nodes: readonly FilterNode[], patternType: PatternType): Filters {
  const filled = nodes.filter(({ value }) => value !== '')
  const plain = filled.filter((node) => node.predicate === undefined)
  const named = (name: FilterName) => plain.filter((node) => node.name === name)
  const valueOf = (name: FilterName) => named(name)[0]?.value
  const choiceOf = (name: FilterName) => choiceNamed(valueOf(name) ?? '', filterTable[name].value)
  const regexps = (name: FilterName) => named(name).map(({ value, negated }) => ({ pattern: value, negated }))
  const repositories = named('repo').map(repositoryFilter)
  return {
    repositories,
    files: regexps('file'),
    languages: named('lang').map(({ value, negated }) => ({ name: value, negated })),
    predicates: filled.flatMap(predicateFilter),
    revisions: revisionsOf(valueOf('rev'), repositories),
    caseSensitive: choiceOf('case') === 'yes',
    count: countOf(valueOf('count')),
    types: resultTypes.filter((type) => named('type').some(({ value }) => value.toLowerCase() === type)),
    fork: yesOnlyNo(choiceOf('fork')),
    archived: yesOnlyNo(choiceOf('archived')),
    index: yesOnlyNo(choiceOf('index')),
    visibility: visibilities.find((visibility) => visibility === choiceOf('visibility')),
    timeoutMilliseconds: parseDuration(valueOf('timeout') ?? ''),
    select: choiceOf('select')?.split('.'),
    context: valueOf('context'),
    content: named('content').map((node) => contentFilter(node, patternType)),
    authors: regexps('author'),
    committers: regexps('committer'),
    messages: regexps('message'),
    before: named('before').map(({ value }) => value),
    after: named('after').map(({ value }) => value),
    other: named('rule'),
  }
}

const resultTypes: readonly ResultType[] = ['file', 'path', 'repo', 'symbol', 'commit', 'diff']
const visibilities = ['any', 'public', 'private'] as const

const yesOnlyNo = (choice: string | undefined) => (['yes', 'only', 'no'] as const).find((word) => word === choice)

function repositoryFilter({ value, negated }: FilterNode): RepositoryFilter {
  const { pattern, revisions = [] } = revisionSuffix(value)
  return { pattern, negated, revisions }
}

function predicateFilter(node: FilterNode): readonly PredicateFilter[] {
  const call = presentCall(node)
  if (call === undefined) return []
  const field = node.name === 'file' || node.name === 'rev' ? node.name : 'repo'
  return [{ field, name: call.name, arguments: call.arguments, negated: node.negated }]
}

function revisionsOf(rev: string | undefined, repositories: readonly RepositoryFilter[]): readonly string[] {
  if (rev !== undefined) return revisionList(rev)
  return repositories.find(({ negated, revisions }) => !negated && revisions.length > 0)?.revisions ?? ['']
}

function countOf(value: string | undefined): number | 'all' | undefined {
  if (value?.toLowerCase() === 'all') return 'all'
  const count = Number(value)
  return Number.isSafeInteger(count) && count > 0 ? count : undefined
}

/** `content:/x/` is a regular expression where `/x/` is one. */
function contentFilter({ value, negated }: FilterNode, patternType: PatternType): ContentFilter {
  const reading = readings[patternType]
  const source = reading.slashes ? /^\/([\s\S]+)\/$/.exec(value)?.[1] : undefined
  return source === undefined
    ? { pattern: value, patternKind: reading.words, negated }
    : { pattern: regexpSource(source), patternKind: 'regexp', negated }
}
