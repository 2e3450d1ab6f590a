import type { CompiledQuery } from '../compiledQuery.js'
import type { Regex } from '@sextant/regex'
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
  /** What looks up the patterns all of which a file must hold; undefined where the query is another. */
  readonly #terms: readonly DocumentLookup[] | undefined
  /** About how many bytes of texts have to be looked through in the shards that were asked so far. */
  bytes = 0
  /** The expression of a query for lines alone. */
  readonly lineRegex: KernelRegex | undefined

  /** `texts` looks up some of the patterns of the query, each for itself. */
  constructor(query: CompiledQuery, texts: ReadonlyMap<Regex, DocumentLookup | undefined>) {
    this.#query = query
    this.#terms = lookupsOf(query, texts)
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
    const candidates = lines
      ? shard.documentsOf(lines.blocks)
      : (this.#weighedIn(shard) ?? candidatesIn(shard, this.#query))
    const share = candidates === 'all' ? 1 : candidates.length / Math.max(1, shard.documents)
    this.bytes += lines ? lines.blocks.length * blockBytes : share * shard.textBytes
    return { set: new CandidateSet(shard, candidates), lines }
  }

  /** As each of the terms was looked for already, to be weighed. */
  #weighedIn(shard: TextShard): 'all' | Uint32Array | undefined {
    const marks = this.#terms?.map((term) => term.knownIn(shard))
    return marks?.every((each) => each !== undefined) ? DocumentMarks.inAll(marks) : undefined
  }
}

function lookupsOf(
  { pattern, results }: CompiledQuery,
  texts: ReadonlyMap<Regex, DocumentLookup | undefined>,
): readonly DocumentLookup[] | undefined {
  if (pattern.kind !== 'and' || results === 'path') return undefined
  const found = pattern.children.map((child) => (child.kind === 'leaf' ? texts.get(child.regex) : undefined))
  return found.every((lookup) => lookup !== undefined) ? found : undefined
}
