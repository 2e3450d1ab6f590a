import { keptLately } from '@sextant/base'
import { workingTree } from '@sextant/git'
import type { Content } from '../repositories/index.js'
import { directoriesFirst, type Entry } from './entry.js'

type Worktree = Content & { readonly kind: 'worktree' }

const mostChanges = 50_000
/** What changed in so many working trees is kept. */
const mostKept = 100

/** Tells which entries on disk belong to a working tree: what git tracks or would; ignored files do not. */
export class WorktreeFilter {
  // By what stands on disk: `seen` is another number whenever that may have changed.
  readonly #changed = keptLately<ReadonlySet<string>>(mostKept, () => 1)

  /** Those of the entries on disk that are committed in the same folder, or changed or untracked, directories first. */
  async shown(worktree: Worktree, onDisk: readonly Entry[], committed: readonly Entry[]): Promise<readonly Entry[]> {
    const names = new Set(committed.map(({ path }) => path))
    const changed = await this.#changedPaths(worktree)
    const submodules = new Map(
      committed.filter(({ kind }) => kind === 'submodule').map((entry) => [entry.path, entry] as const),
    )
    return onDisk
      .filter(({ path }) => names.has(path) || changed.has(path))
      .map((entry) => submodules.get(entry.path) ?? entry)
      .toSorted(directoriesFirst)
  }

  /** The paths that differ from the commit, and all folders above them. */
  #changedPaths({ root, gitDirectory, seen }: Worktree): Promise<ReadonlySet<string>> {
    return this.#changed.get(`${root}\0${seen}`, async () => {
      const { changed } = await workingTree(root, { gitDirectory }, { maxEntries: mostChanges })
      return new Set(changed.flatMap(({ path }) => withFolders(path)))
    })
  }
}

function withFolders(path: string): readonly string[] {
  const segments = path.replace(/\/$/, '').split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
