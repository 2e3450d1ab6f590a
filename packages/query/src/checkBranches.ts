import type { Branch } from './branches.js'
import { choiceNamed, type FilterName, filterTable } from './filterTable.js'
import { patternTypeNamed } from './patternType.js'
import { leaveOut, type Problem, replaced, withoutRange } from './problem.js'
import type { FilterNode, QueryNode } from './queryTree.js'
import { isExclusion, isRefGlob, revisionList, revisionSuffix } from './revisions.js'

/** What is wrong with filters that stand together in an alternative of the query. Each problem is told once. */
export function checkBranches(text: string, branches: readonly Branch[]): readonly Problem[] {
  const problems = branches.flatMap((branch) => rules.flatMap((rule) => rule(text, branch)))
  const byPlace = new Map(problems.map((problem) => [`${problem.range.start} ${problem.message}`, problem]))
  return [...byPlace.values()]
}

type Rule = (text: string, branch: Branch) => readonly Problem[]

const rules: readonly Rule[] = [
  usedOnce,
  commitFilters,
  diffSelection,
  revisionFilters,
  symbolFilters,
  structuralType,
  indexedOnly,
]

const error = (filter: FilterNode, message: string): Problem => ({ message, range: filter.range, severity: 'error' })

// `-content:a -content:b` rules two texts out, and that is not two answers to one question.
const mustBeSingle = ({ name, negated }: FilterNode) =>
  filterTable[name].singular && !(negated && filterTable[name].negatable)

function usedOnce(text: string, { filters }: Branch): readonly Problem[] {
  const seen = new Set<FilterName>()
  return filters.filter(mustBeSingle).flatMap((filter) => {
    if (!seen.has(filter.name)) {
      seen.add(filter.name)
      return []
    }
    const repair = { title: `Leave out this ${filter.name}:`, text: withoutRange(text, filter.range) }
    return [{ ...error(filter, `Field "${filter.name}" may not be used more than once.`), repair }]
  })
}

const typesOf = (filters: readonly FilterNode[]) =>
  filters.filter(({ name }) => name === 'type').map(({ value }) => choiceNamed(value, filterTable.type.value))

const searchesHistory = (filters: readonly FilterNode[]) =>
  typesOf(filters).some((type) => type === 'commit' || type === 'diff')

const historyFields: readonly FilterName[] = ['author', 'committer', 'before', 'after', 'message']

function commitFilters(text: string, { filters }: Branch): readonly Problem[] {
  if (searchesHistory(filters)) return []
  return filters
    .filter(({ name }) => historyFields.includes(name))
    .map((filter) => ({
      ...error(filter, `Field "${filter.name}" needs type:commit or type:diff.`),
      ...(typesOf(filters).length === 0
        ? { repair: { title: 'Add type:commit', text: replaced(text, beforeOf(filter), 'type:commit ') } }
        : {}),
    }))
}

const beforeOf = ({ range }: FilterNode) => ({ start: range.start, end: range.start })

function diffSelection(text: string, { filters }: Branch): readonly Problem[] {
  const selection = filters.find(({ name, value }) => name === 'select' && /^commit\.diff\./i.test(value))
  if (selection === undefined || typesOf(filters).includes('diff')) return []
  const repair = { title: 'Add type:diff', text: replaced(text, beforeOf(selection), 'type:diff ') }
  return [{ ...error(selection, `"select:${selection.value}" needs type:diff.`), repair }]
}

interface RevisionList {
  readonly filter: FilterNode
  readonly revisions: readonly string[]
}

/** Every list of revisions of the alternative: those of `rev:` and those after an `@`. */
function revisionLists(filters: readonly FilterNode[]): readonly RevisionList[] {
  return filters.flatMap((filter) => {
    if (filter.predicate !== undefined) return []
    if (filter.name === 'rev') return [{ filter, revisions: revisionList(filter.value) }]
    const { revisions } = filter.name === 'repo' ? revisionSuffix(filter.value) : {}
    return revisions === undefined ? [] : [{ filter, revisions }]
  })
}

function revisionFilters(text: string, { filters }: Branch): readonly Problem[] {
  const lists = revisionLists(filters)
  const rev = filters.find(({ name }) => name === 'rev')
  const hasRepository = filters.some(({ name, negated }) => name === 'repo' && !negated)
  const exclusions = searchesHistory(filters) ? [] : lists.filter(({ revisions }) => revisions.some(isExclusion))
  return [
    ...(rev !== undefined && !hasRepository
      ? [{ ...error(rev, 'Field "rev" needs a repo: filter beside it.'), repair: leaveOut(text, rev.range) }]
      : []),
    ...(rev === undefined ? [] : lists.filter(({ filter }) => filter.name === 'repo')).map(({ filter }) => ({
      ...error(filter, 'Revisions may be given after an @ or with rev:, but not both.'),
      ...(rev && { repair: { title: 'Leave out the rev:', text: withoutRange(text, rev.range) } }),
    })),
    ...exclusions.map(({ filter }) => ({
      ...error(filter, 'Excluding a revision with ^ needs type:commit or type:diff.'),
      repair: { title: 'Add type:commit', text: replaced(text, beforeOf(filter), 'type:commit ') },
    })),
  ]
}

function symbolFilters(text: string, { filters }: Branch): readonly Problem[] {
  if (!typesOf(filters).includes('symbol')) return []
  return filters
    .filter(({ name }) => name === 'repohasfile')
    .map((filter) => ({
      ...error(filter, 'Field "repohasfile" is not supported with type:symbol.'),
      repair: leaveOut(text, filter.range),
    }))
}

function structuralType(text: string, { filters, patterns }: Branch): readonly Problem[] {
  const type = filters.find(({ name }) => name === 'type')
  const asked = filters.some(({ name, value }) => name === 'patterntype' && patternTypeNamed(value) === 'structural')
  if (type === undefined || !(asked || patterns.some(isStructural))) return []
  const problem = error(type, 'A structural search finds text in files and takes no type:.')
  return [{ ...problem, repair: leaveOut(text, type.range) }]
}

function isStructural(node: QueryNode): boolean {
  if (node.kind === 'not') return isStructural(node.child)
  if (node.kind === 'and' || node.kind === 'or') return node.children.some(isStructural)
  return node.kind === 'pattern' && node.patternKind === 'structural'
}

function indexedOnly(text: string, { filters }: Branch): readonly Problem[] {
  const index = filters.find(
    ({ name, value }) => name === 'index' && choiceNamed(value, filterTable.index.value) === 'only',
  )
  const hasGlob = revisionLists(filters).some(({ revisions }) => revisions.some(isRefGlob))
  if (index === undefined || !hasGlob) return []
  const repair = { title: 'Use index:yes', text: replaced(text, index.range, 'index:yes') }
  return [{ ...error(index, 'index:only cannot search revisions named by a pattern.'), repair }]
}
