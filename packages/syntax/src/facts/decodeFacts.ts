import type { ByteRange } from '@sextant/base'
import { ByteReader } from '../symbols/varint.js'
import type { CodeFacts, FactDefinition, FactImport, FactReference, Receiver } from './codeFacts.js'
import { factsVersion, flag, has, kinds, reaches, receivers, uses } from './factFormat.js'

/** The facts that `encodeFacts` encoded. Throws a RangeError for bytes that it did not make. */
export function decodeFacts(bytes: Uint8Array): CodeFacts {
  const reader = new ByteReader(bytes)
  if (reader.unsigned() !== factsVersion) throw new RangeError('Facts of an unknown version.')
  const facts = new FactReader(reader, bytes.length).read()
  if (!reader.atEnd()) throw new RangeError('More than the facts.')
  return facts
}

class FactReader {
  readonly #reader: ByteReader
  readonly #texts: readonly string[]
  /** Everything that is counted takes at least one byte, so no count is greater. */
  readonly #most: number
  #definitions: readonly { readonly name: string }[] = []
  #at = 0

  constructor(reader: ByteReader, most: number) {
    this.#reader = reader
    this.#most = most
    this.#texts = this.#readTexts()
  }

  read(): CodeFacts {
    const counts = { definitions: this.#count(), references: this.#count(), imports: this.#count() }
    const name = this.#text()
    const definitions = this.#times(counts.definitions, (place) => this.#definition(place, counts.definitions))
    this.#definitions = definitions
    this.#at = 0
    let container = -1
    const references = this.#times(counts.references, () => {
      const reference = this.#reference(container)
      container = reference.container
      return reference
    })
    this.#at = 0
    return { definitions, references, imports: this.#times(counts.imports, () => this.#import()), package: name }
  }

  #readTexts(): readonly string[] {
    const lengths = this.#times(this.#count(), () => this.#reader.unsigned())
    const all = this.#reader.text()
    let start = 0
    const texts = lengths.map((length) => all.slice(start, (start += length)))
    if (start !== all.length) throw new RangeError(`Texts of ${start} characters in ${all.length}.`)
    return texts
  }

  #definition(place: number, count: number): FactDefinition {
    const head = this.#reader.unsigned()
    const kind = listed(kinds, this.#reader.unsigned())
    const name = this.#text()
    const range = this.#range()
    const extent = { start: range.start - this.#reader.unsigned(), end: range.end + this.#reader.unsigned() }
    if (extent.start < 0) throw new RangeError('An extent that starts before the text.')
    const parent = head & has.parent ? placeIn(place - this.#reader.signed(), count) : -1
    const owner = head & has.owner ? this.#text() : undefined
    const type = head & has.type ? this.#text() : ''
    const bases = head & has.bases ? this.#times(this.#count(), () => this.#text()) : []
    const element = head & has.element ? this.#text() : undefined
    return {
      ...{ name, kind, range, extent, parent, type, bases },
      reach: listed(reaches, head & 3),
      ...(owner === undefined ? {} : { owner }),
      ...(element === undefined ? {} : { element }),
    }
  }

  #reference(before: number): FactReference {
    const head = this.#reader.unsigned()
    const use = listed(uses, head & 7)
    const definition = head & flag.resolved ? this.#place(this.#reader.unsigned()) : -1
    const isNamed = definition < 0 || (head & flag.otherName) !== 0
    const name = isNamed ? this.#text() : (this.#definitions[definition]?.name ?? '')
    const range = this.#range()
    const container = head & flag.sameContainer ? before : this.#place(this.#reader.unsigned() - 1)
    if (!(head & flag.member)) return { name, use, range, definition, container }
    return { name, use, range, definition, container, receiver: this.#receiver() }
  }

  #receiver(): Receiver {
    const head = this.#reader.unsigned()
    const kind = listed(receivers, head % 4)
    return { kind, path: kind === 'path' ? this.#text() : '', definition: this.#place(Math.floor(head / 4) - 1) }
  }

  #import(): FactImport {
    const definition = this.#place(this.#reader.unsigned() - 1)
    const module = this.#text()
    const range = this.#range()
    const imported = this.#text()
    const handed = this.#reader.unsigned()
    if (handed === 0) return { definition, module, range, imported }
    return { definition, module, range, imported, exportedAs: listed(this.#texts, handed - 1) }
  }

  #range(): ByteRange {
    const start = this.#at + this.#reader.signed()
    if (start < 0) throw new RangeError('A range that starts before the text.')
    this.#at = start
    return { start, end: start + this.#reader.unsigned() }
  }

  #text(): string {
    return listed(this.#texts, this.#reader.unsigned())
  }

  #place(place: number): number {
    return placeIn(place, this.#definitions.length)
  }

  #count(): number {
    const count = this.#reader.unsigned()
    if (count > this.#most) throw new RangeError(`${count} things in ${this.#most} bytes.`)
    return count
  }

  #times<T>(count: number, read: (place: number) => T): T[] {
    const list: T[] = []
    for (let place = 0; place < count; place++) list.push(read(place))
    return list
  }
}

/** A place among so many definitions, or -1. */
function placeIn(place: number, count: number): number {
  if (place < -1 || place >= count) throw new RangeError(`No definition ${place}.`)
  return place
}

function listed<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new RangeError(`Nothing at ${place} of a list of ${list.length}.`)
  return found
}
