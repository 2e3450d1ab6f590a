import type { TextShard } from '../textShard/open.js'
import type { Segment } from './segment.js'
import { passingBytes, type TextMemory } from './textMemory.js'

/** Segments that lie near one another are read at once: up to `passingBytes`, over gaps of up to so many bytes. */
const bridged = 8 * 1024

/** What a kernel's memory holds at present: several texts, one behind another. */
export interface ReadWindow {
  readonly generation: number
  readonly from: number
  readonly ends: readonly number[]
}

/**
 * Reads segments one after the other. It is told which come next, so that those that lie together on disk are read
 * together. What it answers lies in the memory of the kernel and holds until the next call. Texts of the shards that
 * `keeps` names are kept there for other readers, as far as there is room.
 */
export class SegmentReader implements ReadWindow {
  readonly #memory: TextMemory
  readonly #keeps: (shard: TextShard) => boolean
  #window: Uint8Array
  /** Which segments the window was filled for, `next` outside; one that only lies in it has other neighbours. */
  #filled: { readonly segments: readonly Segment[]; readonly first: number; readonly next: number } | undefined
  #start = 0
  /** Grows with every reading. */
  generation = 0
  /** Where each text of the window ends, as addresses in the kernel's memory. */
  ends: readonly number[] = []

  constructor(memory: TextMemory, keeps: (shard: TextShard) => boolean = () => false) {
    this.#memory = memory
    this.#keeps = keeps
    this.#window = memory.passing(0)
    memory.begin()
  }

  /** The address at which the window begins. */
  get from(): number {
    return this.#window.byteOffset
  }

  /** The text of `segments[at]`, of which the ones behind it will be asked for next. */
  read(segments: readonly Segment[], at: number): Uint8Array {
    const segment = segments[at]
    if (!segment) return new Uint8Array()
    const kept = this.#keeps(segment.shard) ? this.#memory.find(segment) : undefined
    if (kept) return kept
    const filled = this.#filled
    if (filled?.segments !== segments || at < filled.first || at >= filled.next) this.#fill(segments, at, segment)
    return this.#window.subarray(segment.start - this.#start, segment.end - this.#start)
  }

  /** Says that something else was put into the memory of the kernel. */
  forget(): void {
    this.#filled = undefined
  }

  #fill(segments: readonly Segment[], at: number, first: Segment): void {
    const { shard, start } = first
    let last = first.end
    const ends = [last]
    const keeps = this.#keeps(shard)
    let next = at + 1
    for (; next < segments.length; next++) {
      const segment = segments[next]
      if (!segment || segment.shard !== shard || (keeps && this.#memory.has(segment))) break
      const { start: from, end: to } = segment
      if (from < last || from - last > bridged || to - start > passingBytes) break
      // What lies between is text too, though nobody asked for it.
      if (from > last) ends.push(from)
      ends.push(to)
      last = to
    }
    this.#filled = undefined
    const room = keeps ? this.#memory.keeping(last - start) : undefined
    this.#window = room ?? this.#memory.passing(last - start)
    shard.readTextInto(start, this.#window)
    this.#start = start
    if (room) this.#keepAll(segments.slice(at, next))
    else this.#filled = { segments, first: at, next }
    this.generation += 1
    this.ends = ends.map((each) => each - start + this.from)
  }

  #keepAll(segments: readonly Segment[]): void {
    for (const segment of segments) this.#memory.keep(segment, this.from + segment.start - this.#start)
  }
}
