import { BudgetExceeded, type TextRange } from '@sextant/base'
import { type Language, type Node, Parser, type Query, type Range, type Tree } from 'web-tree-sitter'

/** What parsing needs of a grammar, whatever else the grammar is loaded for. */
export interface ParsingGrammar<G> {
  readonly language: Language
  /** Texts in another language inside this one, captured under the name of the grammar that reads them. */
  readonly injections?: { readonly query: Query; readonly grammars: ReadonlyMap<string, G> }
}

/** One reading of a text: by its own grammar, or of the parts inside it that are in another language. */
export interface Layer<G> {
  readonly grammar: G
  readonly tree: Tree
  /** The parts that the layer reads, in order and apart; undefined for the whole text. */
  readonly ranges?: readonly TextRange[]
}

/** When to give up. `expired` is cheap enough to be asked thousands of times. */
export interface Deadline {
  readonly milliseconds: number
  expired(): boolean
}

export function deadlineIn(milliseconds: number): Deadline {
  const end = performance.now() + milliseconds
  return { milliseconds, expired: () => performance.now() > end }
}

export function throwIfExpired(deadline: Deadline): void {
  if (deadline.expired()) throw new BudgetExceeded('milliseconds of parsing', deadline.milliseconds)
}

/**
 * Parses a text and, one level deep, the texts in other languages inside it. Every layer that was read is pushed to
 * `layers`, even when the deadline (`BudgetExceeded`) or a fault ends the reading: the caller deletes their trees.
 */
export function parseLayers<G extends ParsingGrammar<G>>(
  text: string,
  grammar: G,
  deadline: Deadline,
  layers: Layer<G>[],
): void {
  const tree = parse(text, grammar, deadline)
  layers.push({ grammar, tree })
  for (const [injected, nodes] of injectedNodes(tree, grammar)) {
    const ranges = nodes.filter((node) => node.endIndex > node.startIndex).map(rangeOf)
    if (ranges.length === 0) continue
    const inner = parse(text, injected, deadline, ranges)
    layers.push({
      grammar: injected,
      tree: inner,
      ranges: ranges.map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex })),
    })
  }
}

function parse(
  text: string,
  { language }: { readonly language: Language },
  deadline: Deadline,
  includedRanges?: Range[],
): Tree {
  const parser = new Parser()
  try {
    parser.setLanguage(language)
    const progressCallback = () => deadline.expired()
    const tree = parser.parse(text, null, { progressCallback, ...(includedRanges ? { includedRanges } : {}) })
    if (!tree) throw new BudgetExceeded('milliseconds of parsing', deadline.milliseconds)
    return tree
  } finally {
    parser.delete()
  }
}

function injectedNodes<G extends ParsingGrammar<G>>(tree: Tree, grammar: G): ReadonlyMap<G, readonly Node[]> {
  const found = new Map<G, Node[]>()
  if (!grammar.injections) return found
  for (const { name, node } of grammar.injections.query.captures(tree.rootNode)) {
    const injected = grammar.injections.grammars.get(name)
    if (!injected) continue
    const nodes = found.get(injected)
    if (nodes) nodes.push(node)
    else found.set(injected, [node])
  }
  return found
}

function rangeOf({ startIndex, endIndex, startPosition, endPosition }: Node): Range {
  return { startIndex, endIndex, startPosition, endPosition }
}
