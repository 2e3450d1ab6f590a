import type { VersionFile } from '@sextant/git'
import type { Archive } from './archive/unpack.js'

/** A version that a registry lists. */
export interface PublishedVersion {
  /** As the registry spells it. */
  readonly version: string
  /** Taken back by its publisher: only taken when it is asked for by name. */
  readonly withdrawn?: boolean
  /** Fetches what was published. Throws as `RegistryClient.get`. */
  fetch(signal: AbortSignal): Promise<FetchedVersion>
}

export interface FetchedVersion {
  /** Undefined where there is nothing but the files beside. */
  readonly archive: Archive | undefined
  /** Files that stand beside the archive; the archive's own win. */
  readonly beside?: readonly VersionFile[]
  readonly publishedAt?: Date | undefined
}

/** A registry of packages. Names are as `Ecosystem.canonicalName` gives them. */
export interface PackageRegistry {
  /** Whether it answers and takes the credentials. Throws as `CodeHost.check`. */
  check(signal: AbortSignal): Promise<void>
  /** Every version, in no order. Throws 'not_found' where there is no such package. */
  versions(name: string, signal: AbortSignal): Promise<readonly PublishedVersion[]>
  /** A version that registries of this kind serve without listing it. */
  unlisted?(name: string, version: string): PublishedVersion
}

/** The largest archive that is fetched, in bytes. */
export const archiveBytes = 128 * 1024 * 1024

/** The time of a date in JSON; undefined for what is none. */
export function dateOf(text: unknown): Date | undefined {
  const date = typeof text === 'string' ? new Date(text) : undefined
  return date !== undefined && !Number.isNaN(date.getTime()) ? date : undefined
}
