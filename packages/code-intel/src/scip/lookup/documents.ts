import type { PreciseDiagnostic, PreciseOccurrence, PreciseRange } from '../preciseIndex.js'
import type { BlockReader } from '../stored/blockReader.js'
import { ByteSource } from '../stored/byteSource.js'
import { documentKey, type IndexRoot } from '../stored/indexFile.js'
import { type DocumentPart, readDiagnostics, readDocumentPart } from '../stored/storedDocument.js'
import { readOccurrences } from '../stored/storedOccurrences.js'
import { mergedFacts, readSymbolFacts, type SymbolFacts } from '../stored/storedSymbol.js'
import { lookUp } from '../stored/tableReader.js'

const decoder = new TextDecoder()

/** So many paths are kept by their numbers: the places of one page are in few documents, and the next is in the same. */
const mostPaths = 2000

/** Lines from `from` up to, not including, `to`. */
export interface Lines {
  readonly from: number
  readonly to: number
}

/** Looks documents up, and reads what is in them. */
export class Documents {
  readonly #file: BlockReader
  readonly #root: IndexRoot
  readonly #paths = new Map<number, string>()

  constructor(file: BlockReader, root: IndexRoot) {
    this.#file = file
    this.#root = root
  }

  /** Where everything of a path's document is; empty for an unknown path. */
  async parts(path: string): Promise<readonly DocumentPart[]> {
    const value = await lookUp(this.#file, this.#root.documents, Buffer.from(path))
    if (!value) return []
    const source = new ByteSource(value)
    const parts: DocumentPart[] = []
    for (let left = source.number(); left > 0; left--) parts.push(readDocumentPart(source))
    return parts
  }

  /** The path of a document by its number. */
  async path(number: number): Promise<string> {
    const kept = this.#paths.get(number)
    if (kept !== undefined) return kept
    const found = await lookUp(this.#file, this.#root.paths, documentKey(number))
    if (!found) throw new RangeError('A place is in a document that there is not.')
    const path = decoder.decode(found)
    if (this.#paths.size >= mostPaths) this.#paths.clear()
    this.#paths.set(number, path)
    return path
  }

  /** The occurrences that reach into lines, in the order of the text. */
  async occurrences(path: string, lines: Lines): Promise<readonly PreciseOccurrence[]> {
    const parts = await this.parts(path)
    const found: PreciseOccurrence[] = []
    for (const part of parts) {
      for (const block of part.occurrences) {
        if (block.firstLine >= lines.to || block.lastLine < lines.from) continue
        for (const one of readOccurrences(await this.#file.block(block), lines)) found.push(one)
      }
    }
    return parts.length > 1 ? joined(found) : found
  }

  /** What a path's document says about a local symbol. */
  async local(path: string, symbol: string): Promise<SymbolFacts | undefined> {
    const name = Buffer.from(symbol)
    let found: SymbolFacts | undefined
    for (const part of await this.parts(path)) {
      const block = part.locals.findLast(({ first }) => Buffer.compare(first, name) <= 0)
      const facts = block && findLocal(await this.#file.block(block), name)
      if (facts) found = found ? mergedFacts(found, facts) : facts
    }
    return found
  }

  async diagnostics(path: string): Promise<readonly PreciseDiagnostic[]> {
    const found: PreciseDiagnostic[] = []
    for (const { diagnostics } of await this.parts(path)) {
      if (diagnostics) found.push(...readDiagnostics(new ByteSource(await this.#file.block(diagnostics)), path))
    }
    return found
  }
}

function findLocal(block: Uint8Array, name: Uint8Array): SymbolFacts | undefined {
  const source = new ByteSource(block)
  while (!source.isAtEnd) {
    const symbol = source.blob()
    const facts = source.blob()
    if (Buffer.compare(symbol, name) === 0) return readSymbolFacts(facts)
  }
  return undefined
}

/** The occurrences of several parts as those of one text: what two of them say is there once. */
function joined(occurrences: PreciseOccurrence[]): readonly PreciseOccurrence[] {
  const found: PreciseOccurrence[] = []
  for (const one of occurrences.sort(compareOccurrences)) {
    const before = found.at(-1)
    if (before && compareOccurrences(before, one) === 0) found.splice(-1, 1, joinedTwo(before, one))
    else found.push(one)
  }
  return found
}

function joinedTwo(a: PreciseOccurrence, b: PreciseOccurrence): PreciseOccurrence {
  const roles = (a.roles ?? 0) | (b.roles ?? 0)
  return { ...b, ...a, isDefinition: a.isDefinition || b.isDefinition, ...(roles !== 0 && { roles }) }
}

/** By start, then by end, then by symbol. */
function compareOccurrences(a: PreciseOccurrence, b: PreciseOccurrence): number {
  return compareRanges(a.range, b.range) || (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0)
}

function compareRanges(a: PreciseRange, b: PreciseRange): number {
  return (
    a.start.line - b.start.line ||
    a.start.character - b.start.character ||
    a.end.line - b.end.line ||
    a.end.character - b.end.character
  )
}
