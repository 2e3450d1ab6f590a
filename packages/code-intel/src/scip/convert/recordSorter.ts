import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A key and what belongs to it. Views of a buffer: good until the next record is asked for. */
export interface SortedRecord {
  readonly key: Uint8Array
  readonly value: Uint8Array
}

/** Before a record: the length of its key and of its value. */
const headBytes = 8
const smallestArena = 64 * 1024
const runBufferBytes = 128 * 1024

/**
 * Sorts records by their keys, byte by byte; those with the same key stay in the order of adding. What does not fit into
 * `memoryBytes` is written to files in `folder`, which are gone when all has been read or the sorter is dropped. Not for
 * the main thread: it waits for the disk.
 */
export class RecordSorter {
  readonly #place: { readonly folder: string; readonly name: string }
  readonly #memoryBytes: number
  readonly #runs: string[] = []
  #arena: Arena

  constructor(place: { readonly folder: string; readonly name: string }, memoryBytes: number) {
    this.#place = place
    this.#memoryBytes = memoryBytes
    this.#arena = new Arena(memoryBytes)
  }

  add(key: Uint8Array, value: Uint8Array): void {
    const needed = this.#arena.bytes + headBytes + key.length + value.length + 4
    if (needed > this.#memoryBytes && this.#arena.bytes > 0) this.#spill()
    this.#arena.add(key, value)
  }

  /** All records, once. Nothing may be added then. */
  *sorted(): Generator<SortedRecord> {
    if (this.#runs.length === 0) yield* this.#arena.sorted()
    else {
      this.#spill()
      // Its memory is the runs' now.
      this.#arena = new Arena(this.#memoryBytes)
      yield* mergedRuns(this.#runs)
    }
    this.drop()
  }

  /** Lets everything go. */
  drop(): void {
    this.#arena = new Arena(this.#memoryBytes)
    for (const path of this.#runs.splice(0)) rmSync(path, { force: true })
  }

  #spill(): void {
    const path = join(this.#place.folder, `${this.#place.name}-${this.#runs.length}.run`)
    this.#runs.push(path)
    const descriptor = openSync(path, 'wx')
    try {
      this.#arena.writeSorted(descriptor)
    } finally {
      closeSync(descriptor)
    }
    this.#arena.clear()
  }
}

/** Records side by side in one buffer, each at a multiple of four, so that keys are compared four bytes at a time. */
class Arena {
  #buffer: Buffer
  #words: Int32Array
  #starts = new Uint32Array(256)
  readonly #most: number
  #count = 0
  bytes = 0

  constructor(most: number) {
    this.#most = most
    // Of its own, so that its words are aligned.
    const memory = new ArrayBuffer(smallestArena)
    this.#buffer = Buffer.from(memory)
    this.#words = new Int32Array(memory)
  }

  add(key: Uint8Array, value: Uint8Array): void {
    const length = headBytes + key.length + value.length
    const padded = (length + 3) & ~3
    if (this.bytes + padded > this.#buffer.length) this.#grow(padded)
    if (this.#count === this.#starts.length) this.#growStarts()
    const word = this.bytes >>> 2
    this.#words[word] = key.length
    this.#words[word + 1] = value.length
    this.#buffer.set(key, this.bytes + headBytes)
    this.#buffer.set(value, this.bytes + headBytes + key.length)
    this.#starts[this.#count++] = this.bytes
    this.bytes += padded
  }

  clear(): void {
    this.bytes = 0
    this.#count = 0
  }

  *sorted(): Generator<SortedRecord> {
    for (const start of this.#sortedStarts()) {
      const { key, value } = this.#lengthsAt(start)
      const from = start + headBytes
      yield {
        key: this.#buffer.subarray(from, from + key),
        value: this.#buffer.subarray(from + key, from + key + value),
      }
    }
  }

  writeSorted(descriptor: number): void {
    const room = Buffer.allocUnsafe(1024 ** 2)
    let filled = 0
    for (const start of this.#sortedStarts()) {
      const { key, value } = this.#lengthsAt(start)
      const length = headBytes + key + value
      if (filled + length > room.length) {
        writeAll(descriptor, room.subarray(0, filled))
        filled = 0
      }
      if (length > room.length) writeAll(descriptor, this.#buffer.subarray(start, start + length))
      else filled += this.#buffer.copy(room, filled, start, start + length)
    }
    writeAll(descriptor, room.subarray(0, filled))
  }

  #lengthsAt(start: number) {
    return { key: this.#words[start >>> 2] ?? 0, value: this.#words[(start >>> 2) + 1] ?? 0 }
  }

  #sortedStarts(): Uint32Array {
    return this.#starts.subarray(0, this.#count).sort((a, b) => this.#compare(a, b))
  }

  #compare(a: number, b: number): number {
    const words = this.#words
    const lengthA = words[a >>> 2] ?? 0
    const lengthB = words[b >>> 2] ?? 0
    const shorter = Math.min(lengthA, lengthB)
    const whole = shorter >>> 2
    const wordA = (a + headBytes) >>> 2
    const wordB = (b + headBytes) >>> 2
    let word = 0
    while (word < whole && words[wordA + word] === words[wordB + word]) word += 1
    for (let at = 4 * word; at < shorter; at++) {
      const difference = (this.#buffer[a + headBytes + at] ?? 0) - (this.#buffer[b + headBytes + at] ?? 0)
      if (difference !== 0) return difference
    }
    // What was added first stands first in the buffer.
    return lengthA - lengthB || a - b
  }

  #grow(more: number): void {
    const needed = this.bytes + more
    const grown = new ArrayBuffer((Math.max(needed, Math.min(2 * needed, this.#most)) + 3) & ~3)
    new Uint8Array(grown).set(this.#buffer.subarray(0, this.bytes))
    this.#buffer = Buffer.from(grown)
    this.#words = new Int32Array(grown)
  }

  #growStarts(): void {
    const grown = new Uint32Array(2 * this.#starts.length)
    grown.set(this.#starts)
    this.#starts = grown
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** The records of sorted files in one order; of those with the same key, the earlier file's first. */
function* mergedRuns(paths: readonly string[]): Generator<SortedRecord> {
  const runs = paths.map((path, number) => new Run(path, number))
  try {
    const heap = runs.filter((run) => run.advance())
    for (let at = heap.length >> 1; at >= 0; at--) sink(heap, at)
    for (let [first] = heap; first; [first] = heap) {
      yield first
      if (!first.advance()) {
        const last = heap.pop()
        if (last && last !== first) heap[0] = last
      }
      sink(heap, 0)
    }
  } finally {
    for (const run of runs) run.close()
  }
}

/** Moves a run down a binary heap until those below it are not before it. */
function sink(heap: Run[], from: number): void {
  const moved = heap[from]
  if (!moved) return
  let at = from
  for (;;) {
    const left = heap[2 * at + 1]
    if (!left) break
    const right = heap[2 * at + 2]
    const isRight = right !== undefined && isBefore(right, left)
    const smaller = isRight ? right : left
    if (!isBefore(smaller, moved)) break
    heap[at] = smaller
    at = 2 * at + (isRight ? 2 : 1)
  }
  heap[at] = moved
}

function isBefore(a: Run, b: Run): boolean {
  return (Buffer.compare(a.key, b.key) || a.number - b.number) < 0
}

/** Reads one file of sorted records. */
class Run implements SortedRecord {
  readonly number: number
  readonly #descriptor: number
  #buffer = Buffer.allocUnsafe(runBufferBytes)
  #at = 0
  #filled = 0
  key: Buffer = Buffer.alloc(0)
  value: Buffer = Buffer.alloc(0)

  constructor(path: string, number: number) {
    this.number = number
    this.#descriptor = openSync(path, 'r')
  }

  /** Goes to the next record; false at the end. */
  advance(): boolean {
    if (!this.#has(headBytes)) return false
    const key = this.#buffer.readInt32LE(this.#at)
    const value = this.#buffer.readInt32LE(this.#at + 4)
    if (!this.#has(headBytes + key + value)) throw new Error('A file of sorted records is cut off.')
    const start = this.#at + headBytes
    this.key = this.#buffer.subarray(start, start + key)
    this.value = this.#buffer.subarray(start + key, start + key + value)
    this.#at = start + key + value
    return true
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  #has(length: number): boolean {
    if (this.#filled - this.#at >= length) return true
    const next = length > this.#buffer.length ? Buffer.allocUnsafe(2 * length) : this.#buffer
    this.#buffer.copy(next, 0, this.#at, this.#filled)
    this.#filled -= this.#at
    this.#at = 0
    this.#buffer = next
    while (this.#filled < length) {
      const count = readSync(this.#descriptor, next, this.#filled, next.length - this.#filled, -1)
      if (count === 0) return false
      this.#filled += count
    }
    return true
  }
}
