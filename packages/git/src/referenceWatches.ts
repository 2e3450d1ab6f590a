import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FolderEvent, type FolderWatches, openFolderWatches } from './folderWatches.js'
import { commonDirectory } from './gitDirectory.js'
import { watchFolders } from './watchFolders.js'

const mostFolders = 1000

/**
 * Watches of the folders in which a repository keeps where HEAD and its references lead, and what it ignores. Events
 * name paths below the folder that they lie in. Throws `TooManyWatches` where there are more folders of references.
 */
export class ReferenceWatches {
  readonly #gitDirectory: string
  readonly #onEvent: (event: FolderEvent) => void
  #shared: FolderWatches | undefined
  /** A worktree has its own HEAD and the references of its repository. */
  #own: FolderWatches | undefined

  constructor(gitDirectory: string, onEvent: (event: FolderEvent) => void) {
    this.#gitDirectory = gitDirectory
    this.#onEvent = onEvent
  }

  get size(): number {
    return (this.#shared?.size ?? 0) + (this.#own?.size ?? 0)
  }

  async start(signal: AbortSignal): Promise<void> {
    const common = await commonDirectory(this.#gitDirectory)
    const open = (root: string) => openFolderWatches(root, mostFolders, this.#onEvent)
    this.#shared = open(common)
    this.#shared.add('')
    this.#shared.add('info')
    if (common !== this.#gitDirectory) {
      this.#own = open(this.#gitDirectory)
      this.#own.add('')
    }
    await watchFolders(common, ['refs', 'reftable'], this.#shared, { unwanted: nobody, signal })
  }

  /** Takes up folders of references that came, and forgets those that went. */
  async follow(changed: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    const shared = this.#shared
    if (shared === undefined || changed.size === 0) return
    const common = await commonDirectory(this.#gitDirectory)
    const start = await foldersAmong(common, changed)
    for (const path of changed) if (shared.has(path)) shared.removeBelow(path)
    await watchFolders(common, start, shared, { unwanted: nobody, signal })
  }

  closeAll(): void {
    this.#shared?.closeAll()
    this.#own?.closeAll()
  }
}

async function nobody(): Promise<ReadonlySet<string>> {
  return new Set()
}

/** Those paths below a root that are folders. */
export async function foldersAmong(root: string, paths: Iterable<string>): Promise<readonly string[]> {
  const all = [...paths]
  const found = await Promise.all(all.map((path) => lstat(join(root, path)).catch(() => undefined)))
  return all.filter((_, n) => found[n]?.isDirectory())
}
