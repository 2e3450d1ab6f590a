import type { BlockReader } from '../stored/blockReader.js'
import { ByteSource } from '../stored/byteSource.js'
import { itemsOfPage, type ListPlace, readListPlace, readPage } from '../stored/pagedList.js'
import { type LocationRow, readLocations } from '../stored/storedLocations.js'
import { readSymbolFacts, type SymbolFacts } from '../stored/storedSymbol.js'
import { lookUp } from '../stored/tableReader.js'
import type { TableRoot } from '../stored/tableWriter.js'
import type { Stretch } from './pages.js'

/** What the table of symbols says about one. */
export interface SymbolEntry {
  readonly facts: SymbolFacts | undefined
  readonly definitions: ListPlace
  readonly references: ListPlace
  readonly implementers: ListPlace
  readonly referencedBy: ListPlace
}

/** Looks symbols up in the table of symbols. */
export class SymbolEntries {
  readonly #file: BlockReader
  readonly #root: TableRoot

  constructor(file: BlockReader, root: TableRoot) {
    this.#file = file
    this.#root = root
  }

  async entry(symbol: string): Promise<SymbolEntry | undefined> {
    const value = await lookUp(this.#file, this.#root, Buffer.from(symbol))
    if (!value) return undefined
    const source = new ByteSource(value)
    const facts = source.blob()
    return {
      facts: facts.length > 0 ? readSymbolFacts(facts) : undefined,
      definitions: readListPlace(source),
      references: readListPlace(source),
      implementers: readListPlace(source),
      referencedBy: readListPlace(source),
    }
  }

  locations(list: ListPlace, stretch: Stretch): Promise<readonly LocationRow[]> {
    return this.#items(list, stretch, readLocations)
  }

  symbols(list: ListPlace, stretch: Stretch): Promise<readonly string[]> {
    return this.#items(list, stretch, readTexts)
  }

  /** The items of a stretch of a list, as far as it goes. */
  async #items<Item>(
    list: ListPlace,
    { from, count }: Stretch,
    read: (source: ByteSource) => readonly Item[],
  ): Promise<readonly Item[]> {
    const end = Math.min(list.count, from + count)
    const found: Item[] = []
    for (let at = from; at < end; ) {
      const page = Math.floor(at / itemsOfPage)
      const items = read(await readPage(this.#file, list, page, (bytes) => new ByteSource(bytes)))
      const start = page * itemsOfPage
      if (items.length < Math.min(itemsOfPage, list.count - start))
        throw new RangeError('A list is shorter than it says.')
      found.push(...items.slice(at - start, end - start))
      at = start + itemsOfPage
    }
    return found
  }
}

function readTexts(source: ByteSource): readonly string[] {
  const texts: string[] = []
  while (!source.isAtEnd) texts.push(source.text())
  return texts
}
