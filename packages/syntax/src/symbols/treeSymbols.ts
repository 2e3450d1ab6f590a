import { BudgetExceeded } from '@sextant/base'
import type { Node, QueryMatch } from 'web-tree-sitter'
import { type Deadline, type Layer, parseLayers, throwIfExpired } from '../layers.js'
import type { FoundName } from './nesting.js'
import type { SourceText } from './sourceText.js'
import { captureRoles, type SymbolGrammar, type SymbolQuery } from './symbolGrammar.js'
import { bareName, qualifiedName } from './symbolName.js'

/** A name, and the place of the pattern that found it: of two for the same name, the later one decides. */
interface Candidate extends Omit<FoundName, 'role'> {
  readonly role: FoundName['role'] | 'none'
  readonly place: number
}

/**
 * A tree of more nodes gets no further: what the query finds in it might not fit into a worker's memory. Code of a
 * megabyte has half as many, so it is data.
 */
const mostNodes = 1_000_000

/**
 * The names that the queries of a grammar find in a text and in the texts in other languages inside it, in no order.
 * Throws `BudgetExceeded` at the deadline and for a tree of too many nodes, and what the parser throws when it fails.
 */
export function namesInTree(source: SourceText, grammar: SymbolGrammar, deadline: Deadline): FoundName[] {
  const layers: Layer<SymbolGrammar>[] = []
  try {
    parseLayers(source.text, grammar, deadline, layers)
    return namesInLayers(source, layers, deadline)
  } finally {
    for (const { tree } of layers) tree.delete()
  }
}

/** The same in a text that has been parsed. */
export function namesInLayers(
  source: SourceText,
  layers: readonly Layer<SymbolGrammar>[],
  deadline: Deadline,
): FoundName[] {
  return layers.flatMap((layer) => namesInLayer(source, layer, deadline))
}

function namesInLayer(source: SourceText, { grammar, tree }: Layer<SymbolGrammar>, deadline: Deadline): FoundName[] {
  if (tree.rootNode.descendantCount > mostNodes) throw new BudgetExceeded('nodes of a tree', mostNodes)
  const byStart = new Map<number, Candidate>()
  for (const found of grammar.queries.flatMap((query) => candidatesOf(query, source, { grammar, tree }, deadline))) {
    const rival = byStart.get(found.range.start)
    if (!rival || rival.place <= found.place) byStart.set(found.range.start, found)
  }
  return [...byStart.values()].filter(isFound)
}

function isFound(candidate: Candidate): candidate is Candidate & FoundName {
  return candidate.role !== 'none'
}

function candidatesOf(
  { query, startDepth, places }: SymbolQuery,
  source: SourceText,
  { grammar, tree }: Layer<SymbolGrammar>,
  deadline: Deadline,
): Candidate[] {
  const matches = query.matches(tree.rootNode, {
    progressCallback: () => deadline.expired(),
    ...(startDepth === undefined ? {} : { maxStartDepth: startDepth }),
  })
  throwIfExpired(deadline)
  return matches.flatMap((match) => candidateOf(match, places[match.patternIndex] ?? 0, grammar, source) ?? [])
}

function candidateOf(
  match: QueryMatch,
  place: number,
  { joiner }: SymbolGrammar,
  source: SourceText,
): Candidate | undefined {
  const { name, whole, container } = partsOf(match)
  if (!name || !whole) return undefined
  const written = name.qualified ? qualifiedName(name.node.text, joiner) : bareName(name.node.text)
  const start = name.node.startIndex
  return {
    name: written.name,
    role: whole.role,
    ...containerOf(container ? bareName(container.text).name : written.container),
    line: name.node.startPosition.row,
    range: { start: source.byteAt(start + written.range.start), end: source.byteAt(start + written.range.end) },
    extent: { start: source.byteAt(whole.node.startIndex), end: source.byteAt(whole.node.endIndex) },
    place,
  }
}

interface Parts {
  name?: { readonly node: Node; readonly qualified: boolean }
  whole?: { readonly node: Node; readonly role: Candidate['role'] }
  container?: Node
}

function partsOf({ captures }: QueryMatch): Parts {
  const parts: Parts = {}
  for (const { name: capture, node } of captures) {
    const role = captureRoles.get(capture)
    if (role === 'name' || role === 'qualified') parts.name = { node, qualified: role === 'qualified' }
    else if (role === 'container') parts.container = node
    else if (role !== undefined) parts.whole = { node, role }
  }
  return parts
}

function containerOf(container: string | undefined): Pick<FoundName, 'container'> {
  return container === undefined ? {} : { container }
}
