import type { BlockWriter } from '../stored/blockWriter.js'
import { ByteSink } from '../stored/byteSink.js'
import { ByteSource } from '../stored/byteSource.js'
import { copyOf } from '../stored/copyOf.js'
import { PagedListWriter } from '../stored/pagedList.js'
import { compareRanges, LocationEncoder, type LocationRow, readRow } from '../stored/storedLocations.js'
import { mergedFacts, readSymbolFacts, writeSymbolFacts } from '../stored/storedSymbol.js'
import { type TableRoot, TableWriter } from '../stored/tableWriter.js'
import { DocumentOrder } from './documentOrder.js'
import { PackageList, type PackageLists } from './packageList.js'
import type { RecordSorter } from './recordSorter.js'
import { recordKinds, recordParts } from './symbolRecords.js'

/** No more of what many documents say about one symbol is put together than this. */
const longestFacts = 4 * 1024 ** 2
const definition = 1

export interface JoinedSymbols {
  readonly symbols: TableRoot
  readonly packages: PackageLists
}

interface JoinOptions {
  readonly pathNumbers: Uint32Array
  readonly folder: string
  readonly sortBytes: number
  /** The most packages of each list. */
  readonly packages: number
}

/** Joins all that was said about each symbol, and writes the table of symbols. Yields now and then, for others to have their turn. */
export function* joinSymbols(
  file: BlockWriter,
  sorter: RecordSorter,
  { pathNumbers, folder, sortBytes, packages: most }: JoinOptions,
): Generator<undefined, JoinedSymbols> {
  const table = new TableWriter(file)
  const entry = new SymbolEntry(file, new DocumentOrder(folder, sortBytes / 3))
  const packages = new PackageList(most)
  let current: Uint8Array | undefined
  const close = () => {
    if (!current) return
    const { value, isDefined, isUsed } = entry.finish()
    table.add(current, value)
    packages.add(current, { isDefined, isUsed })
  }
  for (const record of sorter.sorted()) {
    const { symbol, kind, other } = recordParts(record)
    if (!current || Buffer.compare(current, symbol) !== 0) {
      close()
      current = copyOf(symbol)
      yield undefined
    }
    if (kind === recordKinds.locations) entry.addLocations(record.value, pathNumbers)
    else if (kind === recordKinds.implementer) entry.implementers.add(other)
    else if (kind === recordKinds.referencedBy) entry.referencedBy.add(other)
    else entry.addFacts(record.value)
  }
  close()
  return { symbols: table.finish(), packages: packages.finish() }
}

/** What is being put together about one symbol. */
class SymbolEntry {
  readonly #value = new ByteSink(1024)
  readonly #locations: DocumentOrder
  readonly #definitions: PagedListWriter<LocationRow>
  readonly #references: PagedListWriter<LocationRow>
  readonly implementers: DistinctSymbols
  readonly referencedBy: DistinctSymbols
  #facts: Uint8Array = nothing

  constructor(file: BlockWriter, locations: DocumentOrder) {
    this.#locations = locations
    this.#definitions = locationList(file)
    this.#references = locationList(file)
    this.implementers = new DistinctSymbols(file)
    this.referencedBy = new DistinctSymbols(file)
  }

  addFacts(facts: Uint8Array): void {
    if (this.#facts.length === 0) this.#facts = copyOf(facts)
    else if (Buffer.compare(this.#facts, facts) !== 0) this.#merge(facts)
  }

  addLocations(value: Uint8Array, pathNumbers: Uint32Array): void {
    const source = new ByteSource(value)
    const document = pathNumbers[source.number()] ?? 0
    this.#locations.add(document, source.raw(value.length - source.at))
  }

  /** The value of the symbol's entry, good until the next one is finished. */
  finish() {
    for (const rows of this.#locations.documents(readRows)) this.#addRows(rows)
    const isDefined = this.#definitions.count > 0
    const isUsed = this.#references.count > 0
    this.#value.clear()
    this.#value.blob(this.#facts)
    this.#definitions.finish(this.#value)
    this.#references.finish(this.#value)
    this.implementers.finish(this.#value)
    this.referencedBy.finish(this.#value)
    this.#facts = nothing
    return { value: this.#value.view(), isDefined, isUsed }
  }

  #merge(facts: Uint8Array): void {
    if (this.#facts.length + facts.length > longestFacts) return
    const merged = new ByteSink(this.#facts.length + facts.length)
    writeSymbolFacts(merged, mergedFacts(readSymbolFacts(this.#facts), readSymbolFacts(facts)))
    this.#facts = merged.view()
  }

  #addRows(rows: readonly LocationRow[]): void {
    for (const row of rows) {
      if (row.roles & definition) this.#definitions.add(row)
      else this.#references.add(row)
    }
  }
}

const nothing = new Uint8Array()

function locationList(file: BlockWriter): PagedListWriter<LocationRow> {
  const encoder = new LocationEncoder()
  return new PagedListWriter(file, (sink, row, isFirst) => encoder.write(sink, row, isFirst))
}

/** A list of symbols that come in order, each of them kept once. */
class DistinctSymbols {
  readonly #list: PagedListWriter<Uint8Array>
  #last: Uint8Array = nothing

  constructor(file: BlockWriter) {
    this.#list = new PagedListWriter(file, (sink, symbol) => sink.blob(symbol))
  }

  add(symbol: Uint8Array): void {
    if (Buffer.compare(symbol, this.#last) === 0) return
    this.#last = copyOf(symbol)
    this.#list.add(symbol)
  }

  finish(sink: ByteSink): void {
    this.#last = nothing
    this.#list.finish(sink)
  }
}

/** The places in one document, whose parts say them; each once, with the roles of all. */
function readRows(document: number, parts: readonly Uint8Array[]): LocationRow[] {
  const [only] = parts
  if (parts.length === 1 && only) return readPart(document, only)
  const rows = parts.flatMap((part) => readPart(document, part))
  rows.sort(compareRanges)
  const joined: LocationRow[] = []
  for (const row of rows) {
    const before = joined.at(-1)
    if (before && compareRanges(before, row) === 0) joined.splice(-1, 1, { ...row, roles: row.roles | before.roles })
    else joined.push(row)
  }
  return joined
}

function readPart(document: number, part: Uint8Array): LocationRow[] {
  const source = new ByteSource(part)
  const rows: LocationRow[] = []
  for (let line = 0; !source.isAtEnd; ) {
    const row = readRow(source, line, document)
    line = row.startLine
    rows.push(row)
  }
  return rows
}
