import type { Logger } from '@sextant/base'
import type { Content } from './content.js'
import type { RepositoryStore } from './store.js'
import type { RepositoryWatcher } from './watcher.js'

/** What this feature works with; put together in main.ts. */
export interface RepositoryServices {
  readonly store: RepositoryStore
  readonly log: Logger
  /** Asks for a repository to be cloned or fetched, and read, soon. Asking twice is asking once. */
  readonly requestReading: (id: number) => Promise<void>
  /** Lists the files of some content: how many there are and how large they are together. */
  readonly measure: (content: Content, signal: AbortSignal) => Promise<Measured>
  /** Undefined where nobody searches working trees: in a process that only does jobs. */
  readonly watcher: RepositoryWatcher | undefined
  /** Whether clone URLs that name a folder of this machine are allowed: only for what the command line names. */
  readonly startedWith: readonly string[]
}

export interface Measured {
  readonly files: number
  readonly bytes: number
  /** Why the list of files is not whole; absent when it is. */
  readonly incomplete?: string
}
