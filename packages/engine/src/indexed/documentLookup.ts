import type { CompiledPattern } from '../compiledPattern.js'
import type { TextShard } from '../textShard/open.js'
import { CandidateSet, candidatesIn } from './contentCandidates.js'
import type { DocumentPlace } from './shardSet.js'

/** Finds documents of a kind by number, and tells which of them may match. */
export class DocumentLookup {
  readonly #shardOf: (number: number) => TextShard | undefined
  readonly #pattern: CompiledPattern
  readonly #sets = new Map<TextShard, CandidateSet>()
  #shard: TextShard | undefined

  constructor(shardOf: (number: number) => TextShard | undefined, pattern: CompiledPattern) {
    this.#shardOf = shardOf
    this.#pattern = pattern
  }

  find(number: number): { flags: number; mayMatch: boolean; place(): DocumentPlace } | undefined {
    const near = this.#shard && number >= this.#shard.first && number <= this.#shard.last
    const shard = near ? this.#shard : this.#shardOf(number)
    this.#shard = shard
    const ordinal = shard?.ordinalOf(number) ?? -1
    if (!shard || ordinal < 0) return undefined
    const set =
      this.#sets.get(shard) ??
      new CandidateSet(shard, candidatesIn(shard, { pattern: this.#pattern, results: 'content' }))
    this.#sets.set(shard, set)
    return { flags: shard.flagsAt(ordinal), mayMatch: set.has(ordinal), place: () => ({ shard, ordinal }) }
  }
}
