import type { CompiledPattern } from '../compiledPattern.js'
import type { FileQuery } from '../fileQuery.js'
import { termsOf } from '../ranking/terms.js'
import { familiesOf, type IndexedTarget } from './family.js'
import { DocumentLookup } from './documentLookup.js'
import type { ThreadTools } from './searchTask.js'
import { pathOfDamage } from './shardSet.js'

/** How many files may hold each term of a query, as far as the index tells, of how many. */
export interface TermCounts {
  readonly holding: readonly number[]
  readonly files: number
}

export interface WeighTask {
  readonly targets: readonly IndexedTarget[]
  readonly query: FileQuery
}

/** So many files tell enough. */
const sample = 100_000

/**
 * Counts in the targets alone, and not in the whole index: what others cannot see must not change the order of what they
 * can. Of many files every n-th is asked about.
 */
export function runWeighTask(tools: ThreadTools, { targets, query }: WeighTask): TermCounts {
  const terms = termsOf(query, tools.compile(query))
  const holding = terms.map(() => 0)
  const nothing = { holding, files: 0 }
  try {
    const lookups = terms.map(({ regex }) => {
      const pattern: CompiledPattern = { kind: 'leaf', regex, contentOnly: true }
      return new DocumentLookup((number) => tools.shards.shardOf('blobs', number), pattern)
    })
    const { families } = familiesOf(tools.shards, targets)
    const all = families.reduce((sum, { base }) => sum + base.files, 0)
    const step = Math.max(1, Math.ceil(all / sample))
    let files = 0
    for (const { base } of families) {
      const { blobs } = base.columns
      for (let place = 0; place < base.files; place += step) {
        files += 1
        for (const [term, lookup] of lookups.entries()) {
          if (lookup.find(blobs[place] ?? 0)?.mayMatch) holding[term] = (holding[term] ?? 0) + 1
        }
      }
    }
    return { holding, files }
  } catch (error) {
    // The search itself meets the damage and tells of it; terms then count the same.
    pathOfDamage(error)
    return nothing
  }
}
