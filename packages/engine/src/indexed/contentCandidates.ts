import type { CompiledPattern } from '../compiledPattern.js'
import type { CompiledQuery } from '../compiledQuery.js'
import { intersect, union } from '../textShard/postings.js'
import type { TextShard } from '../textShard/open.js'
import { lowerBound } from '../textShard/lowerBound.js'

/** The documents of one shard that may match by their content: all of them, or those with these ordinals. */
export type Candidates = 'all' | Uint32Array

const nothing = new Uint32Array()

/** What of a shard of blobs may match the pattern by content, if no path matches any part of it. */
export function candidatesIn(
  shard: TextShard,
  { pattern, results }: Pick<CompiledQuery, 'pattern' | 'results'>,
): Candidates {
  return candidatesOf(pattern, shard, results)
}

/** Which documents of a shard may match by content, to be asked one by one: one bit for each. */
export class DocumentMarks {
  /** Undefined: all of them. */
  readonly #bits: Uint8Array | undefined

  constructor(shard: Pick<TextShard, 'documents'>, candidates: Candidates) {
    this.#bits = candidates === 'all' ? undefined : marked(candidates, candidates.length === 0 ? 0 : shard.documents)
  }

  /** The documents that are in all of several sets of the same shard. */
  static inAll(sets: readonly DocumentMarks[]): Candidates {
    const [first, ...others] = sets.flatMap((set) => (set.#bits ? [set.#bits] : []))
    if (first === undefined) return 'all'
    const length = Math.min(first.length, ...others.map((bits) => bits.length))
    const both = first.slice(0, length)
    for (const bits of others) for (let at = 0; at < length; at++) both[at] = (both[at] ?? 0) & (bits[at] ?? 0)
    return placesIn(both)
  }

  has(ordinal: number): boolean {
    return this.#bits === undefined || (((this.#bits[ordinal >>> 3] ?? 0) >>> (ordinal & 7)) & 1) === 1
  }
}

/** As `DocumentMarks`, to be asked about stretches of documents, too. */
export class CandidateSet extends DocumentMarks {
  /** Undefined: all of them. Ascending. */
  readonly #ordinals: Uint32Array | undefined
  /** Whether there is none. */
  readonly isEmpty: boolean

  constructor(shard: TextShard, candidates: Candidates) {
    super(shard, candidates)
    this.isEmpty = candidates !== 'all' && candidates.length === 0
    this.#ordinals = candidates === 'all' ? undefined : candidates
  }

  /** Whether there is one of them in `[from, to)`. */
  hasIn(from: number, to: number): boolean {
    if (this.#ordinals === undefined) return from < to
    return (this.#ordinals[lowerBound(this.#ordinals, from)] ?? to) < to
  }
}

function marked(places: Uint32Array, length: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(length / 8))
  for (const place of places) bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7))
  return bits
}

/** The places of the bits that are set. */
function placesIn(bits: Uint8Array): Uint32Array {
  const places = new Uint32Array(8 * bits.length)
  let count = 0
  for (const [at, byte] of bits.entries()) {
    for (let rest = byte; rest !== 0; rest &= rest - 1) places[count++] = 8 * at + 31 - Math.clz32(rest & -rest)
  }
  return places.slice(0, count)
}

function candidatesOf(pattern: CompiledPattern, shard: TextShard, results: CompiledQuery['results']): Candidates {
  switch (pattern.kind) {
    case 'everything':
      return 'all'
    // What is ruled out by a "not" is known only when the file has been looked through.
    case 'not':
      return 'all'
    case 'quiet':
      return candidatesOf(pattern.child, shard, results)
    case 'leaf':
      if (results === 'path' && !pattern.contentOnly) return nothing
      return shard.candidates(pattern.regex.required) ?? 'all'
    case 'and':
      return allOf(pattern.children, shard, results)
    case 'or':
      return anyOf(pattern.children, shard, results)
  }
}

function allOf(children: readonly CompiledPattern[], shard: TextShard, results: CompiledQuery['results']): Candidates {
  if (children.some((child) => child.kind === 'leaf' && results === 'path' && !child.contentOnly)) return nothing
  // What several patterns require is required together: asked at once, the most telling of it comes first.
  const required = children.flatMap((child) => (child.kind === 'leaf' ? child.regex.required : []))
  let all: Candidates = shard.candidates(required) ?? 'all'
  for (const child of children) {
    const those = child.kind === 'leaf' ? 'all' : candidatesOf(child, shard, results)
    if (those !== 'all') all = all === 'all' ? those : intersect(all, those)
  }
  return all
}

function anyOf(children: readonly CompiledPattern[], shard: TextShard, results: CompiledQuery['results']): Candidates {
  const lists: Uint32Array[] = []
  for (const child of children) {
    const those = candidatesOf(child, shard, results)
    if (those === 'all') return 'all'
    lists.push(those)
  }
  return union(lists)
}

/** The first place at `from` or behind it whose value is not less than `wanted`: near ones are found fastest. */
export function seek(ascending: Uint32Array, wanted: number, from: number): number {
  let low = from > 0 && (ascending[from - 1] ?? 0) >= wanted ? 0 : from
  let step = 1
  while (low + step < ascending.length && (ascending[low + step] ?? 0) < wanted) {
    low += step
    step *= 2
  }
  let high = Math.min(ascending.length, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
