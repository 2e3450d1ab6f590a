import type { TextRange } from '@sextant/base'
import type { Node, QueryMatch } from 'web-tree-sitter'
import { type Deadline, type Layer, parseLayers, throwIfExpired } from '../layers.js'
import type { FoundName } from './nesting.js'
import type { SourceText } from './sourceText.js'
import type { SymbolGrammar } from './symbolGrammar.js'
import { bareName, qualifiedName } from './symbolName.js'

/** A name, and the pattern that found it: of two for the same name, the later one in the query decides. */
interface Candidate extends Omit<FoundName, 'role'> {
  readonly role: FoundName['role'] | 'none'
  readonly pattern: number
}

/** What a search for names may take: it ends with an error at the deadline, and early with more than `most` names. */
export interface NameLimits {
  readonly deadline: Deadline
  readonly most: number
}

/** The matches of so many nodes stay far below a worker's memory; code of a megabyte has about as many. */
const nodesAtOnce = 250_000

// web-tree-sitter 0.27.1 counts nodes in UTF-16 code units, but takes the ends of a query's range in bytes.
const unitBytes = 2

/**
 * The names that the queries of a grammar find in a text and in the texts in other languages inside it, in no order.
 * Throws `BudgetExceeded` at the deadline, and what the parser throws when it fails.
 */
export function namesInTree(source: SourceText, grammar: SymbolGrammar, limits: NameLimits): FoundName[] {
  const layers: Layer<SymbolGrammar>[] = []
  try {
    parseLayers(source.text, grammar, limits.deadline, layers)
    return layers.flatMap((layer) => namesInLayer(source, layer, limits))
  } finally {
    for (const { tree } of layers) tree.delete()
  }
}

/**
 * A tree of very many nodes is searched in parts. A pattern that crosses from one to the next may then be missed,
 * which is the price for bounded memory.
 */
function namesInLayer(source: SourceText, layer: Layer<SymbolGrammar>, { deadline, most }: NameLimits): FoundName[] {
  const byStart = new Map<number, Candidate>()
  const parts = Math.ceil(layer.tree.rootNode.descendantCount / nodesAtOnce)
  const size = Math.ceil(source.text.length / parts)
  for (let start = 0; start < source.text.length && byStart.size <= most; start += size) {
    for (const found of candidatesIn({ start, end: start + size }, source, layer, deadline)) {
      const rival = byStart.get(found.range.start)
      if (!rival || rival.pattern <= found.pattern) byStart.set(found.range.start, found)
    }
  }
  return [...byStart.values()].filter(isFound)
}

function candidatesIn(part: TextRange, source: SourceText, { grammar, tree }: Layer<SymbolGrammar>, deadline: Deadline) {
  const matches = grammar.symbols.matches(tree.rootNode, {
    startIndex: part.start * unitBytes,
    endIndex: part.end * unitBytes,
    progressCallback: () => deadline.expired(),
  })
  throwIfExpired(deadline)
  return matches.flatMap((match) => candidateOf(match, grammar, source) ?? [])
}

function isFound(candidate: Candidate): candidate is Candidate & FoundName {
  return candidate.role !== 'none'
}

function candidateOf(match: QueryMatch, grammar: SymbolGrammar, source: SourceText): Candidate | undefined {
  const { name, whole, container } = partsOf(match, grammar)
  if (!name || !whole) return undefined
  const written = name.qualified ? qualifiedName(name.node.text, grammar.joiner) : bareName(name.node.text)
  const start = name.node.startIndex
  return {
    name: written.name,
    role: whole.role,
    ...containerOf(container?.text ?? written.container),
    line: name.node.startPosition.row,
    range: { start: source.byteAt(start + written.range.start), end: source.byteAt(start + written.range.end) },
    extent: { start: source.byteAt(whole.node.startIndex), end: source.byteAt(whole.node.endIndex) },
    pattern: match.patternIndex,
  }
}

interface Parts {
  name?: { readonly node: Node; readonly qualified: boolean }
  whole?: { readonly node: Node; readonly role: Candidate['role'] }
  container?: Node
}

function partsOf({ captures }: QueryMatch, grammar: SymbolGrammar): Parts {
  const parts: Parts = {}
  for (const { name: capture, node } of captures) {
    const role = grammar.roles.get(capture)
    if (role === 'name' || role === 'qualified') parts.name = { node, qualified: role === 'qualified' }
    else if (role === 'container') parts.container = node
    else if (role !== undefined) parts.whole = { node, role }
  }
  return parts
}

function containerOf(container: string | undefined): Pick<FoundName, 'container'> {
  return container === undefined ? {} : { container }
}
