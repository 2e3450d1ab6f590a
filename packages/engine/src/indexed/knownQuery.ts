import type { CompiledPattern } from '../compiledPattern.js'
import type { CompiledQuery } from '../compiledQuery.js'
import { shownPatterns } from '../evaluate.js'
import type { FileQuery } from '../fileQuery.js'
import { DocumentLookup } from './documentLookup.js'
import { LastUsed } from './lastUsed.js'
import { ShardCandidates } from './shardCandidates.js'
import type { ShardSet } from './shardSet.js'

/** A query, and what a thread has learned about it from the shards: several tasks of one search ask the same. */
export interface KnownQuery {
  readonly compiled: CompiledQuery
  readonly candidates: ShardCandidates
  /** Tells in which documents of symbols some pattern that is shown may be found. */
  readonly definitions: DocumentLookup
}

/** So many queries are kept: a person who types asks nearly the same thing again and again. */
const mostQueries = 16

/** The queries that a thread was asked last. */
export class KnownQueries {
  readonly #shards: ShardSet
  readonly #compile: (query: FileQuery) => CompiledQuery
  readonly #known = new LastUsed<KnownQuery>(mostQueries)
  #generation = 0

  constructor(shards: ShardSet, compile: (query: FileQuery) => CompiledQuery) {
    this.#shards = shards
    this.#compile = compile
  }

  of(query: FileQuery): KnownQuery {
    if (this.#generation !== this.#shards.generation) this.#forgetShards()
    return this.#known.get(JSON.stringify(query), () => this.#learn(this.#compile(query)))
  }

  /** The index is another now: what the shards said goes, the compiled queries stay. */
  #forgetShards(): void {
    this.#generation = this.#shards.generation
    this.#known.replaceAll(({ compiled }) => this.#learn(compiled))
  }

  #learn(compiled: CompiledQuery): KnownQuery {
    const children = shownPatterns(compiled.pattern).map(
      ({ regex }): CompiledPattern => ({ kind: 'leaf', regex, contentOnly: true }),
    )
    const definitions = new DocumentLookup((number) => this.#shards.shardOf('symbols', number), {
      kind: 'or',
      children,
    })
    return { compiled, candidates: new ShardCandidates(compiled), definitions }
  }
}
