import { printRepositoryRoute } from '@sextant/contract'

/** A repository that can be searched and read. */
export interface Repository {
  readonly id: number
  readonly name: string
  readonly origin: 'local' | 'folder' | 'mirror'
  /** Where its git objects are; undefined for a plain folder. */
  readonly gitDirectory: string | undefined
  /** The folder with its files; undefined for a mirror and a bare repository. */
  readonly root: string | undefined
  readonly cloneURL: string | undefined
  /** The kind of host that lists it: `github`, `perforce`. Undefined for what was named at the start. */
  readonly serviceType: string | undefined
  readonly description: string | undefined
  readonly isPrivate: boolean
  readonly isFork: boolean
  readonly isArchived: boolean
  /** In lower case. */
  readonly topics: readonly string[]
  /** As its host last counted them; 0 where none tells. */
  readonly stars: number
  readonly state: RepositoryState
  readonly stateMessage: string | undefined
  /** From 0 to 1. */
  readonly progress: number
  readonly files: number
  readonly bytes: number
  readonly readMilliseconds: number | undefined
  readonly defaultBranch: string | undefined
  readonly defaultCommit: string | undefined
  readonly branchCount: number
  /** Files of the working tree that differ from the default commit; undefined where there is no working tree. */
  readonly changedFiles: number | undefined
  readonly createdAt: Date
  readonly readAt: Date | undefined
  readonly changedAt: Date | undefined
  /** What the watch over its working tree knows; undefined where there is none. */
  readonly watched: Watched | undefined
}

/** What is known of a working tree that is watched. */
export interface Watched {
  /** Another number after every change of a file; never one that was used before. */
  readonly generation: number
  /** Whether HEAD may lead elsewhere than it did when the repository was last read. */
  readonly headMoved: boolean
}

export type RepositoryState = 'queued' | 'cloning' | 'reading' | 'ready' | 'failed'

/** The path of the repository's page. */
export function repositoryURL(repository: Pick<Repository, 'name'>): string {
  return printRepositoryRoute({ repository: repository.name, rest: [] })
}
