import type { Logger } from '@sextant/base'
import type { CloneURL, MirrorOptions } from '@sextant/git'
import type { Content } from './content.js'
import type { Mirroring } from './mirrors/services.js'
import type { Repository } from './repository.js'
import type { RepositoryStore } from './store.js'
import type { RepositoryWatcher } from './watcher.js'

/** How a mirror is brought up to date: by git, or made by the connection itself where the host does not speak git. */
export type MirrorSource =
  | { readonly kind: 'git'; readonly url: CloneURL }
  | {
      readonly kind: 'made'
      /** Makes or updates the bare repository at `gitDirectory`, all or nothing. `changed`: a reference moved. */
      readonly update: (gitDirectory: string, options: MirrorOptions) => Promise<{ readonly changed: boolean }>
    }

/** What this feature works with; put together in main.ts. */
export interface RepositoryServices {
  readonly store: RepositoryStore
  readonly log: Logger
  /** Asks for a repository to be cloned or fetched, and read, soon: see `requestReadings`. Asking twice is asking once. */
  readonly requestReading: (id: number) => Promise<void>
  /** How mirrors are kept. */
  readonly mirroring: Mirroring
  /** Lists the files of some content: how many there are and how large they are together. */
  readonly measure: (content: Content, signal: AbortSignal) => Promise<Measured>
  /** How a mirror that a code host lists is reached now, with its credentials; undefined for one that was named. */
  readonly sourceOf?: (repository: Repository, signal: AbortSignal) => Promise<MirrorSource | undefined>
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
