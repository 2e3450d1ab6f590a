import type { ThreadList } from './threadList.js'

// What a transition says besides a state. A state is its number times the stride, so at least 4; its negative means
// that a match ended before the byte just read.
export const unknown = 0
export const dead = -1
export const matchedThenDead = -2

const maxTransitions = 1 << 20
const maxItems = 1 << 20

/**
 * The states of a lazy automaton that have been met so far. A state is a list of instructions and what stood before
 * (see `besideOf`). Everything lies in typed arrays that grow to a limit; `clear` forgets all states.
 */
export class StateTable {
  /** Transitions: `transitions[state + class]`. Replaced when it grows, so read it again after `intern`. */
  transitions: Int32Array
  /** How many states there are. */
  count = 0
  readonly stride: number
  #items: Int32Array = new Int32Array(1024)
  #itemCount = 0
  #begin: Int32Array = new Int32Array(64)
  #beside: Int32Array = new Int32Array(64)
  #buckets = new Int32Array(128)
  readonly #longestList: number

  constructor(classes: number, longestList: number) {
    this.stride = Math.max(4, 2 ** Math.ceil(Math.log2(classes)))
    this.transitions = new Int32Array(this.stride * 64)
    this.#longestList = longestList
  }

  clear(): void {
    this.transitions.fill(unknown)
    this.#buckets.fill(0)
    this.count = 0
    this.#itemCount = 0
  }

  /** Whether another state might go over the limits. */
  get full(): boolean {
    const transitions = (this.count + 2) * this.stride
    return (
      transitions > maxTransitions || this.#itemCount + this.#longestList > Math.max(maxItems, 4 * this.#longestList)
    )
  }

  /** The state of this list, an old one if there is one. `full` must have been false. */
  intern(list: ThreadList, beside: number): number {
    const hash = hashOf(list, beside)
    const mask = this.#buckets.length - 1
    let bucket = hash & mask
    for (let number = this.#buckets[bucket] ?? 0; number !== 0; number = this.#buckets[bucket] ?? 0) {
      if (this.#equals(number, list, beside)) return number * this.stride
      bucket = (bucket + 1) & mask
    }
    const number = this.#add(list, beside)
    this.#buckets[bucket] = number
    if (this.count * 2 > this.#buckets.length) this.#rehash()
    return number * this.stride
  }

  /** What stood before the state; see `besideOf`. */
  besideOf(state: number): number {
    return this.#beside[state / this.stride] ?? 0
  }

  /** The state's instructions, to read and not to keep. */
  itemsOf(state: number): Int32Array {
    const number = state / this.stride
    return this.#items.subarray(this.#begin[number], this.#begin[number + 1])
  }

  #add(list: ThreadList, beside: number): number {
    const number = ++this.count
    this.#items = grown(this.#items, this.#itemCount + list.length)
    this.#begin = grown(this.#begin, number + 2)
    this.#beside = grown(this.#beside, number + 1)
    this.transitions = grown(this.transitions, (number + 1) * this.stride)
    this.#begin[number] = this.#itemCount
    for (let i = 0; i < list.length; i++) this.#items[this.#itemCount++] = list.items[i] ?? 0
    this.#begin[number + 1] = this.#itemCount
    this.#beside[number] = beside
    return number
  }

  #equals(number: number, list: ThreadList, beside: number): boolean {
    const begin = this.#begin[number] ?? 0
    if (this.#beside[number] !== beside || (this.#begin[number + 1] ?? 0) - begin !== list.length) return false
    for (let i = 0; i < list.length; i++) if (this.#items[begin + i] !== list.items[i]) return false
    return true
  }

  #rehash(): void {
    const buckets = new Int32Array(this.#buckets.length * 2)
    const mask = buckets.length - 1
    for (let number = 1; number <= this.count; number++) {
      const begin = this.#begin[number] ?? 0
      let hash = seed(this.#beside[number] ?? 0)
      for (let i = begin; i < (this.#begin[number + 1] ?? 0); i++) hash = mix(hash, this.#items[i] ?? 0)
      let bucket = finish(hash) & mask
      while (buckets[bucket] !== 0) bucket = (bucket + 1) & mask
      buckets[bucket] = number
    }
    this.#buckets = buckets
  }
}

function hashOf(list: ThreadList, beside: number): number {
  let hash = seed(beside)
  for (let i = 0; i < list.length; i++) hash = mix(hash, list.items[i] ?? 0)
  return finish(hash)
}

// The multiplication of the 32-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/), on whole numbers.
function seed(beside: number): number {
  return mix(0x811c9dc5 | 0, beside)
}

function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193)
}

/** FNV leaves the low bits poor when whole numbers are mixed in. */
function finish(hash: number): number {
  return hash ^ (hash >>> 15)
}

function grown(array: Int32Array, length: number): Int32Array {
  if (length <= array.length) return array
  const larger = new Int32Array(Math.max(length, array.length * 2))
  larger.set(array)
  return larger
}
