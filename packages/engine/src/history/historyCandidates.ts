import { type Candidates, candidatesIn } from '../indexed/contentCandidates.js'
import type { TextShard } from '../textShard/open.js'
import { intersect } from '../textShard/postings.js'
import type { CompiledCondition, CompiledHistoryQuery } from './compiledHistoryQuery.js'

/** Tells for documents of one kind, by the trigrams of their shards, which of them may match. */
export class HistoryCandidates {
  readonly #find: (shard: TextShard) => Candidates
  readonly #known = new Map<TextShard, Uint8Array | 'all'>()

  constructor(find: (shard: TextShard) => Candidates) {
    this.#find = find
  }

  may(shard: TextShard, ordinal: number): boolean {
    const known = this.#known.get(shard) ?? this.#look(shard)
    return known === 'all' || known[ordinal] === 1
  }

  #look(shard: TextShard): Uint8Array | 'all' {
    const found = this.#find(shard)
    const marks = found === 'all' ? found : new Uint8Array(shard.documents)
    if (marks !== 'all' && found !== 'all') for (const ordinal of found) marks[ordinal] = 1
    this.#known.set(shard, marks)
    return marks
  }
}

/** What of the commits may fulfil what the query says of authors, committers and messages. */
export function commitCandidates(query: CompiledHistoryQuery): HistoryCandidates {
  const conditions = [...query.authors, ...query.committers, ...query.messages]
  return new HistoryCandidates((shard) =>
    both(fulfilling(conditions, shard), query.kind === 'commit' ? matching(query, shard) : 'all'),
  )
}

/** What of the diffs may fulfil what the query says of paths and changed lines. */
export function diffCandidates(query: CompiledHistoryQuery): HistoryCandidates {
  return new HistoryCandidates((shard) =>
    both(fulfilling(query.paths, shard), query.kind === 'diff' ? matching(query, shard) : 'all'),
  )
}

function matching({ pattern }: CompiledHistoryQuery, shard: TextShard): Candidates {
  return candidatesIn(shard, { pattern, results: 'content' })
}

function fulfilling(conditions: readonly CompiledCondition[], shard: TextShard): Candidates {
  return conditions
    .filter(({ negated }) => !negated)
    .map(({ regex }): Candidates => shard.candidates(regex.required) ?? 'all')
    .reduce(both, 'all')
}

function both(some: Candidates, others: Candidates): Candidates {
  if (some === 'all') return others
  return others === 'all' ? some : intersect(some, others)
}
