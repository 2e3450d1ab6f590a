import type { FileQuery } from '../fileQuery.js'
import type { RankedFile } from '../ranking/bestFiles.js'
import { markBestLines } from '../ranking/bestLines.js'
import { termsOf } from '../ranking/terms.js'
import type { SearchLimits } from '../searchBackend.js'
import { encodeFound } from './foundCodec.js'
import { type FileAt, type Found, PartSearch } from './searchPart.js'
import type { ThreadTools } from './searchTask.js'
import { pathOfDamage } from './shardSet.js'

/** A file to be read: the number of its tree, its place there, and the targets that have it. */
export interface FileToRead extends Required<Pick<RankedFile, 'at'>> {
  readonly targets: readonly number[]
}

/** Files of the index that are known to match, and of which the lines are wanted. */
export interface ReadTask {
  readonly files: readonly FileToRead[]
  readonly query: FileQuery
  readonly limits: SearchLimits
  /** As `termShares` answers them. */
  readonly shares: readonly number[]
}

export interface ReadOutcome {
  /** Those that could be read, in the order in which they were asked for; `decodeFound` reads them. */
  readonly found: Uint8Array
  /** Targets of files that the index does not hold any more, or that are damaged, and the damaged files. */
  readonly unread: readonly number[]
  readonly damaged: readonly string[]
}

export function runReadTask(tools: ThreadTools, { files, query, limits, shares }: ReadTask): ReadOutcome {
  tools.shards.refresh()
  const known = tools.queries.of(query)
  const terms = termsOf(query, known.compiled, shares)
  const found: Found[] = []
  const unread = new Set<number>()
  const damaged = new Set<string>()
  const search = new PartSearch({ ...tools, known, limits, goOn: () => true, shows: () => true })
  const show = (some: readonly FileToRead[]) =>
    search.show(some.map(locate(tools)), (each) => found.push({ ...each, match: markBestLines(terms, each.match) }))
  try {
    show(files)
  } catch (error) {
    // One by one, so that damage costs no more than what it touches.
    found.length = 0
    pathOfDamage(error)
    for (const file of files) {
      try {
        show([file])
      } catch (damage) {
        const path = pathOfDamage(damage)
        if (path !== undefined) damaged.add(path)
        for (const target of file.targets) unread.add(target)
      }
    }
  }
  return { found: encodeFound(found), unread: [...unread], damaged: [...damaged] }
}

const locate =
  ({ shards }: ThreadTools) =>
  ({ at, targets }: FileToRead): FileAt => {
    return { tree: shards.knownTree(at.tree), place: at.place, targets }
  }
