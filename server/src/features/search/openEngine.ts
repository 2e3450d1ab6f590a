import type { Logger } from '@sextant/base'
import {
  type CodeLookup,
  type EmbeddedIndex,
  type FinderBackend,
  type HistoryBackend,
  type IndexSettings,
  type IndexStore,
  type Located,
  type PoolLoad,
  openEmbeddedBackend,
  openEmbeddedHistory,
  openEmbeddedIndex,
  openIndexStore,
  type SearchBackend,
  usualHistory,
} from '@sextant/engine'
import { factsVersion } from '@sextant/syntax'
import type { Content } from '../repositories/index.js'
import type { SearchSource } from './searchSource.js'
import { historyEntry, processEntry, threadEntry } from './threadEntries.js'

/** Larger files are found by their path only. In bytes. */
export const largestFile = 1024 * 1024

/** Reading a history costs a git of its own, so few are read at once. */
const mostHistoryWorkers = 2

export interface EngineOptions {
  /** Where the index lies. */
  readonly folder: string
  /** Search threads. */
  readonly workers: number
  readonly settings: EngineSettings
  readonly log: Logger
}

/** What an instance says of its index. */
export interface EngineSettings {
  /** Globs of the paths whose files are indexed though they are larger than others may be. */
  readonly largeFiles: readonly string[]
  /** Of each history the newest so many commits, and so many bytes of changed lines. */
  readonly historyCommits: number
  readonly historyBytes: number
  /** So many bytes of texts that searches have read stay in memory. */
  readonly keptTextBytes: number
}

/** What searches, and what keeps the index that it looks into. */
export interface Engine {
  readonly backend: SearchBackend<SearchSource> & FinderBackend<SearchSource> & CodeLookup<SearchSource>
  readonly history: HistoryBackend<Content>
  readonly index: EmbeddedIndex<SearchSource>
  readonly store: IndexStore
  /** What the threads do now that search files, and histories. */
  load(): { readonly files: PoolLoad; readonly histories: PoolLoad }
  /** What of files is searched, in the index and beside it. */
  readonly files: IndexSettings
  close(): Promise<void>
}

export async function openEngine({ folder, workers, settings, log }: EngineOptions): Promise<Engine> {
  const store = await openIndexStore({ folder, log })
  const files: IndexSettings = { maxBytes: largestFile, largeFiles: settings.largeFiles }
  const index = openEmbeddedIndex<SearchSource>({
    store,
    entry: processEntry,
    // Searches stay fast beside it, and a machine of one core still indexes.
    processes: Math.max(1, Math.floor(workers / 2)),
    settings: files,
    history: { ...usualHistory, maxCommits: settings.historyCommits, maxDiffBytes: settings.historyBytes },
    commitOf,
    changesOf,
    symbols: true,
    factsVersion,
    log,
  })
  const threads = { entry: threadEntry, workers, log }
  const backend = openEmbeddedBackend<SearchSource>({
    ...threads,
    keptTextBytes: settings.keptTextBytes,
    repositoryOf,
    index,
    factsVersion,
  })
  const historyWorkers = Math.min(workers, mostHistoryWorkers)
  const history = openEmbeddedHistory<Content>({ entry: historyEntry, workers: historyWorkers, log, index })
  return {
    backend,
    history,
    index,
    store,
    files,
    load: () => ({ files: backend.load(), histories: history.load() }),
    async close() {
      await Promise.all([backend.close(), history.close()])
      await index.close()
      await store.close()
    },
  }
}

/** The commit that a source is, or that it is known to differ from in some files. */
function commitOf(source: SearchSource): string | undefined {
  if (source.kind === 'commit') return source.commit
  return source.kind === 'looked-at' && source.changed ? source.tree.commit : undefined
}

/** What of a working tree is to be read from disk, and what of its commit it stands for. */
function changesOf(source: SearchSource): Located<SearchSource>['changed'] {
  if (source.kind !== 'looked-at' || !source.changed) return undefined
  const { root, seen } = source.tree
  const paths = source.changed
  return { hidden: paths, source: paths.length > 0 ? { kind: 'changed-files', root, paths, seen } : undefined }
}

/** Revisions of one repository share their blobs; a plain folder has none. */
function repositoryOf(source: SearchSource): string | undefined {
  if (source.kind === 'looked-at') return source.tree.gitDirectory
  return 'gitDirectory' in source ? source.gitDirectory : undefined
}
