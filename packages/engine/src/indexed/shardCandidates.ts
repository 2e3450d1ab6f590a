import type { CompiledQuery } from '../compiledQuery.js'
import type { LineBlocks } from '../textShard/candidates.js'
import { blockBytes } from '../textShard/layout.js'
import type { TextShard } from '../textShard/open.js'
import { CandidateSet, candidatesIn, DocumentMarks } from './contentCandidates.js'
import type { DocumentLookup } from './documentLookup.js'
import { KernelRegex } from './kernelRegex.js'

/** What one shard of blobs says of a query. */
export interface Candidates {
  /** The documents that may match by their content. */
  readonly set: CandidateSet
  /** Where the lines are that may match, if the query is for single lines and the index can tell. */
  readonly lines: LineBlocks | undefined
}

/** What each shard of blobs says of one query, asked once. */
export class ShardCandidates {
  readonly #query: CompiledQuery
  readonly #known = new Map<TextShard, Candidates>()
  readonly #terms: readonly DocumentLookup[] | undefined
  /** About how many bytes of texts have to be looked through in the shards that were asked so far. */
  bytes = 0
  /** The expression of a query for lines alone. */
  readonly lineRegex: KernelRegex | undefined

  /**
   * `terms` look up the patterns all of which a file must hold, where each is asked for itself anyway. Without them the
   * most telling is asked first, and others only as far as they tell more.
   */
  constructor(query: CompiledQuery, terms?: readonly DocumentLookup[]) {
    this.#query = query
    this.#terms = terms
    const { pattern, results } = query
    const regex = pattern.kind === 'leaf' && results !== 'path' ? pattern.regex : undefined
    this.lineRegex = regex instanceof KernelRegex && regex.countsLines ? regex : undefined
  }

  of(shard: TextShard): Candidates {
    const known = this.#known.get(shard)
    if (known) return known
    const candidates = this.#candidatesIn(shard)
    this.#known.set(shard, candidates)
    return candidates
  }

  #candidatesIn(shard: TextShard): Candidates {
    const scanned = this.lineRegex?.scanned ?? []
    const required = this.lineRegex?.required ?? []
    const lines = this.lineRegex && shard.lineBlocks(required, (set) => scanned.includes(set))
    const candidates = lines ? shard.documentsOf(lines.blocks) : this.#documentsIn(shard)
    const share = candidates === 'all' ? 1 : candidates.length / Math.max(1, shard.documents)
    this.bytes += lines ? lines.blocks.length * blockBytes : share * shard.textBytes
    return { set: new CandidateSet(shard, candidates), lines }
  }

  #documentsIn(shard: TextShard): 'all' | Uint32Array {
    if (this.#terms) return DocumentMarks.inAll(this.#terms.map((term) => term.marksIn(shard)))
    return candidatesIn(shard, this.#query)
  }
}
