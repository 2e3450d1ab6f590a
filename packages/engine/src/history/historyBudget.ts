import type { HistorySettings } from './commitIndexer.js'
import { type CommitList, columnsOf, listed } from './commitList.js'
import { firstDiff, unknownDiff } from './historyDocument.js'

/** How many bytes of text a document of the kind `diffs` has. */
type DiffBytes = (diff: number) => number
type Budget = Pick<HistorySettings, 'maxCommits' | 'maxDiffBytes'>

/**
 * What a budget leaves of a history: the newest commits, and the changes of the newest of them. The one that goes over
 * the bytes is still in; those behind it have unknown changes.
 */
export function withinBudget(
  list: CommitList,
  { maxCommits, maxDiffBytes }: Budget,
  bytesOf: DiffBytes,
): { readonly list: CommitList; readonly diffBytes: number } {
  const kept = []
  let diffBytes = 0
  for (const each of listed(list)) {
    if (kept.length >= maxCommits) break
    const hasText = each.diff >= firstDiff
    const fits = !hasText || diffBytes < maxDiffBytes
    if (hasText && fits) diffBytes += bytesOf(each.diff - firstDiff)
    kept.push(fits ? each : { ...each, diff: unknownDiff })
  }
  return { list: columnsOf(kept), diffBytes }
}

/**
 * Whether there is more to index of a history than what is of it: its budget allows that, or changes that could not be
 * read are to be tried again. `total` is how many commits it has.
 */
export function isShort(
  { list, total }: { readonly list: CommitList; readonly total: number },
  { maxCommits, maxDiffBytes }: Budget,
  { bytesOf, isToBeTried }: { readonly bytesOf: DiffBytes; readonly isToBeTried: (diff: number) => boolean },
): boolean {
  if (list.commits.length < Math.min(total, maxCommits)) return true
  let diffBytes = 0
  for (const { diff } of listed(list)) {
    if (diff === unknownDiff) return diffBytes < maxDiffBytes
    if (diff >= firstDiff && isToBeTried(diff - firstDiff)) return true
    if (diff >= firstDiff) diffBytes += bytesOf(diff - firstDiff)
  }
  return false
}
