import { type Database, sql } from '@sextant/database'
import { versionTags } from '@sextant/git'
import { lstat } from 'node:fs/promises'
import type { Connection, PageRequest } from '../../graphql/connections.js'
import { connectionOf } from '../../graphql/connections.js'
import type { Repository } from '../repositories/index.js'
import { orderingOf } from './ordering/orderingOf.js'
import { type PackageKind, packageKinds, packageServiceTypes } from './packageKind.js'
import { readRefused, type RefusedVersion } from './refusedVersions.js'
import { readVersionMessage, type VersionFacts } from './versionMessage.js'

/** A version of a package, which is a revision of its repository. */
export interface PackageVersion extends VersionFacts {
  readonly repository: Repository
  readonly tag: string
  readonly commit: string
  /** The tag of the version before, in the order of versions; undefined for the first. */
  readonly previousTag: string | undefined
}

export interface PackageVersions extends Connection<PackageVersion> {
  /** Those that the registry has and that were not taken. */
  readonly refused: readonly RefusedVersion[]
}

/** The versions of a package, the newest first; null for a repository that is no package. `query` is part of a version. */
export async function packageVersions(
  db: Database,
  repository: Repository,
  page: PageRequest & { readonly query?: string | undefined },
): Promise<PackageVersions | null> {
  const kind = await packageKindOf(db, repository.id)
  if (kind === undefined) return null
  const gitDirectory = await mirrorOf(repository)
  const versions = gitDirectory === undefined ? [] : await versionsIn(gitDirectory, repository, kind)
  const query = page.query?.toLowerCase() ?? ''
  const matching = versions.filter(({ tag }) => tag.toLowerCase().includes(query))
  const start = matching.findIndex(({ tag }) => tag === page.after?.[0]) + 1
  const rows = matching.slice(start, start + page.first + 1)
  const found = connectionOf(rows, { first: page.first, totalCount: matching.length, key: ({ tag }) => [tag] })
  return { ...found, refused: gitDirectory === undefined ? [] : await readRefused(gitDirectory) }
}

/** Undefined for a package that waits to be fetched for the first time. */
async function mirrorOf({ gitDirectory }: Repository): Promise<string | undefined> {
  if (gitDirectory === undefined) return undefined
  return (await lstat(gitDirectory).catch(() => undefined)) && gitDirectory
}

async function versionsIn(
  gitDirectory: string,
  repository: Repository,
  kind: PackageKind,
): Promise<readonly PackageVersion[]> {
  const tags = await versionTags({ gitDirectory })
  const { compare } = orderingOf[kind]
  const versions = tags
    .map(({ tag, commit, message }) => ({ tag, commit, ...readVersionMessage(message) }))
    .toSorted((a, b) => compare(b.version, a.version))
  return versions.map((version, at) => ({ ...version, repository, previousTag: versions[at + 1]?.tag }))
}

async function packageKindOf(db: Database, id: number): Promise<PackageKind | undefined> {
  const { rows } = await sql<{ service_type: string | null }>`
    SELECT service_type FROM repositories WHERE id = ${id}`.execute(db)
  return packageKinds.find((kind) => packageServiceTypes[kind] === rows[0]?.service_type)
}
