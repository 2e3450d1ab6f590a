import type { PreciseOccurrence, PreciseRange } from '../preciseIndex.js'
import { columns, type OccurrenceExtra, type OccurrenceRows } from '../wire/occurrences.js'
import type { SymbolTable } from '../wire/symbolTable.js'
import { ByteSink } from './byteSink.js'
import { ByteSource } from './byteSource.js'

/** Occurrences of a block: a look at a few lines of a long document reads a few blocks. */
export const occurrencesOfBlock = 2048

const definition = 1
const nothing = new Uint8Array()

/** Writes some of the rows of a document, in the order given, with the symbols that they name. */
export class OccurrenceBlockEncoder {
  readonly #rows: OccurrenceRows
  readonly #symbols: SymbolTable
  readonly #body = new ByteSink()
  readonly #names = new ByteSink()
  readonly #numberOf: Map<number, number> = new Map()

  constructor(rows: OccurrenceRows, symbols: SymbolTable) {
    this.#rows = rows
    this.#symbols = symbols
  }

  /** The block of some rows; a view that is good until the next one. */
  encode(rows: Uint32Array): Uint8Array {
    this.#body.clear()
    this.#names.clear()
    this.#numberOf.clear()
    let line = 0
    for (const row of rows) {
      this.#write(row, line)
      line = this.#rows.get(row, columns.startLine)
    }
    const sink = new ByteSink(this.#names.length + this.#body.length + 16)
    sink.number(this.#numberOf.size)
    sink.raw(this.#names.view())
    sink.number(rows.length)
    sink.raw(this.#body.view())
    return sink.view()
  }

  #write(row: number, lineBefore: number): void {
    const { numbers, extras } = this.#rows
    const at = row * 8
    const startLine = numbers[at + columns.startLine] ?? 0
    const startCharacter = numbers[at + columns.startCharacter] ?? 0
    const lines = (numbers[at + columns.endLine] ?? 0) - startLine
    const endCharacter = numbers[at + columns.endCharacter] ?? 0
    const extra = extras[(numbers[at + columns.extra] ?? 0) - 1]
    const syntaxKind = numbers[at + columns.syntaxKind] ?? 0
    const hasMore = extra !== undefined || syntaxKind !== 0
    this.#body.number(4 * this.#numbered(numbers[at + columns.symbol] ?? 0) + (hasMore ? 2 : 0) + (lines > 0 ? 1 : 0))
    this.#body.number(startLine - lineBefore)
    this.#body.number(startCharacter)
    if (lines > 0) this.#body.number(lines)
    this.#body.number(lines > 0 ? endCharacter : endCharacter - startCharacter)
    this.#body.number(numbers[at + columns.roles] ?? 0)
    if (hasMore) this.#writeMore(syntaxKind, extra)
  }

  #writeMore(syntaxKind: number, extra: OccurrenceExtra | undefined): void {
    this.#body.number(syntaxKind)
    this.#body.number(extra?.enclosing ? 1 : 0)
    for (const number of extra?.enclosing ?? []) this.#body.number(number)
    this.#body.blobs(extra?.documentation ?? [])
  }

  #numbered(symbol: number): number {
    const known = this.#numberOf.get(symbol)
    if (known !== undefined) return known
    const number = this.#numberOf.size
    this.#numberOf.set(symbol, number)
    this.#names.blob(symbol < 0 ? nothing : this.#symbols.symbol(symbol))
    return number
  }
}

/**
 * Reads those of the occurrences that an `OccurrenceBlockEncoder` wrote that reach into lines `from` up to, not including,
 * `to`. Throws a RangeError for anything else.
 */
export function readOccurrences(
  bytes: Uint8Array,
  { from, to }: { readonly from: number; readonly to: number },
): PreciseOccurrence[] {
  const source = new ByteSource(bytes)
  const names = source.blobs()
  const texts: string[] = []
  // Of many names only those are made texts that are asked for.
  const nameOf = (number: number) => (texts[number] ??= textOf(names[number]))
  const found: PreciseOccurrence[] = []
  let line = 0
  for (let left = source.number(); left > 0; left--) {
    const head = source.number()
    const start = { line: line + source.number(), character: source.number() }
    line = start.line
    if (line >= to) break
    const lines = head % 2 === 1 ? source.number() : 0
    const last = source.number()
    const end = { line: line + lines, character: lines > 0 ? last : start.character + last }
    const roles = source.number()
    const more = head % 4 >= 2 ? readMore(source) : undefined
    if (end.line < from) continue
    const isDefinition = (roles & definition) !== 0
    const symbol = nameOf(Math.floor(head / 4))
    found.push({ range: { start, end }, symbol, isDefinition, ...(roles !== 0 && { roles }), ...more })
  }
  return found
}

function textOf(name: Uint8Array | undefined): string {
  if (name === undefined) throw new RangeError('An occurrence has no symbol.')
  return decoder.decode(name)
}

const decoder = new TextDecoder()

function readMore(source: ByteSource): Partial<PreciseOccurrence> {
  const syntaxKind = source.number()
  const enclosing = source.number() === 1 ? readRange(source) : undefined
  const documentation = source.texts()
  return {
    ...(syntaxKind !== 0 && { syntaxKind }),
    ...(documentation.length > 0 && { documentation }),
    ...(enclosing && { enclosing }),
  }
}

/** Four numbers, as SCIP has them. */
export function readRange(source: ByteSource): PreciseRange {
  const start = { line: source.number(), character: source.number() }
  return { start, end: { line: source.number(), character: source.number() } }
}
