import { ByteSink } from '../stored/byteSink.js'
import { writeSymbolFacts } from '../stored/storedSymbol.js'
import { relations, type ScipSymbol } from '../wire/readSymbol.js'
import type { RecordSorter, SortedRecord } from './recordSorter.js'

/** What a record says about its symbol. In this order they come out. */
export const recordKinds = { ownFacts: 1, outsideFacts: 2, implementer: 3, referencedBy: 4, locations: 5 } as const

/** Ends the symbol in a key, with a kind behind it. A symbol's own zeros, which hardly one has, are followed by `escape`. */
const end = 0
const escape = 0xff
const localPrefix = Buffer.from('local ')

export const isLocal = (symbol: Uint8Array) =>
  symbol.length >= localPrefix.length && localPrefix.equals(symbol.subarray(0, localPrefix.length))

/** Puts what documents say about symbols among the records that will be joined by symbol. */
export class SymbolRecords {
  readonly #sorter: RecordSorter
  readonly #key = new ByteSink(1024)
  readonly #value = new ByteSink(1024)

  constructor(sorter: RecordSorter) {
    this.#sorter = sorter
  }

  /** What is said about a symbol that is not local; `isOwn` in a document, and not about a symbol from elsewhere. */
  addFacts(symbol: ScipSymbol, isOwn: boolean): void {
    if (symbol.symbol.length === 0) return
    this.#value.clear()
    writeSymbolFacts(this.#value, symbol)
    this.add(symbol.symbol, isOwn ? recordKinds.ownFacts : recordKinds.outsideFacts, this.#value.view())
    for (const related of symbol.relationships) this.#addRelated(symbol.symbol, related.symbol, related.bits)
  }

  add(symbol: Uint8Array, kind: number, value: Uint8Array): void {
    this.#sorter.add(this.#keyOf(symbol, kind), value)
  }

  #addRelated(symbol: Uint8Array, related: Uint8Array, bits: number): void {
    if (related.length === 0 || isLocal(related) || Buffer.compare(symbol, related) === 0) return
    if (bits & relations.implementation) this.#addRelation(related, recordKinds.implementer, symbol)
    if (bits & relations.reference) this.#addRelation(related, recordKinds.referencedBy, symbol)
  }

  /** The other symbol is in the key, so that they come in order. */
  #addRelation(symbol: Uint8Array, kind: number, other: Uint8Array): void {
    this.#keyOf(symbol, kind)
    this.#key.raw(other)
    this.#sorter.add(this.#key.view(), nothing)
  }

  #keyOf(symbol: Uint8Array, kind: number): Uint8Array {
    this.#key.clear()
    this.#key.raw(symbol.includes(end) ? escaped(symbol) : symbol)
    this.#key.number(end)
    this.#key.number(kind)
    return this.#key.view()
  }
}

const nothing = new Uint8Array()

/** The parts of a record's key. */
export function recordParts({ key }: SortedRecord): { symbol: Uint8Array; kind: number; other: Uint8Array } {
  let at = key.indexOf(end)
  const isEscaped = key[at + 1] === escape
  while (key[at + 1] === escape) at = key.indexOf(end, at + 2)
  const symbol = key.subarray(0, at)
  return { symbol: isEscaped ? unescaped(symbol) : symbol, kind: key[at + 1] ?? 0, other: key.subarray(at + 2) }
}

function escaped(symbol: Uint8Array): Uint8Array {
  return Uint8Array.from([...symbol].flatMap((byte) => (byte === end ? [end, escape] : [byte])))
}

function unescaped(symbol: Uint8Array): Uint8Array {
  return symbol.filter((byte, at) => byte !== escape || symbol[at - 1] !== end)
}
