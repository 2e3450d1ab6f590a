import { type WasmMemory, webAssembly } from '@sextant/base/thread'
import { bitmapBytes } from './postings.js'
import { trigramsModule } from './trigrams.generated.js'
import { mostWindow, type TrigramSorter, type TrigramTables } from './trigramSorter.js'

/** What packages/engine/assembly/trigrams.ts exports. Addresses come out signed. */
interface Compiled {
  fold(from: number, to: number): void
  distinct(from: number, to: number, seen: number, out: number): number
  count(pairs: number, end: number, counts: number, met: number): number
  place(met: number, counts: number, trigrams: number, starts: number): void
  scatter(pairs: number, end: number, block: number, counts: number, blocks: number): void
  encode(trigrams: number, starts: number, all: number, blocks: number, counts: number, tables: number): void
}

const trigrams = 2 ** 24
const pageBytes = 65_536
const mostPages = 65_535

// Where things lie in the memory, in bytes. The pages of `counts` that no trigram touches are never given memory.
const tablesAt = 64
const seenAt = 128
const metAt = seenAt + trigrams / 8
const windowAt = metAt + trigrams / 8
const countsAt = windowAt + mostWindow + 128
const pairsAt = countsAt + trigrams * 4
/** Beyond what a piece holds so much may be written. */
const slack = 64

let compiled: object | undefined

/** The compiled sorter, or undefined where WebAssembly with SIMD is not to be had. */
export function openCompiledTrigrams(): TrigramSorter | undefined {
  if (!webAssembly) return undefined
  const binary = Buffer.from(trigramsModule, 'base64')
  if (!compiled && !webAssembly.validate(binary)) return undefined
  compiled ??= new webAssembly.Module(binary)
  const memory = new webAssembly.Memory({ initial: Math.ceil(pairsAt / pageBytes), maximum: mostPages })
  const { exports } = new webAssembly.Instance(compiled, { env: { memory } })
  // The bytes are ours and a test compiles them anew, so what they export is known.
  return new CompiledTrigrams(memory, exports as Compiled)
}

class CompiledTrigrams implements TrigramSorter {
  readonly kind = 'wasm'
  readonly #memory: WasmMemory
  readonly #compiled: Compiled
  #bytes: Uint8Array
  /** Where the trigrams of each block end. */
  #ends: number[] = []

  constructor(memory: WasmMemory, exports: Compiled) {
    this.#memory = memory
    this.#compiled = exports
    this.#bytes = new Uint8Array(memory.buffer)
  }

  get byteLength(): number {
    return this.#bytes.length
  }

  addBlock(text: Uint8Array, from: number, to: number): void {
    const end = this.#end
    if (to - from < 3) {
      this.#ends.push(end)
      return
    }
    if (to - from > mostWindow) throw new RangeError(`A block has at most ${mostWindow} bytes, not ${to - from}.`)
    this.#reserve(end + 4 * (to - from) + slack)
    this.#bytes.set(text.subarray(from, to), windowAt)
    const windowEnd = windowAt + to - from
    this.#compiled.fold(windowAt, windowEnd)
    this.#ends.push(this.#compiled.distinct(windowAt, windowEnd, seenAt, end) >>> 0)
  }

  build(): TrigramTables {
    const end = this.#end
    const all = this.#compiled.count(pairsAt, end, countsAt, metAt)
    const blocksAt = end + slack
    const trigramsAt = blocksAt + (end - pairsAt)
    const startsAt = trigramsAt + 4 * all
    const madeAt = startsAt + 4 * (all + 1)
    this.#reserve(madeAt + 4 * 4 * (all + 1))
    this.#compiled.place(metAt, countsAt, trigramsAt, startsAt)
    let from = pairsAt
    for (const [block, to] of this.#ends.entries()) {
      this.#compiled.scatter(from, to, block, countsAt, blocksAt)
      from = to
    }
    const tables = this.#words(tablesAt, 8)
    const places = [0, 1, 2, 3].map((place) => madeAt + place * 4 * (all + 1))
    // The lists take the place of the pairs, which are not needed any more: a list has at most 4 bytes for each block.
    tables.set([...places, pairsAt, bitmapBytes(this.#ends.length)])
    this.#compiled.encode(trigramsAt, startsAt, all, blocksAt, countsAt, tablesAt)
    return this.#tables(places, tables)
  }

  reset(): void {
    this.#ends = []
  }

  #tables([singles = 0, singleBlocks = 0, lists = 0, listStarts = 0]: readonly number[], made: Uint32Array) {
    const [singleCount = 0, listCount = 0, postingBytes = 0] = made.subarray(5)
    return {
      singles: this.#words(singles, singleCount),
      singleBlocks: this.#words(singleBlocks, singleCount),
      lists: this.#words(lists, listCount),
      listStarts: this.#words(listStarts, listCount + 1),
      postings: this.#bytes.subarray(pairsAt, pairsAt + postingBytes),
    }
  }

  get #end(): number {
    return this.#ends.at(-1) ?? pairsAt
  }

  #words(at: number, length: number): Uint32Array {
    return new Uint32Array(this.#memory.buffer, at, length)
  }

  /** Makes the memory larger, by a quarter at least. Throws `RangeError` when there is no more. */
  #reserve(byteLength: number): void {
    const has = this.#bytes.length / pageBytes
    const needs = Math.ceil(byteLength / pageBytes)
    if (needs <= has) return
    this.#memory.grow(Math.max(needs, Math.min(mostPages, Math.ceil(has * 1.25))) - has)
    this.#bytes = new Uint8Array(this.#memory.buffer)
  }
}
