import { inflateSync } from 'node:zlib'
import { type WasmMemory, webAssembly } from '@sextant/base/thread'
import { inflateModule } from './inflate.generated.js'

/** Unpacks zlib streams: RFC 1950. */
export interface Inflater {
  /**
   * What the stream at the beginning of `packed` unpacks to, in a memory of its own; undefined unless it is whole, its
   * checksum right, and it makes `byteSize` bytes. What is behind it is not looked at.
   */
  inflate(packed: Uint8Array, byteSize: number): Buffer | undefined
}

/** zlib itself: each stream costs it objects that outlive the young generation, whose collection takes longer than the work. */
export const plainInflater: Inflater = {
  inflate(packed, byteSize) {
    try {
      // One byte more than there are, so that zlib needs no second piece of memory to see that it has come to the end.
      const room = { chunkSize: Math.max(64, byteSize + 1), maxOutputLength: Math.max(1, byteSize) }
      const content = inflateSync(packed, room)
      return content.length === byteSize ? content : undefined
    } catch {
      return undefined
    }
  },
}

/** The compiled one, for streams of some megabytes and less, and zlib for all others; or zlib alone. */
export function openInflater(): Inflater {
  const compiled = openCompiled()
  return {
    inflate(packed, byteSize) {
      const isSmall = packed.length <= mostCompiledBytes && byteSize <= mostCompiledBytes
      return compiled && isSmall ? compiled.inflate(packed, byteSize) : plainInflater.inflate(packed, byteSize)
    },
  }
}

/** What packages/git/assembly/inflate.ts exports. */
interface Exports {
  begin(): number
  inflate(from: number, to: number, out: number, outEnd: number): number
}

const pageBytes = 65_536
const mostCompiledBytes = 8 * 1024 * 1024
/** Input and output lie so far from each other and from the end: a little is read and written behind both. */
const slack = 64

function openCompiled(): Inflater | undefined {
  const binary = Buffer.from(inflateModule, 'base64')
  if (!webAssembly?.validate(binary)) return undefined
  const memory = new webAssembly.Memory({ initial: 8, maximum: 512 })
  const { exports } = new webAssembly.Instance(new webAssembly.Module(binary), { env: { memory } })
  // The bytes are ours and a test compiles them anew, so what they export is known.
  return new CompiledInflater(memory, exports as Exports)
}

class CompiledInflater implements Inflater {
  readonly #memory: WasmMemory
  readonly #exports: Exports
  readonly #begin: number
  #bytes: Buffer

  constructor(memory: WasmMemory, exports: Exports) {
    this.#memory = memory
    this.#exports = exports
    this.#begin = exports.begin()
    this.#bytes = Buffer.from(memory.buffer)
  }

  inflate(packed: Uint8Array, byteSize: number): Buffer | undefined {
    const inputEnd = this.#begin + packed.length
    const output = inputEnd + slack
    const outputEnd = output + byteSize
    this.#reserve(outputEnd + slack)
    this.#bytes.set(packed, this.#begin)
    if (this.#exports.inflate(this.#begin, inputEnd, output, outputEnd) === 0) return undefined
    return Buffer.from(this.#bytes.subarray(output, outputEnd))
  }

  #reserve(byteLength: number): void {
    if (byteLength <= this.#bytes.length) return
    this.#memory.grow(Math.ceil((byteLength - this.#bytes.length) / pageBytes))
    this.#bytes = Buffer.from(this.#memory.buffer)
  }
}
