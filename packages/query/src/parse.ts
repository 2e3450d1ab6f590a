import type { TextRange } from '@sextant/base'
import { coverWithFilters } from './ambiguity.js'
import { type PatternType, findFilter } from './filters.js'
import { joinTerms, type Term } from './patterns.js'
import type { FilterNode, ParsedQuery, Problem, QueryNode } from './query.js'
import { type Item, scan } from './scan.js'
import { checkFilter } from './validate.js'

export const longestQuery = 10_000
const deepestNesting = 64

/**
 * Reads a query. Never throws: there is always a tree, and a list of what is wrong with the text. A `patterntype:`
 * filter in the text wins over the one given.
 */
export function parseQuery(text: string, options: { readonly patternType?: PatternType } = {}): ParsedQuery {
  const kept = text.slice(0, longestQuery)
  const given = options.patternType ?? 'keyword'
  const first = scan(kept, given)
  const patternType = namedPatternType(first.items) ?? given
  const scanned = patternType === given ? first : scan(kept, patternType)
  const parser = new Parser(kept, scanned.items, patternType)
  const tree = parser.parse()
  const rest = { start: kept.length, end: text.length }
  return {
    text,
    patternType,
    tokens:
      rest.end > rest.start
        ? [...scanned.tokens, { kind: 'pattern', range: rest, text: text.slice(rest.start) }]
        : scanned.tokens,
    tree,
    problems: [...scanned.problems, ...parser.problems, ...tooLong(rest, kept)],
  }
}

function namedPatternType(items: readonly Item[]): PatternType | undefined {
  const named = items.find((item) => item.kind === 'filter' && item.facts.name === 'patterntype')
  const value = named?.kind === 'filter' ? named.value.toLowerCase() : undefined
  const types: readonly PatternType[] = ['keyword', 'standard', 'literal', 'regexp', 'structural']
  return types.find((type) => type === value)
}

function tooLong(rest: TextRange, kept: string): readonly Problem[] {
  if (rest.end === rest.start) return []
  return [
    {
      message: `A query may be ${longestQuery.toLocaleString('en-US')} characters long; the rest was not read.`,
      range: rest,
      severity: 'error',
      repair: { title: 'Leave the rest out', text: kept },
    },
  ]
}

/** Recursive descent over the items; "and" binds tighter than "or", and terms that stand together tightest. */
class Parser {
  readonly problems: Problem[] = []
  readonly #text: string
  readonly #items: readonly Item[]
  readonly #patternType: PatternType
  readonly #grouped = new WeakSet<QueryNode>()
  #next = 0
  #depth = 0

  constructor(text: string, items: readonly Item[], patternType: PatternType) {
    this.#text = text
    this.#items = items
    this.#patternType = patternType
  }

  parse(): QueryNode {
    const parts: QueryNode[] = []
    while (this.#next < this.#items.length) {
      parts.push(this.#parseOr())
      // What is left begins with a parenthesis that closes nothing; it has been told of, and is passed over.
      if (this.#peek()?.kind === 'close') this.#next += 1
    }
    const tree = combine('and', parts)
    return this.#grouped.has(tree) ? tree : coverWithFilters(tree, (node) => this.#grouped.has(node))
  }

  #parseOr(): QueryNode {
    const operands = [this.#parseAnd()]
    while (this.#takeOperator('or')) operands.push(this.#parseAnd())
    return combine('or', operands)
  }

  #parseAnd(): QueryNode {
    const operands = [this.#parseSequence()]
    while (this.#takeOperator('and')) operands.push(this.#parseSequence())
    return combine('and', operands)
  }

  /** Terms and filters that stand together, without an operator between them. */
  #parseSequence(): QueryNode {
    const nodes: (QueryNode | Term)[] = []
    const start = this.#next
    for (let item = this.#peek(); item && item.kind !== 'close'; item = this.#peek()) {
      if (item.kind === 'operator' && item.operator !== 'not') break
      nodes.push(this.#parseOne(item))
    }
    if (nodes.length === 0) this.#missingOperand(start)
    return combine('and', joinTerms(nodes, this.#patternType, this.#text))
  }

  #parseOne(item: Item): QueryNode | Term {
    this.#next += 1
    switch (item.kind) {
      case 'open':
        return this.#parseGroup(item.range)
      case 'operator':
        return this.#parseNot(item.range)
      case 'filter':
        return this.#filter(item)
      case 'term':
        return item
      case 'close':
        return { kind: 'everything' }
    }
  }

  #parseGroup(open: TextRange): QueryNode {
    if (this.#depth >= deepestNesting) return this.#tooDeep(open)
    this.#depth += 1
    const inside = this.#parseOr()
    this.#depth -= 1
    const close = this.#peek()
    if (close?.kind === 'close') this.#next += 1
    if (inside.kind !== 'everything') this.#grouped.add(inside)
    return inside
  }

  /** Passes over a group that is nested too deeply; nothing in it is searched for, and the problem says so. */
  #tooDeep(open: TextRange): QueryNode {
    let depth = 1
    while (depth > 0 && this.#next < this.#items.length) {
      const item = this.#items[this.#next++]
      if (item?.kind === 'open') depth += 1
      if (item?.kind === 'close') depth -= 1
    }
    const end = this.#items[this.#next - 1]?.range.end ?? open.end
    this.problems.push({
      message: `Parentheses may be nested ${deepestNesting} deep.`,
      range: { start: open.start, end },
      severity: 'error',
    })
    return { kind: 'everything' }
  }

  #parseNot(range: TextRange): QueryNode {
    let count = 1
    while (this.#takeOperator('not')) count += 1
    const item = this.#peek()
    if (!item || item.kind === 'close' || item.kind === 'operator') {
      this.#missingOperand(this.#next)
      return { kind: 'everything' }
    }
    const parsed = this.#parseOne(item)
    const child = parsed.kind === 'term' ? combine('and', joinTerms([parsed], this.#patternType, this.#text)) : parsed
    return count % 2 === 0 ? child : this.#negate(child, range)
  }

  #negate(child: QueryNode, range: TextRange): QueryNode {
    if (child.kind === 'everything') return child
    const whole = { start: range.start, end: child.range.end }
    if (child.kind === 'filter') return this.#negateFilter(child, whole)
    if (holdsFilter(child)) {
      this.problems.push({
        message: 'NOT cannot stand before a group that holds filters. Put it before each filter instead.',
        range: whole,
        severity: 'error',
      })
    }
    return { kind: 'not', child, range: whole }
  }

  #negateFilter(filter: FilterNode, range: TextRange): QueryNode {
    const facts = findFilter(filter.name)
    if (filter.negated || !facts?.negatable) {
      const message = filter.negated
        ? 'NOT and "-" cannot both stand before a filter.'
        : `The filter ${filter.name}: cannot be negated.`
      this.problems.push({ message, range, severity: 'error' })
    }
    return { ...filter, negated: true, range }
  }

  #filter(item: Item & { readonly kind: 'filter' }): FilterNode {
    this.problems.push(...checkFilter(item, this.#text))
    const { facts, value, negated, predicate, range, valueRange } = item
    return { kind: 'filter', name: facts.name, value, negated, ...(predicate && { predicate }), range, valueRange }
  }

  #peek(): Item | undefined {
    return this.#items[this.#next]
  }

  #takeOperator(operator: 'and' | 'or' | 'not'): boolean {
    const item = this.#peek()
    if (item?.kind !== 'operator' || item.operator !== operator) return false
    this.#next += 1
    return true
  }

  #missingOperand(at: number): void {
    const item = this.#items[at] ?? this.#items[at - 1]
    // An empty query, or an empty group, asks for everything and lacks nothing.
    if (!item || (item.kind !== 'operator' && this.#items[at - 1]?.kind !== 'operator')) return
    const { range } = item.kind === 'operator' ? item : (this.#items[at - 1] ?? item)
    this.problems.push({
      message: `There is nothing to search for beside "${this.#text.slice(range.start, range.end)}".`,
      range,
      severity: 'warning',
      repair: {
        title: 'Search for the word itself',
        text: `${this.#text.slice(0, range.start)}"${this.#text.slice(range.start, range.end)}"${this.#text.slice(range.end)}`,
      },
    })
  }
}

function holdsFilter(node: QueryNode): boolean {
  if (node.kind === 'filter') return true
  if (node.kind === 'not') return holdsFilter(node.child)
  return (node.kind === 'and' || node.kind === 'or') && node.children.some(holdsFilter)
}

function isAsking(node: QueryNode): node is Exclude<QueryNode, { kind: 'everything' }> {
  return node.kind !== 'everything'
}

/** One node for several: what asks for everything is left out of an "and", and like nodes are made flat. */
function combine(kind: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode {
  const asking = nodes.filter(isAsking)
  const [first] = asking
  if (!first) return { kind: 'everything' }
  // Returned as it is: a group of its own stays known as one.
  if (asking.length === 1) return first
  const kept = asking.flatMap((node) => (node.kind === kind ? node.children : [node])).filter(isAsking)
  const ranges = kept.map((node) => node.range)
  const range = {
    start: Math.min(...ranges.map(({ start }) => start)),
    end: Math.max(...ranges.map(({ end }) => end)),
  }
  return { kind, children: kept, range }
}
