import type { Logger } from '@sextant/base'
import { type Disk, realDisk } from './disk.js'
import { problemOf } from './diskProblem.js'
import { FolderStore } from './folderStore.js'
import type { IndexStore } from './indexStore.js'
import { readFolder } from './openFolder.js'

export interface IndexStoreOptions {
  /** Is made if it is not there. Only the files that the store has named are its own. */
  readonly folder: string
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly disk?: Disk
}

/**
 * Opens a store. Files that are not as the catalog says are set aside (`catalog.lost`), and so is everything if the
 * catalog itself is damaged. Rejects with `AppError` when the folder cannot be read.
 */
export async function openIndexStore(options: IndexStoreOptions): Promise<IndexStore> {
  const { folder, log, now = Date.now, disk = realDisk } = options
  const place = { folder, disk, log }
  try {
    const store = new FolderStore(place, await readFolder(place), now)
    await store.clean()
    return store
  } catch (error) {
    throw problemOf(error)
  }
}
