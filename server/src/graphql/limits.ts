import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  visit,
} from 'graphql'
import { longestList } from './connections.js'

/** What one request may ask for. The defaults of existing servers, whose clients stay below them. */
export interface QueryLimits {
  readonly aliases: number
  readonly depth: number
  /** Fields after fragments are spread out and `first` or `last`, which no list exceeds, is multiplied in. */
  readonly fields: number
  /** How often one field name may occur after fragments are spread out. */
  readonly duplicateFields: number
  /** How many different field names may occur. */
  readonly uniqueFields: number
}

export const defaultLimits: QueryLimits = {
  aliases: 500,
  depth: 30,
  fields: 500_000,
  duplicateFields: 500,
  uniqueFields: 500,
}

/** What a selection costs. `names` counts each field name. */
interface Cost {
  readonly depth: number
  readonly fields: number
  readonly names: ReadonlyMap<string, number>
}

const nothing: Cost = { depth: 0, fields: 0, names: new Map() }

/**
 * The first limit that a document breaks, as a sentence; undefined when it keeps to all. Each fragment is measured
 * once, so that the work is proportional to the document and not to what it spreads out to. Run it before validation,
 * some of whose rules are quadratic.
 */
export function brokenLimit(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  limits = defaultLimits,
): string | undefined {
  const measured = measuresOf(document, variables).map(
    ([limit, words, count]) => [words, count, limits[limit]] as const,
  )
  const broken = measured.find(([, count, limit]) => count > limit)
  return broken && `The query cost limit is exceeded: more than ${broken[2]} ${broken[0]}.`
}

/** What a document costs, and how much it may, by the names of the limits. */
export function costReport(document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
  const counts = measuresOf(document, variables).map(([limit, , count]) => [limit, count] as const)
  return { cost: Object.fromEntries(counts), limits: defaultLimits }
}

type Measure = readonly [limit: keyof QueryLimits, words: string, count: number]

function measuresOf(document: DocumentNode, variables: Readonly<Record<string, unknown>>): readonly Measure[] {
  const { depth, fields, names } = costOf(document, variables)
  return [
    ['aliases', 'aliases', countAliases(document)],
    ['depth', 'levels of depth', depth],
    ['fields', 'fields', fields],
    ['duplicateFields', 'repetitions of one field', Math.max(0, ...names.values())],
    ['uniqueFields', 'different fields', names.size],
  ]
}

function costOf(document: DocumentNode, variables: Readonly<Record<string, unknown>>): Cost {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  const measured = new Map<string, Cost>()
  const ofFragment = (name: string): Cost => {
    const known = measured.get(name)
    if (known !== undefined) return known
    // A cycle counts for nothing here; validation refuses it.
    measured.set(name, nothing)
    const fragment = fragments.get(name)
    const cost = fragment === undefined ? nothing : ofSelections(fragment.selectionSet)
    measured.set(name, cost)
    return cost
  }
  const ofSelections = (set: SelectionSetNode | undefined): Cost =>
    sum((set?.selections ?? []).map((selection) => ofSelection(selection)))
  const ofSelection = (selection: SelectionSetNode['selections'][number]): Cost => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    const inner = ofSelections(selection.selectionSet)
    if (selection.kind === Kind.INLINE_FRAGMENT) return inner
    const own: Cost = {
      depth: inner.depth + 1,
      fields: 1 + inner.fields * pageSize(selection.arguments ?? [], variables),
      names: new Map([[selection.name.value, 1]]),
    }
    return { ...own, names: sum([own, inner]).names }
  }
  return sum(operations.map((operation) => ofSelections(operation.selectionSet)))
}

type Arguments = NonNullable<Extract<SelectionSetNode['selections'][number], { kind: Kind.FIELD }>['arguments']>

/** How many nodes a page may hold: the value of `first` or `last`, at least 1 and at most what any list answers. */
function pageSize(args: Arguments, variables: Readonly<Record<string, unknown>>): number {
  const sizes = args
    .filter(({ name }) => name.value === 'first' || name.value === 'last')
    .map(({ value }) => (value.kind === Kind.VARIABLE ? variables[value.name.value] : 'value' in value && value.value))
  const asked = Math.max(1, ...sizes.map(Number).filter((size) => Number.isFinite(size)))
  return Math.min(asked, longestList)
}

/** More different names than this are not told apart: every limit on them is broken by then. */
const mostNames = 2_000

function sum(costs: readonly Cost[]): Cost {
  const names = new Map<string, number>()
  for (const cost of costs) {
    // Without an end to it, thousands of spreads of a fragment with thousands of names would take seconds.
    if (names.size > mostNames) break
    for (const [name, count] of cost.names) names.set(name, (names.get(name) ?? 0) + count)
  }
  return {
    depth: Math.max(0, ...costs.map((cost) => cost.depth)),
    fields: costs.reduce((total, cost) => total + cost.fields, 0),
    names,
  }
}

function countAliases(document: DocumentNode): number {
  let aliases = 0
  visit(document, { Field: (field) => void (aliases += field.alias === undefined ? 0 : 1) })
  return aliases
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/**
 * Whether the text nests brackets deeper than `limit`, before a recursive parser sees it. Throws the syntax error of a
 * text that is no GraphQL.
 */
export function nestsDeeperThan(text: string, limit: number): boolean {
  const lexer = new Lexer(new Source(text))
  let depth = 0
  while (lexer.advance().kind !== TokenKind.EOF) {
    const { kind } = lexer.token
    if (opening.has(kind)) depth += 1
    if (closing.has(kind)) depth -= 1
    if (depth > limit) return true
  }
  return false
}
