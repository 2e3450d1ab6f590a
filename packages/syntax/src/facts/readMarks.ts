import { BudgetExceeded, type ByteRange } from '@sextant/base'
import type { Node, QueryCapture, QueryMatch, QueryProperties, Tree } from 'web-tree-sitter'
import { type Deadline, throwIfExpired } from '../layers.js'
import type { SourceText } from '../symbols/sourceText.js'
import { bareName } from '../symbols/symbolName.js'
import { type Binding, factCaptures } from './captures.js'
import type { FactKind } from './codeFacts.js'
import type { FactGrammar } from './factGrammar.js'
import {
  type Marks,
  noMarks,
  type UsedName,
  type WrittenReceiver,
  type WrittenText,
  type WrittenType,
} from './marks.js'
import { callPath, eachPath, namePath, typePath, writtenType } from './namePath.js'
import { endOf, shortText, textOf } from './nodeText.js'
import { packageName } from './packageName.js'

/**
 * A tree of more nodes gets no further: what the query finds in it might not fit into a worker's memory. Code of a
 * megabyte has a third of it.
 */
const mostNodes = 700_000

/**
 * What the fact queries find in the trees of a text. Throws `BudgetExceeded` at the deadline and for trees of too many
 * nodes.
 */
export function readMarks(source: SourceText, parsed: readonly ParsedFacts[], deadline: Deadline): Marks {
  const nodes = parsed.reduce((sum, { tree }) => sum + tree.rootNode.descendantCount, 0)
  if (nodes > mostNodes) throw new BudgetExceeded('nodes of a tree', mostNodes)
  const marks = noMarks()
  const reader = new MarkReader(marks, source)
  for (const { grammar, tree } of parsed) {
    const matches = grammar.query.matches(tree.rootNode, { progressCallback: () => deadline.expired() })
    throwIfExpired(deadline)
    for (const match of matches) reader.read(match)
  }
  return marks
}

interface ParsedFacts {
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

  read({ captures, patternIndex, setProperties }: QueryMatch): void {
    const [only] = captures
    const capture = captures.length === 1 && only ? factCaptures.get(only.name) : undefined
    // Most names are captured alone, and there are very many.
    if (only && capture?.part === 'use') {
      this.#addUse([only.node, capture.use], undefined, patternIndex, isMember(setProperties))
      return
    }
    const found = this.#sort(captures)
    if (found.use) this.#addUse(found.use, found.parts, patternIndex, isMember(setProperties))
    this.#addRest(found, setProperties ?? {})
  }

  #sort(captures: readonly QueryCapture[]): Found {
    const found: Found = { parts: {} }
    for (const { name, node } of captures) {
      const capture = factCaptures.get(name)
      if (capture === undefined) continue
      if (capture.part === 'use') found.use = [node, capture.use]
      else if (capture.part === 'scope')
        this.#marks.regions.push({ kind: 'scope', scope: capture.kind, ...this.#rangeOf(node) })
      else if (capture.part === 'definition') found.definition = [node, capture.kind]
      else if (capture.part === 'bind') found.bind = [node, capture.binding]
      else found.parts[capture.part] = node
    }
    return found
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
    parts: Found['parts'] | undefined,
    pattern: number,
    member: boolean,
  ): void {
    const before = parts?.['receiver']
    const { startIndex } = node
    const endIndex = endOf(this.#source.text, node)
    this.#marks.uses.push({
      name: this.#source.text.slice(startIndex, endIndex),
      use,
      start: this.#source.byteAt(startIndex),
      end: this.#source.byteAt(endIndex),
      receiver: before ? this.#receiver(before) : member ? unknownReceiver : undefined,
      pattern,
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
      ...(type && { type }),
      ...(copied ? { copied: this.#source.byteAt(copied.startIndex) } : {}),
      ...(use?.[1] === 'base' ? { base: this.#baseOf(use[0], parts['receiver']) } : {}),
    })
  }

  #baseOf(node: Node, receiver: Node | undefined): string {
    const name = typePath(textOf(this.#source, node))
    const before = receiver ? typePath(shortText(this.#source, receiver)) : ''
    return before === '' ? name : `${before}.${name}`
  }

  #hintOf(parts: Found['parts']): WrittenType | undefined {
    const { hint, made, calling, each } = parts
    if (hint) return writtenType(shortText(this.#source, hint))
    if (calling) return { type: namePath(shortText(this.#source, calling)) }
    if (each) return { type: eachPath(shortText(this.#source, each)) }
    return made && { type: callPath(shortText(this.#source, made)) }
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

function isMember(properties: QueryProperties | undefined): boolean {
  return properties !== undefined && 'member' in properties
}
