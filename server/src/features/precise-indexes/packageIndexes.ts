import type { PrecisePackage } from '@sextant/code-intel'
import { type RawBuilder, sql } from '@sextant/database'
import { type ObjectId, parseObjectId } from '@sextant/git'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import type { Lease } from './openIndexes.js'
import type { PreciseIndexServices } from './services.js'
import { leaseOf } from './visibleIndexes.js'

export interface PackageQuestion {
  readonly packages: readonly PrecisePackage[]
  /** The repository that is asked from: its own indexes come first. */
  readonly from?: number
  /** How many indexes at most. */
  readonly limit: number
  /** Left out: those that were looked at before. */
  readonly without?: readonly number[]
}

/** An index of a repository that the viewer may read. To be released. */
export interface PackageIndex extends Lease {
  readonly id: number
  readonly repositoryId: number
  readonly repositoryName: string
  readonly indexCommit: ObjectId
  readonly root: string
  readonly indexer: string
  readonly uploadedAt: Date
  /** Which of the packages it provides, or requires. */
  readonly packages: readonly PrecisePackage[]
}

/**
 * The ready indexes that define symbols of packages, those of repositories that the viewer may not read left out before
 * anything is counted: of each repository, root and indexer the newest. A package that several repositories provide is
 * answered by all of them: first the repository that is asked from, then who provided it first.
 */
export function indexesProviding(
  services: PreciseIndexServices,
  viewer: Viewer,
  question: PackageQuestion,
): Promise<readonly PackageIndex[]> {
  return indexesOf(services, viewer, { ...question, provides: true })
}

/** The ready indexes that use symbols of packages, as `indexesProviding`; after the own repository those used last. */
export function indexesRequiring(
  services: PreciseIndexServices,
  viewer: Viewer,
  question: PackageQuestion,
): Promise<readonly PackageIndex[]> {
  return indexesOf(services, viewer, { ...question, provides: false })
}

interface Row {
  readonly id: string
  readonly repository_id: string
  readonly repository_name: string
  readonly commit: string
  readonly root: string
  readonly indexer: string
  readonly uploaded_at: Date
  readonly packages: readonly PrecisePackage[]
}

const mostPackages = 200

async function indexesOf(
  services: PreciseIndexServices,
  viewer: Viewer,
  question: PackageQuestion & { readonly provides: boolean },
): Promise<readonly PackageIndex[]> {
  if (question.packages.length === 0 || question.limit <= 0) return []
  const { rows } = await sql<Row>`
    WITH found AS (
      SELECT DISTINCT ON (index.repository_id, index.root, index.indexer)
        index.id, index.repository_id, repositories.name AS repository_name, index.commit, index.root, index.indexer,
        coalesce(index.uploaded_at, index.created_at) AS uploaded_at
      FROM precise_indexes index JOIN repositories ON repositories.id = index.repository_id
      WHERE index.state = 'COMPLETED' AND ${readableBy(viewer)}
        AND index.id <> ALL(${[...(question.without ?? [])]}::bigint[])
        AND index.id IN (SELECT index_id FROM precise_index_packages named WHERE ${isNamed(question)})
      ORDER BY index.repository_id, index.root, index.indexer, uploaded_at DESC, index.id DESC
    )
    SELECT found.*, (
      SELECT jsonb_agg(jsonb_build_object('scheme', scheme, 'manager', manager, 'name', name, 'version', version))
      FROM precise_index_packages named WHERE named.index_id = found.id AND ${isNamed(question)}
    ) AS packages
    FROM found
    ORDER BY found.repository_id = ${question.from ?? 0} DESC, ${rank(question)}, found.id
    LIMIT ${question.limit}`.execute(services.db)
  const found = await Promise.all(rows.map((row) => packageIndexOf(services, row)))
  return found.filter((each) => each !== undefined)
}

/** The condition that narrows rows of `precise_index_packages`. Symbols are compared whole, so versions count. */
function isNamed({
  packages,
  provides,
}: {
  packages: readonly PrecisePackage[]
  provides: boolean
}): RawBuilder<boolean> {
  const names = JSON.stringify(packages.slice(0, mostPackages))
  return sql<boolean>`provides = ${provides} AND (scheme, manager, name, version) IN (
    SELECT scheme, manager, name, version FROM jsonb_to_recordset(${names}::jsonb)
      AS asked (scheme text, manager text, name text, version text)
  )`
}

function rank({ packages, provides }: { packages: readonly PrecisePackage[]; provides: boolean }): RawBuilder<unknown> {
  if (!provides) return sql`found.uploaded_at DESC`
  const names = JSON.stringify(packages.slice(0, mostPackages))
  return sql`(
    SELECT min(since) FROM precise_package_providers provider
    WHERE provider.repository_id = found.repository_id AND (scheme, manager, name) IN (
      SELECT scheme, manager, name FROM jsonb_to_recordset(${names}::jsonb)
        AS asked (scheme text, manager text, name text)
    )
  )`
}

async function packageIndexOf(services: PreciseIndexServices, row: Row): Promise<PackageIndex | undefined> {
  const indexCommit = parseObjectId(row.commit)
  const lease = indexCommit === undefined ? undefined : await leaseOf(services, Number(row.id))
  if (indexCommit === undefined || lease === undefined) return undefined
  return {
    ...lease,
    id: Number(row.id),
    repositoryId: Number(row.repository_id),
    repositoryName: row.repository_name,
    indexCommit,
    root: row.root,
    indexer: row.indexer,
    uploadedAt: row.uploaded_at,
    packages: row.packages,
  }
}
