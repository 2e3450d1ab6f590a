import type { PositionEncoding } from '../preciseIndex.js'
import type { BlockRef, BlockWriter } from '../stored/blockWriter.js'
import { ByteSink } from '../stored/byteSink.js'
import { type DocumentPart, type LocalBlock, type OccurrenceBlock, writeDiagnostics } from '../stored/storedDocument.js'
import { writeRange } from '../stored/storedLocations.js'
import { writeSymbolFacts } from '../stored/storedSymbol.js'
import { OccurrenceBlockEncoder, occurrencesOfBlock } from '../stored/storedOccurrences.js'
import { columns, type OccurrenceRows, type ScipDiagnostic } from '../wire/occurrences.js'
import type { DocumentContent } from '../wire/readDocument.js'
import type { ScipSymbol } from '../wire/readSymbol.js'
import type { SymbolTable } from '../wire/symbolTable.js'
import { recordKinds, type SymbolRecords } from './symbolRecords.js'

/** Bytes of a block of what is said about local symbols, when it is closed. */
const localBlockBytes = 32 * 1024
/** Messages of diagnostics beyond this are left out of a block, which has a bound. */
const diagnosticBytes = 16 * 1024 ** 2

/** What is said about the local symbols of a document: many little things in one buffer. */
export class LocalFacts {
  readonly #bytes = new ByteSink(1024)
  readonly #ends: number[] = []
  readonly #symbols: Uint8Array[] = []

  add(symbol: ScipSymbol): void {
    writeSymbolFacts(this.#bytes, symbol)
    this.#symbols.push(symbol.symbol)
    this.#ends.push(this.#bytes.length)
  }

  /** In the order of the symbols; of those that come twice, the first. */
  *inOrder(): Generator<{ readonly symbol: Uint8Array; readonly facts: Uint8Array }> {
    const places = [...this.#symbols.keys()].sort((a, b) => Buffer.compare(this.#symbol(a), this.#symbol(b)) || a - b)
    const facts = this.#bytes.view()
    let before: Uint8Array | undefined
    for (const place of places) {
      const symbol = this.#symbol(place)
      if (before && Buffer.compare(before, symbol) === 0) continue
      before = symbol
      yield { symbol, facts: facts.subarray(this.#ends[place - 1] ?? 0, this.#ends[place]) }
    }
  }

  #symbol(place: number): Uint8Array {
    return this.#symbols[place] ?? nothing
  }
}

const nothing = new Uint8Array()

export interface DocumentToWrite {
  /** Counts the documents of an upload, also those that come again. */
  readonly number: number
  readonly encoding: PositionEncoding
  readonly language: Uint8Array
  readonly content: DocumentContent
  readonly locals: LocalFacts
}

/** Writes the blocks of a document and tells where they are; its global symbols' places go among the records. */
export function writeDocument(file: BlockWriter, records: SymbolRecords, document: DocumentToWrite): WrittenDocument {
  const { occurrences, symbols, diagnostics } = document.content
  const rows = occurrences.inOrder()
  addLocations(records, { rows, occurrences, symbols, number: document.number })
  const part = {
    encoding: document.encoding,
    language: document.language,
    occurrences: writeOccurrences(file, rows, occurrences, symbols),
    locals: writeLocals(file, document.locals),
    diagnostics: writeAllDiagnostics(file, diagnostics),
  }
  return { part, occurrences: rows.length }
}

export interface WrittenDocument {
  readonly part: DocumentPart
  readonly occurrences: number
}

function writeOccurrences(
  file: BlockWriter,
  rows: Uint32Array,
  occurrences: OccurrenceRows,
  symbols: SymbolTable,
): OccurrenceBlock[] {
  const encoder = new OccurrenceBlockEncoder(occurrences, symbols)
  const blocks: OccurrenceBlock[] = []
  for (let at = 0; at < rows.length; at += occurrencesOfBlock) {
    const some = rows.subarray(at, at + occurrencesOfBlock)
    let lastLine = 0
    for (const row of some) lastLine = Math.max(lastLine, occurrences.get(row, columns.endLine))
    const firstLine = occurrences.get(some[0] ?? 0, columns.startLine)
    blocks.push({ firstLine, lastLine, ...file.block(encoder.encode(some)) })
  }
  return blocks
}

/** One record for each global symbol of the document, with all of its places there. */
function addLocations(
  records: SymbolRecords,
  {
    rows,
    occurrences,
    symbols,
    number,
  }: { rows: Uint32Array; occurrences: OccurrenceRows; symbols: SymbolTable; number: number },
): void {
  const { grouped, ends } = bySymbol(rows, occurrences, symbols.count)
  const value = new ByteSink()
  for (let symbol = 0, start = 0; symbol < symbols.count; symbol++) {
    const end = ends[symbol] ?? 0
    if (end > start && !symbols.isLocal(symbol)) {
      value.clear()
      value.number(number)
      writeRanges(value, grouped.subarray(start, end), occurrences)
      records.add(symbols.symbol(symbol), recordKinds.locations, value.view())
    }
    start = end
  }
}

function writeRanges(sink: ByteSink, rows: Uint32Array, occurrences: OccurrenceRows): void {
  let line = 0
  for (const row of rows) {
    const range = occurrences.range(row)
    writeRange(sink, range, line)
    line = range.startLine
  }
}

/** The rows of each symbol side by side, otherwise in their order; `ends` has where those of each symbol end. */
function bySymbol(rows: Uint32Array, occurrences: OccurrenceRows, symbols: number) {
  const ends = new Uint32Array(symbols + 1)
  for (const row of rows) {
    const next = occurrences.get(row, columns.symbol) + 1
    ends[next] = (ends[next] ?? 0) + 1
  }
  for (let symbol = 1; symbol <= symbols; symbol++) ends[symbol] = (ends[symbol] ?? 0) + (ends[symbol - 1] ?? 0)
  const grouped = new Uint32Array(rows.length)
  for (const row of rows) {
    const symbol = occurrences.get(row, columns.symbol)
    const at = ends[symbol] ?? 0
    grouped[at] = row
    ends[symbol] = at + 1
  }
  return { grouped, ends }
}

function writeLocals(file: BlockWriter, locals: LocalFacts): LocalBlock[] {
  const blocks: LocalBlock[] = []
  const sink = new ByteSink(1024)
  let first: Uint8Array = nothing
  const close = () => {
    if (sink.length > 0) blocks.push({ first, ...file.block(sink.view()) })
    sink.clear()
  }
  for (const { symbol, facts } of locals.inOrder()) {
    if (sink.length >= localBlockBytes) close()
    if (sink.length === 0) first = symbol
    sink.blob(symbol)
    sink.blob(facts)
  }
  close()
  return blocks
}

function writeAllDiagnostics(file: BlockWriter, diagnostics: readonly ScipDiagnostic[]): BlockRef | undefined {
  if (diagnostics.length === 0) return undefined
  const sink = new ByteSink()
  for (const one of diagnostics) if (sink.length < diagnosticBytes) writeDiagnostics(sink, [one])
  return file.block(sink.view())
}
