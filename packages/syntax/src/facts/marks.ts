import { BudgetExceeded, type ByteRange } from '@sextant/base'
import type { Node, QueryMatch, QueryProperties, Tree } from 'web-tree-sitter'
import { type Deadline, throwIfExpired } from '../layers.js'
import type { SourceText } from '../symbols/sourceText.js'
import { bareName } from '../symbols/symbolName.js'
import { type Binding, factCaptures, type ScopeKind } from './captures.js'
import type { FactKind, Use } from './codeFacts.js'
import type { FactGrammar } from './factGrammar.js'
import { callPath, namePath, typePath } from './namePath.js'
import { packageName } from './packageName.js'

/** What stands before a member as written, and where that starts; empty when nothing is known of it. */
export interface WrittenReceiver {
  readonly text: string
  readonly start: number
}

/** A name that is used, or bound by the region around it. Ranges are bytes of the text. */
export interface UsedName extends ByteRange {
  readonly name: string
  readonly use: Use | 'none' | 'bound' | 'outer'
  /** For a member, what stands before it. */
  readonly receiver?: WrittenReceiver
  /** The place of the pattern: of two for the same name, the later one decides. */
  readonly pattern: number
}

/** A name that is defined with its extent in plain sight. */
export interface DefinedName {
  readonly name: string
  readonly kind: FactKind
  readonly range: ByteRange
  readonly extent: ByteRange
  readonly binding?: Binding
  readonly hint?: string
}

/** A part of the text that says something of the names in it. */
export type Region = ByteRange &
  (
    | { readonly kind: 'scope'; readonly scope: Exclude<ScopeKind, 'file'> }
    | { readonly kind: 'bind'; readonly binding: Binding; readonly extent: ByteRange; readonly hint?: string }
    | { readonly kind: 'from'; readonly module: string; readonly range: ByteRange }
    | { readonly kind: 'exported' | 'hidden' }
  )

/** Something as it is written, and where. */
export interface WrittenText extends ByteRange {
  readonly text: string
}

/** One name of a statement that imports or hands on. */
export interface ImportItem extends ByteRange {
  readonly name?: WrittenText
  readonly module?: WrittenText
  readonly imported?: string
  readonly handed?: string
}

/** What is known of the definition whose name starts at `of`. */
export interface Hint {
  readonly of: number
  /** A type, or with `()` at its end what a call gives. */
  readonly type?: string
  /** The start of the name whose type it has too. */
  readonly copied?: number
  readonly base?: string
}

/** What the fact query of a grammar finds in a text, as it comes. */
export interface Marks {
  readonly uses: UsedName[]
  readonly defined: DefinedName[]
  readonly regions: Region[]
  readonly items: ImportItem[]
  readonly hints: Hint[]
  package: string
}

/**
 * A tree of more nodes gets no further: what the query finds in it might not fit into a worker's memory. Code of a
 * megabyte has a third of it.
 */
const mostNodes = 700_000

export const noMarks = (): Marks => ({ uses: [], defined: [], regions: [], items: [], hints: [], package: '' })

/** Adds what the query finds. Throws `BudgetExceeded` at the deadline and for a tree of too many nodes. */
export function addMarks(marks: Marks, source: SourceText, layer: ParsedFacts, deadline: Deadline): void {
  const { grammar, tree } = layer
  if (tree.rootNode.descendantCount > mostNodes) throw new BudgetExceeded('nodes of a tree', mostNodes)
  const matches = grammar.query.matches(tree.rootNode, { progressCallback: () => deadline.expired() })
  throwIfExpired(deadline)
  const reader = new MarkReader(marks, source)
  for (const match of matches) reader.read(match)
}

export interface ParsedFacts {
  readonly grammar: FactGrammar
  readonly tree: Tree
}

/** The nodes of one match by what they are. */
interface Found {
  use?: readonly [node: Node, use: UsedName['use']]
  definition?: readonly [node: Node, kind: FactKind]
  bind?: readonly [node: Node, binding: Binding]
  readonly parts: Partial<Record<string, Node>>
}

const unknownReceiver: WrittenReceiver = { text: '', start: -1 }

class MarkReader {
  readonly #marks: Marks
  readonly #source: SourceText

  constructor(marks: Marks, source: SourceText) {
    this.#marks = marks
    this.#source = source
  }

  read(match: QueryMatch): void {
    const found: Found = { parts: {} }
    for (const { name, node } of match.captures) {
      const capture = factCaptures.get(name)
      if (capture === undefined) continue
      if (capture.part === 'use') found.use = [node, capture.use]
      else if (capture.part === 'scope')
        this.#marks.regions.push({ kind: 'scope', scope: capture.kind, ...this.#rangeOf(node) })
      else if (capture.part === 'definition') found.definition = [node, capture.kind]
      else if (capture.part === 'bind') found.bind = [node, capture.binding]
      else found.parts[capture.part] = node
    }
    const properties = match.setProperties ?? {}
    if (found.use) this.#addUse(found.use, found.parts, match.patternIndex, 'member' in properties)
    if (match.captures.length > 1 || !found.use) this.#addRest(found, properties)
  }

  #addRest(found: Found, properties: QueryProperties): void {
    const { parts, definition, bind } = found
    if (definition && parts['name']) this.#addDefinition(definition, parts['name'], found, properties)
    if (bind) this.#addBinding(bind, parts)
    if (parts['of']) this.#addHint(parts['of'], found)
    if (parts['item']) this.#addItem(parts['item'], parts, properties)
    if (parts['from'] && parts['module']) this.#addFrom(parts['from'], parts['module'])
    if (parts['exported']) this.#marks.regions.push({ kind: 'exported', ...this.#rangeOf(parts['exported']) })
    if (parts['hidden']) this.#marks.regions.push({ kind: 'hidden', ...this.#rangeOf(parts['hidden']) })
    if (parts['package']) this.#marks.package = textOf(this.#source, parts['package'])
  }

  #addUse(
    [node, use]: readonly [Node, UsedName['use']],
    parts: Found['parts'],
    pattern: number,
    member: boolean,
  ): void {
    const receiver = parts['receiver']
    const startIndex = node.startIndex
    const endIndex = node.endIndex
    this.#marks.uses.push({
      name: this.#source.text.slice(startIndex, endIndex),
      use,
      start: this.#source.byteAt(startIndex),
      end: this.#source.byteAt(endIndex),
      pattern,
      ...(receiver ? { receiver: this.#receiver(receiver) } : member ? { receiver: unknownReceiver } : {}),
    })
  }

  #receiver(node: Node): WrittenReceiver {
    return { text: shortText(this.#source, node), start: this.#source.byteAt(node.startIndex) }
  }

  #addDefinition(
    [node, kind]: readonly [Node, FactKind],
    name: Node,
    { parts }: Found,
    properties: QueryProperties,
  ): void {
    const written = bareName(textOf(this.#source, name))
    const start = name.startIndex
    const range = {
      start: this.#source.byteAt(start + written.range.start),
      end: this.#source.byteAt(start + written.range.end),
    }
    const hint = this.#hintOf(parts)
    // Only what a query of ours says under `bind`.
    const binding = properties['bind'] as Binding | null | undefined
    this.#marks.defined.push({
      name: written.name,
      kind,
      range,
      extent: this.#rangeOf(node),
      ...(binding ? { binding } : {}),
      ...(hint === undefined ? {} : { hint }),
    })
  }

  #addBinding([node, binding]: readonly [Node, Binding], parts: Found['parts']): void {
    const hint = this.#hintOf(parts)
    this.#marks.regions.push({
      kind: 'bind',
      binding,
      extent: this.#rangeOf(parts['extent'] ?? node),
      ...this.#rangeOf(node),
      ...(hint === undefined ? {} : { hint }),
    })
  }

  #addHint(of: Node, { use, parts }: Found): void {
    const type = this.#hintOf(parts)
    const copied = parts['copied']
    this.#marks.hints.push({
      of: this.#source.byteAt(of.startIndex),
      ...(type === undefined ? {} : { type }),
      ...(copied ? { copied: this.#source.byteAt(copied.startIndex) } : {}),
      ...(use?.[1] === 'base' ? { base: this.#baseOf(use[0], parts['receiver']) } : {}),
    })
  }

  #baseOf(node: Node, receiver: Node | undefined): string {
    const name = typePath(textOf(this.#source, node))
    const before = receiver ? typePath(shortText(this.#source, receiver)) : ''
    return before === '' ? name : `${before}.${name}`
  }

  #hintOf(parts: Found['parts']): string | undefined {
    const { hint, made, calling } = parts
    if (calling) return namePath(shortText(this.#source, calling))
    if (hint) return typePath(shortText(this.#source, hint))
    return made ? callPath(shortText(this.#source, made)) : undefined
  }

  #addItem(item: Node, parts: Found['parts'], properties: QueryProperties): void {
    const module = parts['module'] && this.#module(parts['module'], properties)
    const name = parts['name']
      ? this.#named(parts['name'])
      : 'named' in properties && module
        ? packageName(module)
        : undefined
    const imported = parts['imported'] ? bareName(textOf(this.#source, parts['imported'])).name : properties['imported']
    const handed = parts['handed'] ? bareName(textOf(this.#source, parts['handed'])).name : properties['handed']
    this.#marks.items.push({
      ...this.#rangeOf(item),
      ...(name ? { name } : {}),
      ...(module ? { module } : {}),
      ...(typeof imported === 'string' ? { imported } : {}),
      ...(typeof handed === 'string' ? { handed } : {}),
    })
  }

  #module(node: Node, { under, bracketed }: QueryProperties): WrittenText {
    const written = this.#named(node)
    if (bracketed !== undefined) {
      return {
        text: written.text.slice(1, -1),
        start: written.start + 1,
        end: Math.max(written.start + 1, written.end - 1),
      }
    }
    return typeof under === 'string' ? { ...written, text: under + written.text } : written
  }

  #addFrom(from: Node, module: Node): void {
    const { text, ...range } = this.#named(module)
    this.#marks.regions.push({ kind: 'from', module: text, range, ...this.#rangeOf(from) })
  }

  #named(node: Node): WrittenText {
    return { text: textOf(this.#source, node), ...this.#rangeOf(node) }
  }

  #rangeOf(node: Node): ByteRange {
    return { start: this.#source.byteAt(node.startIndex), end: this.#source.byteAt(node.endIndex) }
  }
}

function textOf({ text }: SourceText, node: Node): string {
  return text.slice(node.startIndex, node.endIndex)
}

/** What is longer is no path of names, and reading it for each name of a long chain would take a time of its own. */
const longestPath = 256

function shortText({ text }: SourceText, node: Node): string {
  const { startIndex, endIndex } = node
  return endIndex - startIndex > longestPath ? '' : text.slice(startIndex, endIndex)
}
