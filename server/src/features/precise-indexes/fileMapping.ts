import { adjustPosition, adjustRange, type PrecisePosition, type PreciseRange } from '@sextant/code-intel'
import { changedLines, type ChangedStretch, type ObjectId } from '@sextant/git'
import type { VisibleIndex } from './visibleIndex.js'

/** Two commits of a repository between which places are to be found. */
export interface MappedCommits {
  readonly gitDirectory: string
  readonly repositoryId: number
  readonly indexCommit: ObjectId
  readonly commit: ObjectId
}

type Stretches = readonly ChangedStretch[] | undefined

const mostKept = 5000
/** A file that was changed all over has no places to be found again; it would fill the memory. */
const mostStretches = 20_000

/** What changed in files between commits, remembered: that never changes. */
export class FileChanges {
  readonly #known = new Map<string, Promise<Stretches>>()

  /** Undefined where the file is not in both commits. */
  between({ gitDirectory, repositoryId, indexCommit, commit }: MappedCommits, path: string): Promise<Stretches> {
    if (indexCommit === commit) return Promise.resolve([])
    const key = `${repositoryId} ${indexCommit} ${commit} ${path}`
    const known = this.#known.get(key)
    if (known) return known
    // Several may wait for it, so none of them can break it off. It has a deadline of its own.
    const asked = changedLines({ gitDirectory }, { from: indexCommit, to: commit, path }).then((found) =>
      found && found.length > mostStretches ? undefined : found,
    )
    this.#known.set(key, asked)
    asked.catch(() => this.#known.delete(key))
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest)
    return asked
  }
}

/** Finds places of a file again in another commit. */
export function fileMapping(changes: FileChanges, commits: MappedCommits): Pick<VisibleIndex, 'toIndex' | 'fromIndex'> {
  return {
    async toIndex(path: string, position: PrecisePosition, signal?: AbortSignal) {
      const stretches = await changes.between(commits, path)
      signal?.throwIfAborted()
      return stretches && adjustPosition(position, stretches, 'to-old')
    },
    async fromIndex(path: string, range: PreciseRange, signal?: AbortSignal) {
      const stretches = await changes.between(commits, path)
      signal?.throwIfAborted()
      return stretches && adjustRange(range, stretches, 'to-new')
    },
  }
}
