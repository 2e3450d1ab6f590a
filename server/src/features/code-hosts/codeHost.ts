import type { CloneURL, MirrorOptions } from '@sextant/git'
import type { Outgoing } from '../../http/outgoing.js'
import type { PackageCatalog } from '../packages/index.js'
import type { RateLimitState } from './rateLimitState.js'

/** A repository as a code host describes it. */
export interface HostRepository {
  /** The host's own id of it, which stays when it is renamed. */
  readonly externalId: string
  /** Its name here, made by the connection's `repositoryPathPattern`. */
  readonly name: string
  /** http, https or ssh, without credentials; file for folders of this machine, which only `LOCALGIT` lists. */
  readonly cloneURL: string
  readonly webURL?: string
  readonly description?: string
  readonly visibility: 'public' | 'internal' | 'private'
  readonly isFork?: boolean
  readonly isArchived?: boolean
  readonly stars?: number
  /** In lower case. */
  readonly topics?: readonly string[]
  /** As the host counts it. */
  readonly bytes?: number
}

/** Something that a host lists and that cannot be taken. */
export interface HostProblem {
  /** What it is about: a name, or an entry of the configuration. */
  readonly about: string
  /** A sentence for the administrator, without secrets. */
  readonly problem: string
}

export type Listed = { readonly repository: HostRepository } | HostProblem

/** A connection to a host, opened with its configuration. */
export interface CodeHost {
  /**
   * Whether the host answers and takes the credentials. Throws `AppError`: 'unauthenticated' or 'permission_denied' where
   * the host said no, 'unavailable', 'resource_exhausted' (a rate limit) or 'deadline_exceeded' where it did not answer.
   */
  check(signal: AbortSignal): Promise<void>
  /**
   * All that the configuration asks for, less what it excludes, page by page as the host gives it; one repository may
   * come twice. Throws as `check` does: a list that ended with an error is not whole, and nothing is removed for it.
   */
  repositories(signal: AbortSignal): AsyncIterable<Listed>
  /** The clone URL with the credentials that the host takes now; some are made for an hour. */
  authorize(cloneURL: string, signal: AbortSignal): Promise<CloneURL>
  /**
   * For hosts that do not speak git (packages): makes or updates the bare repository at `gitDirectory`, all or nothing.
   * Each version is a tag; the newest one that is no pre-release is what HEAD's branch holds. `authorize` is not called.
   */
  readonly updateMirror?: (
    repository: { readonly externalId: string; readonly cloneURL: string },
    gitDirectory: string,
    options: MirrorOptions,
  ) => Promise<{
    readonly changed: boolean
    /** Versions that were not taken; the others were. */
    readonly problems?: readonly HostProblem[]
  }>
  /** How many requests it may be sent. Undefined for hosts that are asked by git alone. */
  readonly rateLimit?: () => RateLimitState
  /** Undefined for hosts that do not tell, or a configuration that does not ask. */
  readonly permissions?: HostPermissions
}

/** Who may read what, as the host tells it. Accounts and repositories are the host's own ids. */
export interface HostPermissions {
  /** The private repositories that an account may read, asked with the account's own token where it has one. */
  repositoriesOf(account: HostAccount, signal: AbortSignal): AsyncIterable<string>
  /** The accounts that may read a repository. */
  accountsOf(repositoryExternalId: string, signal: AbortSignal): AsyncIterable<string>
  /** The host's account of a person by a verified e-mail address or a name that an administrator trusts. */
  findAccount?(
    by: { readonly email?: string; readonly username?: string },
    signal: AbortSignal,
  ): Promise<string | undefined>
}

export interface HostAccount {
  readonly accountId: string
  /** The person's own token at the host. */
  readonly token?: string
}

/** What a connection works with. */
export interface HostServices {
  readonly outgoing: Outgoing
  /** Now, in milliseconds, for rate limits. */
  readonly now: () => number
  /** Waits; rejects with the signal's reason. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Folders of this machine, as absolute paths, below which connections may take repositories. None when absent. */
  readonly localFolders?: readonly string[]
  /** Which ssh hosts are trusted, for those that are asked by ssh; the account's own known hosts when absent. */
  readonly knownHosts?: { readonly file: string; readonly acceptNew: boolean }
  /** What administrators let in of packages; everything when absent. */
  readonly packages?: PackageCatalog
}
