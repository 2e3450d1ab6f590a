import type { HistoryDocument } from './historyDocument.js'

/** Commits of the index, newest first. The columns are those of a `HistoryDocument`. */
export interface CommitList {
  readonly commits: ArrayLike<number>
  readonly diffs: ArrayLike<number>
  readonly dates: ArrayLike<number>
}

/** One commit of a list. */
export interface ListedCommit {
  readonly commit: number
  readonly diff: number
  readonly date: number
}

/** What a change makes of its base. */
export function changedList(base: CommitList, change: HistoryDocument): CommitList {
  return merged([change, without(base, new Set(Array.from(change.without)))])
}

/** All commits of some lists, each once, by date and newest first; of one date those of the first list come first. */
export function merged(lists: readonly CommitList[]): CommitList {
  const seen = new Set<number>()
  const all: ListedCommit[] = []
  for (const list of lists) {
    for (const each of listed(list)) {
      if (seen.size === seen.add(each.commit).size) continue
      all.push(each)
    }
  }
  return columnsOf(all.sort((a, b) => b.date - a.date))
}

export function without(list: CommitList, gone: ReadonlySet<number>): CommitList {
  if (gone.size === 0) return list
  return columnsOf([...listed(list)].filter(({ commit }) => !gone.has(commit)))
}

export function* listed({ commits, diffs, dates }: CommitList): Generator<ListedCommit> {
  for (let place = 0; place < commits.length; place++) {
    yield { commit: commits[place] ?? 0, diff: diffs[place] ?? 0, date: dates[place] ?? 0 }
  }
}

export function columnsOf(all: readonly ListedCommit[]): CommitList {
  return {
    commits: all.map(({ commit }) => commit),
    diffs: all.map(({ diff }) => diff),
    dates: all.map(({ date }) => date),
  }
}
