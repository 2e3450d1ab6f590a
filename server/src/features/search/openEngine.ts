import type { Logger } from '@sextant/base'
import {
  type EmbeddedIndex,
  type IndexStore,
  openEmbeddedBackend,
  openEmbeddedIndex,
  openIndexStore,
  type SearchBackend,
} from '@sextant/engine'
import type { Content } from '../repositories/index.js'

/** The files that search threads and indexer processes run. */
const threadEntry = new URL('./scanWorker.js', import.meta.url)
const processEntry = new URL('./indexerProcess.js', import.meta.url)

/** Larger files are found by their path only. In bytes. */
export const largestFile = 1024 * 1024

export interface EngineOptions {
  /** Where the index lies. */
  readonly folder: string
  /** Search threads. */
  readonly workers: number
  readonly log: Logger
}

/** What searches, and what keeps the index that it looks into. */
export interface Engine {
  readonly backend: SearchBackend<Content>
  readonly index: EmbeddedIndex<Content>
  readonly store: IndexStore
  close(): Promise<void>
}

export async function openEngine({ folder, workers, log }: EngineOptions): Promise<Engine> {
  const store = await openIndexStore({ folder, log })
  const index = openEmbeddedIndex<Content>({
    store,
    entry: processEntry,
    // Searches stay fast beside it, and a machine of one core still indexes.
    processes: Math.max(1, Math.floor(workers / 2)),
    settings: { maxBytes: largestFile, largeFiles: [] },
    commitOf,
    symbols: true,
    log,
  })
  const backend = openEmbeddedBackend<Content>({ entry: threadEntry, workers, log, repositoryOf, index })
  return {
    backend,
    index,
    store,
    async close() {
      await backend.close()
      await index.close()
      await store.close()
    },
  }
}

/** The commit that a content is; a working tree is more than the commit below it. */
function commitOf(content: Content): string | undefined {
  return content.kind === 'commit' ? content.commit : undefined
}

/** Revisions of one repository share their blobs; a plain folder has none. */
function repositoryOf(content: Content): string | undefined {
  return content.kind === 'folder' ? undefined : content.gitDirectory
}
