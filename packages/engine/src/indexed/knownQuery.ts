import type { CompiledPattern } from '../compiledPattern.js'
import type { CompiledQuery } from '../compiledQuery.js'
import { shownPatterns } from '../evaluate.js'
import type { FileQuery } from '../fileQuery.js'
import { mostTerms } from '../ranking/terms.js'
import { DocumentLookup } from './documentLookup.js'
import { ShardCandidates } from './shardCandidates.js'
import type { ShardSet } from './shardSet.js'

/** A query, and what a thread has learned about it from the shards: several tasks of one search ask the same. */
export interface KnownQuery {
  readonly compiled: CompiledQuery
  readonly candidates: ShardCandidates
  /** The same for a search that weighs each of several terms: whichever thread it is, and whatever it has weighed. */
  readonly weighed: ShardCandidates
  /** Whether it is such a search: files hold all of its terms. */
  readonly wantsAll: boolean
  /** For each of the first patterns that are shown: in which texts it may be found, */
  readonly texts: readonly DocumentLookup[]
  /** and in which documents of symbols. */
  readonly definitions: readonly DocumentLookup[]
}

/** So many queries are kept: a person who types asks nearly the same thing again and again. */
const mostQueries = 16

/** The queries that a thread was asked last. */
export class KnownQueries {
  readonly #shards: ShardSet
  readonly #compile: (query: FileQuery) => CompiledQuery
  readonly #known = new Map<string, KnownQuery>()
  #generation = 0

  constructor(shards: ShardSet, compile: (query: FileQuery) => CompiledQuery) {
    this.#shards = shards
    this.#compile = compile
  }

  of(query: FileQuery): KnownQuery {
    if (this.#generation !== this.#shards.generation) this.#forgetShards()
    const key = JSON.stringify(query)
    const known = this.#known.get(key) ?? this.#learn(this.#compile(query))
    this.#known.delete(key)
    this.#known.set(key, known)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostQueries) break
      this.#known.delete(oldest)
    }
    return known
  }

  /** The index is another now: what the shards said goes, the compiled queries stay. */
  #forgetShards(): void {
    this.#generation = this.#shards.generation
    for (const [key, { compiled }] of this.#known) this.#known.set(key, this.#learn(compiled))
  }

  #learn(compiled: CompiledQuery): KnownQuery {
    const patterns = shownPatterns(compiled.pattern).slice(0, mostTerms)
    const lookUp = (kind: 'blobs' | 'symbols') =>
      patterns.map(({ regex }) => {
        const pattern: CompiledPattern = { kind: 'leaf', regex, contentOnly: true }
        return new DocumentLookup((number) => this.#shards.shardOf(kind, number), pattern)
      })
    const texts = lookUp('blobs')
    const candidates = new ShardCandidates(compiled)
    const isWeighed = wantsAll(compiled) && patterns.length === compiled.pattern.children.length
    const weighed = isWeighed ? new ShardCandidates(compiled, texts) : candidates
    return { compiled, candidates, weighed, wantsAll: isWeighed, texts, definitions: lookUp('symbols') }
  }
}

/** Whether a file must hold all of some patterns, and nothing else is asked of its text. */
function wantsAll(query: CompiledQuery): query is CompiledQuery & { readonly pattern: { readonly kind: 'and' } } {
  const { pattern, results } = query
  return results !== 'path' && pattern.kind === 'and' && pattern.children.every(({ kind }) => kind === 'leaf')
}
