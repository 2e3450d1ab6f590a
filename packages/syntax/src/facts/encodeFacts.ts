import { ByteWriter } from '../symbols/varint.js'
import type { CodeFacts, FactDefinition, FactImport, FactReference, Receiver } from './codeFacts.js'
import { factsVersion, flag, has, kinds, reaches, receivers, uses } from './factFormat.js'

/**
 * Facts as the index keeps them (docs/facts.md describes the format). Throws a RangeError for places that do not
 * exist and for ranges out of order.
 */
export function encodeFacts(facts: CodeFacts): Uint8Array<ArrayBuffer> {
  const table = new StringTable(facts)
  const writer = new ByteWriter()
  writer.unsigned(factsVersion)
  table.write(writer)
  writer.unsigned(facts.definitions.length)
  writer.unsigned(facts.references.length)
  writer.unsigned(facts.imports.length)
  writer.unsigned(table.place(facts.package))
  new FactWriter(writer, table, facts).write()
  return writer.finish()
}

/** Every text of the facts once, most used first: the places of those take one byte. */
class StringTable {
  readonly #places = new Map<string, number>()

  constructor(facts: CodeFacts) {
    const counts = new Map<string, number>([['', 0]])
    const count = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1)
    count(facts.package)
    for (const { name, type, element = '', bases, owner = '' } of facts.definitions)
      [name, type, element, ...bases, owner].forEach(count)
    for (const { name, receiver } of facts.references) {
      count(name)
      if (receiver?.kind === 'path') count(receiver.path)
    }
    for (const { module, imported, exportedAs } of facts.imports) [module, imported, exportedAs ?? ''].forEach(count)
    for (const [text] of [...counts].sort(([, a], [, b]) => b - a)) this.#places.set(text, this.#places.size)
  }

  place(text: string): number {
    return this.#places.get(text) ?? 0
  }

  write(writer: ByteWriter): void {
    writer.unsigned(this.#places.size)
    for (const text of this.#places.keys()) writer.unsigned(text.length)
    writer.text([...this.#places.keys()].join(''))
  }
}

class FactWriter {
  readonly #writer: ByteWriter
  readonly #table: StringTable
  readonly #facts: CodeFacts
  #at = 0

  constructor(writer: ByteWriter, table: StringTable, facts: CodeFacts) {
    this.#writer = writer
    this.#table = table
    this.#facts = facts
  }

  write(): void {
    for (const [place, definition] of this.#facts.definitions.entries()) this.#definition(definition, place)
    this.#at = 0
    let container = -1
    for (const reference of this.#facts.references) {
      this.#reference(reference, container)
      container = reference.container
    }
    this.#at = 0
    for (const one of this.#facts.imports) this.#import(one)
  }

  #definition(
    { name, kind, reach, range, extent, parent, owner, type, bases, element }: FactDefinition,
    place: number,
  ): void {
    const writer = this.#writer
    writer.unsigned(
      reaches.indexOf(reach) +
        (parent < 0 ? 0 : has.parent) +
        (owner === undefined ? 0 : has.owner) +
        (type === '' ? 0 : has.type) +
        (bases.length === 0 ? 0 : has.bases) +
        (element === undefined ? 0 : has.element),
    )
    writer.unsigned(kinds.indexOf(kind))
    writer.unsigned(this.#table.place(name))
    this.#range(range)
    writer.unsigned(range.start - extent.start)
    writer.unsigned(extent.end - range.end)
    // The definition around it stands a little before it, as a rule.
    if (parent >= 0) writer.signed(place - this.#known(parent))
    if (owner !== undefined) writer.unsigned(this.#table.place(owner))
    if (type !== '') writer.unsigned(this.#table.place(type))
    if (bases.length > 0) this.#list(bases)
    if (element !== undefined) writer.unsigned(this.#table.place(element))
  }

  #list(texts: readonly string[]): void {
    this.#writer.unsigned(texts.length)
    for (const text of texts) this.#writer.unsigned(this.#table.place(text))
  }

  #reference({ name, use, range, definition, container, receiver }: FactReference, before: number): void {
    const writer = this.#writer
    const meant = this.#facts.definitions[definition]
    const isOther = meant !== undefined && meant.name !== name
    writer.unsigned(
      uses.indexOf(use) +
        (receiver ? flag.member : 0) +
        (definition < 0 ? 0 : flag.resolved) +
        (container === before ? flag.sameContainer : 0) +
        (isOther ? flag.otherName : 0),
    )
    if (definition >= 0) writer.unsigned(this.#known(definition))
    if (definition < 0 || isOther) writer.unsigned(this.#table.place(name))
    this.#range(range)
    if (container !== before) writer.unsigned(container + 1)
    if (receiver) this.#receiver(receiver)
  }

  #receiver({ kind, path, definition }: Receiver): void {
    this.#writer.unsigned(receivers.indexOf(kind) + 4 * (definition < 0 ? 0 : this.#known(definition) + 1))
    if (kind === 'path') this.#writer.unsigned(this.#table.place(path))
  }

  #import({ definition, module, range, imported, exportedAs }: FactImport): void {
    this.#writer.unsigned(definition < 0 ? 0 : this.#known(definition) + 1)
    this.#writer.unsigned(this.#table.place(module))
    this.#range(range)
    this.#writer.unsigned(this.#table.place(imported))
    this.#writer.unsigned(exportedAs === undefined ? 0 : this.#table.place(exportedAs) + 1)
  }

  #range({ start, end }: FactReference['range']): void {
    this.#writer.signed(start - this.#at)
    this.#writer.unsigned(end - start)
    this.#at = start
  }

  #known(definition: number): number {
    if (definition >= this.#facts.definitions.length) throw new RangeError(`No definition ${definition}.`)
    return definition
  }
}
