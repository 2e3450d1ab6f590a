import { type Families, familiesOf } from './family.js'
import { type Part, partsOf } from './parts.js'
import type { ShardSet } from './shardSet.js'
import { areSame, type TargetList, unpackTargets } from './targetList.js'

/** What a thread has read of a list of targets: a search asks again with each of its turns, and the next one mostly too. */
export interface KnownList extends Families {
  /** Cut into parts of about so many files. */
  parts(size: number): readonly Part[]
}

/** So many lists are kept: most people search in the same repositories each time, or in one. */
const mostLists = 4

/** The lists of targets that a thread was asked about last. */
export class KnownTargets {
  readonly #shards: ShardSet
  #known: { readonly list: TargetList; readonly value: KnownList }[] = []
  #generation = 0

  constructor(shards: ShardSet) {
    this.#shards = shards
  }

  of(list: TargetList): KnownList {
    if (this.#generation !== this.#shards.treeGeneration) this.#known = []
    const known = this.#known.find((each) => areSame(each.list, list))
    if (known !== undefined) {
      this.#known = [known, ...this.#known.filter((each) => each !== known)]
      return known.value
    }
    this.#generation = this.#shards.treeGeneration
    const value = withParts(familiesOf(this.#shards, unpackTargets(list)))
    // What is missing may be there the next time, and what was hidden has mostly changed by then.
    const mayStay = value.missing.length === 0 && list.hidden.size === 0
    if (mayStay) this.#known = [{ list, value }, ...this.#known].slice(0, mostLists)
    return value
  }
}

function withParts(families: Families): KnownList {
  const bySize = new Map<number, readonly Part[]>()
  return {
    ...families,
    parts(size) {
      const parts = bySize.get(size) ?? partsOf(families.families, size)
      bySize.set(size, parts)
      return parts
    },
  }
}
