import type { Kernel } from '../kernel/kernel.js'
import type { TextShard } from '../textShard/open.js'

/** A blob to read: where it lies. */
export interface Place {
  readonly shard: TextShard
  readonly ordinal: number
}

/** Blobs that lie near one another are read at once: up to so many bytes, over gaps of up to so many. */
const [readAtOnce, bridged] = [1024 * 1024, 8 * 1024]

/** What a kernel's memory holds at present: several texts, one behind another. */
export interface ReadWindow {
  readonly generation: number
  readonly from: number
  readonly ends: readonly number[]
}

/**
 * Reads blobs one after the other. It is told which come next, so that those that lie together on disk are read
 * together. What it answers lies in the memory of the kernel and holds until the next call.
 */
export class BlobReader implements ReadWindow {
  readonly #kernel: Kernel
  #scratch: Uint8Array
  #shard: TextShard | undefined
  #start = 0
  #end = 0
  /** Grows with every reading. */
  generation = 0
  /** Where each text of the window ends, as addresses in the kernel's memory. */
  ends: readonly number[] = []

  /** The address at which the window begins. */
  get from(): number {
    return this.#scratch.byteOffset
  }

  constructor(kernel: Kernel) {
    this.#kernel = kernel
    this.#scratch = reserved(kernel, readAtOnce)
  }

  /** The content at `places[at]`, of which the ones behind it will be asked for next. */
  read(places: readonly Place[], at: number): Uint8Array {
    const place = places[at]
    if (!place) return new Uint8Array()
    const { shard, ordinal } = place
    const start = shard.contentStartAt(ordinal)
    const end = start + shard.byteLengthAt(ordinal)
    if (shard !== this.#shard || start < this.#start || end > this.#end) this.#fill(places, at, { shard, start, end })
    return this.#scratch.subarray(start - this.#start, end - this.#start)
  }

  #fill(
    places: readonly Place[],
    at: number,
    { shard, start, end }: { readonly shard: TextShard; readonly start: number; readonly end: number },
  ): void {
    let last = end
    const ends = [end]
    for (let next = at + 1; next < places.length; next++) {
      const place = places[next]
      if (!place || place.shard !== shard) break
      const from = shard.contentStartAt(place.ordinal)
      const to = from + shard.byteLengthAt(place.ordinal)
      if (from < last || from - last > bridged || to - start > readAtOnce) break
      // What lies between is a text too, though nobody asked for it.
      if (from > last) ends.push(from)
      ends.push(to)
      last = to
    }
    this.#shard = undefined
    if (last - start > this.#scratch.length) this.#scratch = reserved(this.#kernel, last - start)
    shard.readTextInto(start, this.#scratch.subarray(0, last - start))
    this.#shard = shard
    this.#start = start
    this.#end = last
    this.generation += 1
    this.ends = ends.map((each) => each - start + this.from)
  }
}

function reserved(kernel: Kernel, byteLength: number): Uint8Array {
  const address = kernel.reserve(byteLength)
  return new Uint8Array(kernel.memory.buffer, address, byteLength)
}
