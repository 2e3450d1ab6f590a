import type {
  LocationPage,
  PageOf,
  PositionEncoding,
  PreciseDiagnostic,
  PreciseIndexReader,
  PreciseLocation,
  PreciseOccurrence,
  PrecisePosition,
  PreciseSummary,
  PreciseSymbol,
} from '../preciseIndex.js'
import type { BlockReader } from '../stored/blockReader.js'
import type { IndexRoot } from '../stored/indexFile.js'
import type { ListPlace } from '../stored/pagedList.js'
import { type LocationRow, rangeOf } from '../stored/storedLocations.js'
import { type SymbolFacts, symbolOf, mergedRelationships } from '../stored/storedSymbol.js'
import { isLocalSymbol } from '../symbolGrammar.js'
import { relations } from '../wire/readSymbol.js'
import { Documents, type Lines } from './documents.js'
import { narrowestAround } from './narrowest.js'
import { nextOf, noCursor, type Stretch, stretchOf } from './pages.js'
import { SymbolEntries, type SymbolEntry } from './symbolEntries.js'

const allLines: Lines = { from: 0, to: Number.MAX_SAFE_INTEGER }
const mostRelated = 1000

const noFacts: SymbolFacts = {
  kind: 0,
  displayName: new Uint8Array(),
  signature: new Uint8Array(),
  signatureLanguage: new Uint8Array(),
  enclosing: new Uint8Array(),
  documentation: [],
  relationships: [],
}

/** Answers from the file of a stored index. */
export class StoredIndex implements PreciseIndexReader {
  readonly #file: BlockReader
  readonly #documents: Documents
  readonly #symbols: SymbolEntries
  readonly summary: PreciseSummary

  constructor(file: BlockReader, root: IndexRoot) {
    this.#file = file
    this.#documents = new Documents(file, root)
    this.#symbols = new SymbolEntries(file, root.symbols)
    this.summary = { ...root.summary, byteSize: file.byteSize }
  }

  has(path: string): Promise<boolean> {
    return this.#ask(async () => (await this.#documents.parts(path)).length > 0)
  }

  encodingOf(path: string): Promise<PositionEncoding | undefined> {
    return this.#ask(async () => (await this.#documents.parts(path))[0]?.encoding)
  }

  occurrences(path: string, lines: Lines = allLines): Promise<readonly PreciseOccurrence[]> {
    return this.#ask(() => this.#documents.occurrences(path, lines))
  }

  occurrencesAt(path: string, position: PrecisePosition): Promise<readonly PreciseOccurrence[]> {
    return this.#ask(async () => {
      const lines = { from: position.line, to: position.line + 1 }
      return narrowestAround(await this.#documents.occurrences(path, lines), position)
    })
  }

  symbols(names: readonly string[], path?: string): Promise<ReadonlyMap<string, PreciseSymbol>> {
    return this.#ask(async () => {
      const found = new Map<string, PreciseSymbol>()
      for (const name of names) {
        const symbol = isLocalSymbol(name) ? await this.#local(name, path) : await this.#global(name)
        if (symbol) found.set(name, symbol)
      }
      return found
    })
  }

  definitions(symbol: string, page: PageOf, path?: string): Promise<LocationPage> {
    return this.#ask(async () => {
      if (isLocalSymbol(symbol)) return this.#localPage(symbol, { page, path, areDefinitions: true })
      const entry = await this.#symbols.entry(symbol)
      const list = entry && (await this.#definitionsOf(entry))
      return this.#page(list, stretchOf(page))
    })
  }

  references(symbol: string, page: PageOf, path?: string): Promise<LocationPage> {
    return this.#ask(async () => {
      if (isLocalSymbol(symbol)) return this.#localPage(symbol, { page, path, areDefinitions: false })
      return this.#page((await this.#symbols.entry(symbol))?.references, stretchOf(page))
    })
  }

  implementations(symbol: string, page: PageOf): Promise<LocationPage> {
    return this.#ask(() => this.#implementations(symbol, page))
  }

  implementers(symbol: string): Promise<readonly string[]> {
    return this.#ask(async () => {
      const entry = await this.#symbols.entry(symbol)
      return entry ? this.#symbols.symbols(entry.implementers, { from: 0, count: mostRelated }) : []
    })
  }

  diagnostics(path: string): Promise<readonly PreciseDiagnostic[]> {
    return this.#ask(() => this.#documents.diagnostics(path))
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  /** What cannot be read as it was written is damage. */
  async #ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question()
    } catch (error) {
      if (error instanceof RangeError) throw this.#file.corrupt(error.message.replace(/\.$/, ''), error)
      throw error
    }
  }

  async #local(name: string, path: string | undefined): Promise<PreciseSymbol | undefined> {
    const facts = path === undefined ? undefined : await this.#documents.local(path, name)
    return facts && symbolOf(name, facts, [])
  }

  async #global(name: string): Promise<PreciseSymbol | undefined> {
    const entry = await this.#symbols.entry(name)
    if (!entry) return undefined
    const referencedBy = await this.#symbols.symbols(entry.referencedBy, { from: 0, count: mostRelated })
    return entry.facts || referencedBy.length > 0 ? symbolOf(name, entry.facts ?? noFacts, referencedBy) : undefined
  }

  /** Its own, or else those of the first symbol that stands for it and has some. */
  async #definitionsOf(entry: SymbolEntry): Promise<ListPlace> {
    if (entry.definitions.count > 0) return entry.definitions
    for (const { symbol, bits } of mergedRelationships(entry.facts?.relationships ?? [])) {
      const other = bits & relations.definition ? await this.#symbols.entry(Buffer.from(symbol).toString()) : undefined
      if (other && other.definitions.count > 0) return other.definitions
    }
    return entry.definitions
  }

  async #page(list: ListPlace | undefined, stretch: Stretch): Promise<LocationPage> {
    if (!list) return { locations: [] }
    const rows = await this.#symbols.locations(list, stretch)
    return { locations: await this.#locations(rows), ...nextOf(stretch, list.count) }
  }

  async #locations(rows: readonly LocationRow[]): Promise<readonly PreciseLocation[]> {
    const locations: PreciseLocation[] = []
    let document = -1
    let path = ''
    for (const row of rows) {
      if (row.document !== document) path = await this.#documents.path(row.document)
      document = row.document
      locations.push({ path, range: rangeOf(row), ...(row.roles !== 0 && { roles: row.roles }) })
    }
    return locations
  }

  /** Everything a local symbol is to be found in is one document. */
  async #localPage(
    symbol: string,
    {
      page,
      path,
      areDefinitions,
    }: { readonly page: PageOf; readonly path: string | undefined; readonly areDefinitions: boolean },
  ): Promise<LocationPage> {
    const stretch = stretchOf(page)
    if (path === undefined) return { locations: [] }
    const all = await this.#documents.occurrences(path, allLines)
    const found = all.filter((one) => one.symbol === symbol && one.isDefinition === areDefinitions)
    const some = found.slice(stretch.from, stretch.from + stretch.count)
    const locations = some.map(({ range, roles }) => ({ path, range, ...(roles !== undefined && { roles }) }))
    return { locations, ...nextOf(stretch, found.length) }
  }

  /** The cursor names the symbol to go on with and the first of its definitions: `3.0`. */
  async #implementations(symbol: string, { first, after = '0.0' }: PageOf): Promise<LocationPage> {
    const [, firstSymbol, firstDefinition] = /^(\d{1,10})\.(\d{1,10})$/.exec(after) ?? []
    if (firstSymbol === undefined || firstDefinition === undefined) throw noCursor()
    const implementers = (await this.#symbols.entry(symbol))?.implementers
    if (!implementers) return { locations: [] }
    const stretch = { from: Number(firstSymbol), count: mostRelated }
    const names = await this.#symbols.symbols(implementers, stretch)
    const { count } = stretchOf({ first })
    const locations: PreciseLocation[] = []
    let from = Number(firstDefinition)
    for (const [place, name] of names.entries()) {
      const list = (await this.#symbols.entry(name))?.definitions
      const wanted = { from, count: count - locations.length }
      if (list) locations.push(...(await this.#page(list, wanted)).locations)
      const number = stretch.from + place
      const rest = list && nextOf(wanted, list.count).next
      if (rest !== undefined) return { locations, next: `${number}.${rest}` }
      if (locations.length >= count) return { locations, ...nextSymbol(number + 1, implementers.count) }
      from = 0
    }
    // Some may have no definition here: a page may be empty and yet have a next one.
    return { locations, ...nextSymbol(stretch.from + names.length, implementers.count) }
  }
}

function nextSymbol(number: number, total: number): { next?: string } {
  return number < total ? { next: `${number}.0` } : {}
}
