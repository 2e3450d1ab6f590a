import type { CompiledPattern } from '../compiledPattern.js'
import type { TextShard } from '../textShard/open.js'
import { candidatesIn, DocumentMarks } from './contentCandidates.js'
import type { DocumentPlace } from './shardSet.js'

/** Finds documents of a kind by number, and tells which of them may match. */
export class DocumentLookup {
  readonly #shardOf: (number: number) => TextShard | undefined
  readonly #pattern: CompiledPattern
  readonly #sets = new Map<TextShard, DocumentMarks>()
  /** The shard that was looked into last, and its numbers: the next document mostly lies there too. */
  #shard: TextShard | undefined
  #set: DocumentMarks | undefined
  #first = 0
  #last = -1

  constructor(shardOf: (number: number) => TextShard | undefined, pattern: CompiledPattern) {
    this.#shardOf = shardOf
    this.#pattern = pattern
  }

  find(number: number): { flags: number; mayMatch: boolean; place(): DocumentPlace } | undefined {
    const shard = this.#look(number)
    const ordinal = shard?.ordinalOf(number) ?? -1
    if (!shard || ordinal < 0) return undefined
    const mayMatch = this.#set?.has(ordinal) ?? false
    return { flags: shard.flagsAt(ordinal), mayMatch, place: () => ({ shard, ordinal }) }
  }

  /** Whether the document is there. */
  has(number: number): boolean {
    return (this.#look(number)?.ordinalOf(number) ?? -1) >= 0
  }

  /** As `find` says it, and false for a document that is not there. */
  mayMatch(number: number): boolean {
    const ordinal = this.#look(number)?.ordinalOf(number) ?? -1
    return ordinal >= 0 && this.#set?.has(ordinal) === true
  }

  /** Which documents of a shard may match. */
  marksIn(shard: TextShard): DocumentMarks {
    const known = this.#sets.get(shard)
    if (known) return known
    const marks = new DocumentMarks(shard, candidatesIn(shard, { pattern: this.#pattern, results: 'content' }))
    this.#sets.set(shard, marks)
    return marks
  }

  #look(number: number): TextShard | undefined {
    if (number >= this.#first && number <= this.#last) return this.#shard
    const shard = this.#shardOf(number)
    this.#shard = shard
    this.#set = shard && this.marksIn(shard)
    this.#first = shard?.first ?? 0
    this.#last = shard?.last ?? -1
    return shard
  }
}
