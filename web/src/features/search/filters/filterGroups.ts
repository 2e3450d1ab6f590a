import type { SearchFilter } from '@sextant/contract'
import { type FilterNode, parseQuery } from '@sextant/query'
import { narrowedBy, without } from '../queryFilters.js'
import type { SearchRequest } from '../searchRequest.js'
import { type Condition, conditionsOf, filterText, readablePattern } from './queryConditions.js'

/** One value that results can be narrowed to. */
export interface FilterChoice {
  /** The filter as text: `lang:go`. */
  readonly value: string
  readonly label: string
  /** How many results it keeps; undefined where that is not known. */
  readonly count: number | undefined
  /** Whether there may be more than were counted. */
  readonly isAtLeast: boolean
  readonly state: 'included' | 'excluded' | undefined
  /** Whether the language can say that it is to be left out. */
  readonly isExcludable: boolean
  /** Of these one can hold at a time: another one takes its place. */
  readonly isSingle: boolean
}

export interface FilterGroup {
  readonly title: string
  readonly choices: readonly FilterChoice[]
}

type Kind = SearchFilter['kind']
type Offer = Pick<SearchFilter, 'value' | 'label'> & { readonly count?: number; readonly exhaustive?: boolean }

interface GroupDefinition {
  readonly title: string
  readonly kind: Kind
  /** Shown whether or not a result has it. */
  readonly always?: readonly Offer[]
  /** Of these one can hold at a time: another one takes its place. */
  readonly isSingle?: true
  /** The choices leave out what they name. */
  readonly isNegated?: true
}

const groups: readonly GroupDefinition[] = [
  {
    title: 'Type',
    kind: 'type',
    isSingle: true,
    always: [
      { value: 'type:file', label: 'Code' },
      { value: 'type:symbol', label: 'Symbols' },
      { value: 'type:path', label: 'Paths' },
      { value: 'type:repo', label: 'Repositories' },
      { value: 'type:commit', label: 'Commits' },
      { value: 'type:diff', label: 'Diffs' },
    ],
  },
  { title: 'Symbol kind', kind: 'symbol type', isSingle: true },
  { title: 'Repository', kind: 'repo' },
  { title: 'Author', kind: 'author' },
  { title: 'Commit date', kind: 'commit date', isSingle: true },
  { title: 'Path', kind: 'file' },
  { title: 'Leave out', kind: 'file', isNegated: true },
  { title: 'Language', kind: 'lang' },
  {
    title: 'Forks and archives',
    kind: 'utility',
    always: [
      { value: 'fork:yes', label: 'Forks too' },
      { value: 'fork:only', label: 'Only forks' },
      { value: 'archived:yes', label: 'Archived too' },
      { value: 'archived:only', label: 'Only archived' },
    ],
  },
]

/** What the results can be narrowed to. Filters that hold are listed with their group even when no result has them. */
export function filterGroups(filters: readonly SearchFilter[], request: SearchRequest): readonly FilterGroup[] {
  const conditions = conditionsOf(request)
  const holding = new Set(conditions.map(({ node }) => meaningOf(node)))
  return groups
    .map((group) => ({ title: group.title, choices: choicesOf(group, filters, { conditions, holding }) }))
    .filter(({ choices }) => choices.length > 0)
}

interface Asked {
  readonly conditions: readonly Condition[]
  /** The conditions by their meaning. */
  readonly holding: ReadonlySet<string>
}

function choicesOf(group: GroupDefinition, filters: readonly SearchFilter[], asked: Asked): readonly FilterChoice[] {
  const ofKind = filters.filter(({ kind }) => kind === group.kind)
  const sent: readonly Offer[] = ofKind.filter(({ value }) => value.startsWith('-') === (group.isNegated === true))
  const always = (group.always ?? []).filter(({ value }) => !sent.some((each) => each.value === value))
  const offers = group.kind === 'type' ? inOrderOf(group.always ?? [], sent) : [...sent, ...always]
  const offered = new Set([...offers, ...ofKind].map(({ value }) => meaning(value)))
  const held = (group.isNegated ? [] : asked.conditions)
    .filter(({ node }) => kindOf(node) === group.kind && !offered.has(meaningOf(node)))
    .filter(({ node }) => !offered.has(meaningOf({ ...node, negated: false })))
    .filter(({ node }) => !offered.has(meaning(opposite(printed(node)) ?? '')))
    .map(({ node }) => ({ value: printed({ ...node, negated: false }), label: labelOf(node) }))
  return [...held, ...offers].map((offer) => choice(offer, group, asked))
}

// Kinds of result stay where they are, so that the hand finds them.
function inOrderOf(fixed: readonly Offer[], sent: readonly Offer[]): readonly Offer[] {
  const others = sent.filter(({ value }) => !fixed.some((each) => each.value === value))
  return [...fixed.map((each) => sent.find(({ value }) => value === each.value) ?? each), ...others]
}

const meaningOf = ({ name, value, negated }: Pick<FilterNode, 'name' | 'value' | 'negated'>) =>
  `${negated ? '-' : ''}${name}:${value}`

const printed = ({ name, value, negated }: FilterNode) => filterText(`${negated ? '-' : ''}${name}`, value)

// The same filters come with every event of a search, and reading one takes a while.
const known = new Map<string, string>()
const mostKnown = 5000

/** What a filter means however it is quoted and whichever alias it is written with. */
function meaning(filter: string): string {
  const cached = known.get(filter)
  if (cached !== undefined) return cached
  const { tree } = parseQuery(filter)
  const read = tree.kind === 'filter' ? meaningOf(tree) : filter
  if (known.size >= mostKnown) known.clear()
  known.set(filter, read)
  return read
}

function kindOf({ name, value }: Condition['node']): Kind | undefined {
  if (name === 'after' || name === 'before') return 'commit date'
  if (name === 'fork' || name === 'archived') return 'utility'
  if (name === 'select') return value.startsWith('symbol.') ? 'symbol type' : undefined
  return name === 'repo' || name === 'file' || name === 'lang' || name === 'author' || name === 'type'
    ? name
    : undefined
}

function labelOf({ name, value }: Condition['node']): string {
  if (name === 'after' || name === 'before') return `${name} ${value}`
  if (name === 'fork' || name === 'archived') return `${name}: ${value}`
  return name === 'repo' || name === 'file' || name === 'author' ? readablePattern(value) : value
}

function choice({ value, label, count, exhaustive }: Offer, group: GroupDefinition, { holding }: Asked): FilterChoice {
  const isIn = holding.has(meaning(value))
  const inverse = opposite(value)
  const isOut = !isIn && inverse !== undefined && holding.has(meaning(inverse))
  return {
    value,
    label,
    count,
    isAtLeast: exhaustive === false,
    state: isIn ? 'included' : isOut ? 'excluded' : undefined,
    isExcludable: !isIn && !isOut && inverse !== undefined && !group.isNegated,
    isSingle: group.isSingle === true,
  }
}

/** The search when a choice is pressed: narrowed to it, or without it when it holds in either way. */
export function pressed(
  request: SearchRequest,
  choice: Pick<FilterChoice, 'value' | 'state' | 'isSingle'>,
): SearchRequest {
  const { value, state, isSingle } = choice
  if (state === 'included') return without(request, value)
  if (state === 'excluded') return without(request, opposite(value) ?? '')
  const rivals = isSingle ? conditionsOf(request).filter((rival) => kindOf(rival.node) === kindOfFilter(value)) : []
  return narrowedBy(
    rivals.reduce((rest, rival) => without(rest, rival.text), request),
    value,
  )
}

/** The search without what a choice would keep. */
export function excluding(request: SearchRequest, { value }: Pick<FilterChoice, 'value'>): SearchRequest {
  return narrowedBy(request, opposite(value) ?? '')
}

function kindOfFilter(filter: string): Kind | undefined {
  const { tree } = parseQuery(filter)
  return tree.kind === 'filter' ? kindOf(tree) : undefined
}

// The fields that a minus in front negates: section 5 of the specification.
const negatable = /^(author|file|lang|repo):/
const negated = /^-(author|file|lang|repo):/

/** The filter that keeps what this one leaves out; undefined where the language has none. */
export function opposite(filter: string): string | undefined {
  if (negatable.test(filter)) return `-${filter}`
  if (negated.test(filter)) return filter.slice(1)
  if (filter.startsWith('after:')) return filter.replace('after:', 'before:')
  return filter === 'fork:yes' || filter === 'archived:yes' ? filter.replace(':yes', ':no') : undefined
}
