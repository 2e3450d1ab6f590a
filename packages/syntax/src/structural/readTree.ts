import { BudgetExceeded } from '@sextant/base'
import type { Tree, TreeCursor } from 'web-tree-sitter'
import { deadlineIn, type Layer, parseLayers } from '../layers.js'
import { readSource, type SourceText } from '../symbols/sourceText.js'
import { lexText, type Reading, type Span } from './lexText.js'
import { plainLexicon } from './lexicon.js'
import { pair } from './pairBrackets.js'
import { isBlankByte, isWordByte, type Structure } from './structure.js'
import type { StructuralGrammar } from './structuralGrammar.js'

/** A tree of more nodes is not read: code of a megabyte has half as many. */
const mostNodes = 1_000_000

/**
 * The structure of a text as its grammar reads it, and the texts in other languages inside it. Undefined when that takes
 * more than so many milliseconds, or too many nodes. Throws when the parser itself fails (out of memory): the thread
 * must then not parse again.
 */
export function readTree(bytes: Uint8Array, grammar: StructuralGrammar, milliseconds: number): Structure | undefined {
  const layers: Layer<StructuralGrammar>[] = []
  const source = readSource(bytes)
  try {
    parseLayers(source.text, grammar, deadlineIn(milliseconds), layers)
    const total = layers.reduce((sum, { tree }) => sum + tree.rootNode.descendantCount, 0)
    if (total > mostNodes) return undefined
    const reader = new TreeReader(bytes, source, total)
    for (const { tree } of layers) reader.read(tree)
    return reader.structure()
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) return undefined
    throw thrown
  } finally {
    for (const { tree } of layers) tree.delete()
  }
}

const comment = /comment/
const quoted = /string|char_literal|character_literal|rune_literal|quoted_attribute|quote_scalar/
/** Nodes that are named after strings but are a part of one, or hold several. */
const notQuoted = /content|fragment|start|end|concatenated|array|escape|format/
const isString = (type: string) => quoted.test(type) && !notQuoted.test(type)
const pattern = /^regex$|regex_literal/
const interpolated = /substitution|interpolation|expansion/
const [less, greater, hash] = [0x3c, 0x3e, 0x23]
const quotes = [0x22, 0x27, 0x60]
/** Letters before a quote, such as those of `rb"…"`, stand for themselves. */
const longestPrefix = 4

/** Turns trees into the flat form that templates are matched in. Never recurses: trees may be deep. */
class TreeReader {
  readonly #bytes: Uint8Array
  readonly #source: SourceText
  readonly #spans: Span[] = []
  readonly #angles: (readonly [start: number, end: number])[] = []
  readonly #start: Int32Array
  readonly #end: Int32Array
  readonly #parent: Int32Array
  readonly #next: Int32Array
  readonly #innermostAt: Int32Array
  #count = 0

  constructor(bytes: Uint8Array, source: SourceText, nodes: number) {
    this.#bytes = bytes
    this.#source = source
    this.#start = new Int32Array(nodes)
    this.#end = new Int32Array(nodes)
    this.#parent = new Int32Array(nodes).fill(-1)
    this.#next = new Int32Array(nodes).fill(-1)
    this.#innermostAt = new Int32Array(bytes.length + 1).fill(-1)
  }

  read(tree: Tree): void {
    const cursor = tree.walk()
    try {
      this.#walk(cursor)
    } finally {
      cursor.delete()
    }
  }

  structure(): Structure {
    const { structure } = lexText(this.#bytes, plainLexicon, this.#reading())
    for (const [start, end] of this.#angles) {
      if (structure.tokenEnd[start] === start + 1 && structure.tokenEnd[end] === end + 1) pair(structure, start, end)
    }
    return structure
  }

  #reading(): Reading {
    const nodes = {
      start: this.#start,
      end: this.#end,
      parent: this.#parent,
      next: this.#next,
      innermostAt: this.#innermostAt,
    }
    return { nodes, spans: this.#spans.toSorted((a, b) => a.start - b.start || b.end - a.end) }
  }

  /** For each node that is open: its number, the child before, and the last `<` among its children. */
  #walk(cursor: TreeCursor): void {
    const open: { readonly node: number; before: number; angle: number }[] = []
    for (;;) {
      const around = open.at(-1)
      const start = this.#source.byteAt(cursor.startIndex)
      const end = this.#source.byteAt(cursor.endIndex)
      let entered = false
      if (end > start) {
        const node = this.#add(start, end, around)
        this.#noteAngle(start, end, around)
        const spanned = this.#noteSpan(cursor, start, end)
        if (!spanned && cursor.gotoFirstChild()) {
          open.push({ node, before: -1, angle: -1 })
          entered = true
        }
      }
      if (entered) continue
      while (!cursor.gotoNextSibling()) {
        if (!open.pop() || !cursor.gotoParent()) return
      }
    }
  }

  #add(start: number, end: number, around: { readonly node: number; before: number } | undefined): number {
    const node = this.#count++
    this.#start[node] = start
    this.#end[node] = end
    this.#parent[node] = around?.node ?? -1
    this.#innermostAt[start] = node
    if (around) {
      if (around.before >= 0) this.#next[around.before] = node
      around.before = node
    }
    return node
  }

  #noteAngle(start: number, end: number, around: { angle: number } | undefined): void {
    if (!around || end !== start + 1) return
    if (this.#bytes[start] === less) around.angle = start
    else if (this.#bytes[start] === greater && around.angle >= 0) {
      this.#angles.push([around.angle, start])
      around.angle = -1
    }
  }

  /** Notes a comment, a pattern or a string; answers whether nothing inside it is code. */
  #noteSpan(cursor: TreeCursor, start: number, nodeEnd: number): boolean {
    if (!cursor.nodeIsNamed) return false
    const type = cursor.nodeType
    if (comment.test(type)) return this.#spans.push({ start, end: nodeEnd, kind: 'comment' }) > 0
    if (pattern.test(type)) return this.#spans.push({ start, end: nodeEnd, kind: 'pattern' }) > 0
    if (!isString(type)) return false
    const quote = this.#quoteIn(start, nodeEnd)
    if (quote < 0) return false
    // `r#"…"#`: what stands behind the closing quote is no part of the string either.
    let end = nodeEnd
    while (this.#bytes[end - 1] === hash) end -= 1
    const children = cursor.currentNode.namedChildren
    // `s"…"` may be an expression that has a string in it.
    if (children.some((child) => child && isString(child.type) && child.startIndex > cursor.startIndex)) return false
    const holes = children.flatMap((child) =>
      child && interpolated.test(child.type)
        ? [{ start: this.#source.byteAt(child.startIndex), end: this.#source.byteAt(child.endIndex) }]
        : [],
    )
    let from = quote
    for (const hole of holes) {
      this.#noteString(from, hole.start, { quote, end })
      from = hole.end
    }
    this.#noteString(from, end, { quote, end })
    return holes.length === 0
  }

  #noteString(from: number, end: number, whole: { readonly quote: number; readonly end: number }): void {
    let start = from
    // Tokens begin behind blanks, and so do spans.
    while (start < end && isBlankByte(this.#bytes[start] ?? 0)) start += 1
    if (end <= start) return
    this.#spans.push({ start, end, kind: 'string', whole: whole.end, goesOn: start !== whole.quote })
  }

  #quoteIn(start: number, end: number): number {
    for (let at = start; at < Math.min(end, start + longestPrefix); at++) {
      const byte = this.#bytes[at] ?? 0
      if (quotes.includes(byte)) return at
      if (!isWordByte(byte) && byte !== hash && byte !== 0x40) return -1
    }
    return -1
  }
}
