import type { ShardSet } from '../indexed/shardSet.js'
import { changedList, type CommitList, merged, without } from './commitList.js'
import { decodeHistory, type HistoryDocument } from './historyDocument.js'

/** What the index holds of a target: the histories of its revisions, and of those that are left out. */
export interface LocatedHistory {
  /** Their numbers; not empty. */
  readonly histories: readonly number[]
  readonly excluded: readonly number[]
}

/** The commits of a target. */
export interface TargetCommits {
  readonly list: CommitList
  /** Whether these are all that the target has; the index may hold only the newest. */
  readonly whole: boolean
  /** How many the target has; undefined when that is not known. */
  readonly total: number | undefined
}

/** Lists are kept until they have so many commits together. */
const mostKept = 2_000_000

/** The commits of targets, by date and newest first; those of the last searches are kept. */
export class CommitLists {
  readonly #shards: ShardSet
  readonly #known = new Map<string, TargetCommits>()
  #kept = 0

  constructor(shards: ShardSet) {
    this.#shards = shards
  }

  /** Throws `CorruptShard`, or `LostDocument`. */
  of(located: LocatedHistory): TargetCommits {
    const key = JSON.stringify(located)
    const known = this.#known.get(key)
    if (known) return known
    const found = this.#find(located)
    this.#kept += found.list.commits.length
    if (this.#kept > mostKept) {
      this.#known.clear()
      this.#kept = found.list.commits.length
    }
    this.#known.set(key, found)
    return found
  }

  clear(): void {
    this.#known.clear()
    this.#kept = 0
  }

  #find({ histories, excluded }: LocatedHistory): TargetCommits {
    const documents = histories.map((number) => this.#document(number))
    const all = this.#union(documents)
    const gone = excluded.length === 0 ? undefined : this.#union(excluded.map((number) => this.#document(number)))
    const list = gone ? without(all, new Set(Array.from(gone.commits))) : all
    const whole = [...documents, ...excluded.map((number) => this.#document(number))].every((each) =>
      this.#isWhole(each),
    )
    const [only, ...others] = documents
    const known = only && others.length === 0 && !gone ? only.total : undefined
    return { list, whole, total: whole ? list.commits.length : known }
  }

  #document(number: number): HistoryDocument {
    const { shard, ordinal } = this.#shards.place('histories', number)
    return decodeHistory(shard.payload(ordinal))
  }

  #isWhole(document: HistoryDocument): boolean {
    const { base, commits, without: gone, total } = document
    const before = base === undefined ? 0 : this.#document(base).commits.length - gone.length
    return before + commits.length >= total
  }

  #union(documents: readonly HistoryDocument[]): CommitList {
    const byBase = new Map<number | undefined, HistoryDocument[]>()
    for (const each of documents) byBase.set(each.base, [...(byBase.get(each.base) ?? []), each])
    const lists = [...byBase].flatMap(([base, changes]): readonly CommitList[] => {
      if (base === undefined) return changes
      const [first, ...others] = changes
      if (first && others.length === 0) return [changedList(this.#document(base), first)]
      // What one of them has of the base, all of them have together.
      return [...changes, without(this.#document(base), goneFromAll(changes))]
    })
    const [only, ...others] = lists
    return only && others.length === 0 ? only : merged(lists)
  }
}

function goneFromAll([first, ...others]: readonly HistoryDocument[]): ReadonlySet<number> {
  const sets = others.map((each) => new Set(Array.from(each.without)))
  return new Set(Array.from(first?.without ?? []).filter((commit) => sets.every((set) => set.has(commit))))
}
