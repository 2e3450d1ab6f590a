import type { FileQuery } from '../fileQuery.js'
import type { Family } from './family.js'
import type { DocumentLookup } from './documentLookup.js'
import type { ThreadTools } from './searchTask.js'
import { pathOfDamage } from './shardSet.js'
import type { TargetList } from './targetList.js'

/** How many files may hold each term of a query, as far as the index tells, of how many. */
export interface TermCounts {
  readonly holding: readonly number[]
  readonly files: number
}

/** One thread's share of the counting. */
export interface WeighTask {
  readonly targets: TargetList
  readonly query: FileQuery
  /** Which of how many threads this one is. */
  readonly thread: number
  readonly threads: number
}

/** So many files tell enough: with four times as many the same file stood first in each of 251 searches. */
const sample = 4096

/**
 * Counts in the targets alone, and not in the whole index: what others cannot see must not change the order of what they
 * can. Of many files every n-th is asked about; a thread asks about those that it will rank first, so that each shard's
 * index is mostly asked once.
 */
export function runWeighTask(tools: ThreadTools, { targets, query, thread, threads }: WeighTask): TermCounts {
  const { texts } = tools.queries.of(query)
  try {
    const all = sampleOf(tools.targets.of(targets).families)
    const startOf = (share: number) => Math.floor((all.length * share) / threads)
    const blobs = all.slice(startOf(thread), startOf(thread + 1))
    const countOf = (text: DocumentLookup) => blobs.filter((number) => text.mayMatch(number)).length
    return { holding: texts.map(countOf), files: blobs.length }
  } catch (error) {
    // The search itself meets the damage and tells of it; terms then count the same.
    pathOfDamage(error)
    return { holding: texts.map(() => 0), files: 0 }
  }
}

/** The blobs of about so many files, evenly taken. */
function sampleOf(families: readonly Family[]): readonly number[] {
  const files = families.reduce((sum, { base }) => sum + base.files, 0)
  const step = Math.max(1, Math.ceil(files / sample))
  const blobs: number[] = []
  for (const { base } of families) {
    for (let place = 0; place < base.files; place += step) blobs.push(base.columns.blobs[place] ?? 0)
  }
  return blobs
}
