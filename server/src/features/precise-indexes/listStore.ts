import { type Database, type RawBuilder, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import type { PreciseIndex, PreciseIndexState } from './preciseIndex.js'
import { indexOf, type IndexRow } from './store.js'

/** Which indexes are wanted. What is absent narrows nothing. */
export interface IndexFilter {
  readonly repositoryId?: number | undefined
  /** Part of the repository's name, the root, the indexer, or the beginning of the commit, or part of the failure. */
  readonly query?: string | undefined
  readonly states?: readonly PreciseIndexState[] | undefined
  /** As `indexerKeyOf` gives it. */
  readonly indexerKey?: string | undefined
  /** Those that define what this index refers to. */
  readonly dependencyOf?: number | undefined
  /** Those that refer to what this index defines. */
  readonly dependentOf?: number | undefined
  /** Only the newest ready one of each repository, root and indexer. */
  readonly latest?: boolean | undefined
  /** Those that are gone too. */
  readonly deleted?: boolean | undefined
}

/** `sourcegraph/scip-go:v1.2@sha256:…` as `scip-go`: the name of an indexer whatever image it came in. */
const keyOfIndexer = sql`regexp_replace(regexp_replace(index.indexer, '[:@].*$', ''), '^.*/', '')`

function isWanted(viewer: Viewer, filter: IndexFilter): RawBuilder<boolean> {
  const { repositoryId, query = '', states, indexerKey, dependencyOf, dependentOf, latest, deleted } = filter
  const text = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    readableBy(viewer),
    repositoryId !== undefined && sql<boolean>`index.repository_id = ${repositoryId}`,
    query !== '' &&
      sql<boolean>`(repositories.name ILIKE ${text} OR index.root ILIKE ${text} OR index.indexer ILIKE ${text}
        OR index.commit LIKE ${text.slice(1).toLowerCase()} OR index.failure ILIKE ${text})`,
    states !== undefined && states.length > 0 && sql<boolean>`index.state = ANY(${[...states]}::text[])`,
    indexerKey !== undefined && indexerKey !== '' && sql<boolean>`${keyOfIndexer} = ${indexerKey}`,
    dependencyOf !== undefined && sharesPackage(dependencyOf, 'provides'),
    dependentOf !== undefined && sharesPackage(dependentOf, 'requires'),
    latest === true && sql<boolean>`${isLatest}`,
    deleted !== true && !states?.includes('DELETED') && sql<boolean>`index.state <> 'DELETED'`,
  ]
  return sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` AND `,
  )})`
}

/** The other index must be one that the viewer sees; whoever asks has checked that. */
function sharesPackage(other: number, side: 'provides' | 'requires'): RawBuilder<boolean> {
  const provides = side === 'provides'
  return sql<boolean>`(index.state = 'COMPLETED' AND index.id <> ${other} AND EXISTS (
    SELECT FROM precise_index_packages own JOIN precise_index_packages theirs USING (scheme, manager, name, version)
    WHERE own.index_id = index.id AND own.provides = ${provides}
      AND theirs.index_id = ${other} AND theirs.provides = ${!provides}
  ))`
}

const isLatest = sql<boolean>`(index.state = 'COMPLETED' AND NOT EXISTS (
  SELECT FROM precise_indexes newer
  WHERE newer.repository_id = index.repository_id AND newer.root = index.root AND newer.indexer = index.indexer
    AND newer.state = 'COMPLETED' AND newer.id > index.id
))`

/** The indexes that the viewer may see, the newest first; one more than the page holds. */
export async function listIndexes(
  db: Database,
  viewer: Viewer,
  { first, after, ...filter }: IndexFilter & PageRequest,
): Promise<readonly PreciseIndex[]> {
  const [before] = after ?? []
  const { rows } = await sql<IndexRow>`
    SELECT index.* FROM precise_indexes index JOIN repositories ON repositories.id = index.repository_id
    WHERE ${isWanted(viewer, filter)} ${before === undefined ? sql`` : sql`AND index.id < ${before}`}
    ORDER BY index.id DESC LIMIT ${first + 1}`.execute(db)
  return rows.map(indexOf)
}

export async function countIndexes(db: Database, viewer: Viewer, filter: IndexFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM precise_indexes index JOIN repositories ON repositories.id = index.repository_id
    WHERE ${isWanted(viewer, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those of some indexes that the viewer may see, in any order. */
export async function indexesByIds(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<readonly PreciseIndex[]> {
  const { rows } = await sql<IndexRow>`
    SELECT index.* FROM precise_indexes index JOIN repositories ON repositories.id = index.repository_id
    WHERE index.id = ANY(${[...ids]}::bigint[]) AND ${readableBy(viewer)}`.execute(db)
  return rows.map(indexOf)
}

/** Which of some indexes are the newest ready ones of their repository, root and indexer. */
export async function latestAmong(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, true>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM precise_indexes index WHERE id = ANY(${[...ids]}::bigint[]) AND ${isLatest}`.execute(db)
  return new Map(rows.map(({ id }) => [Number(id), true]))
}

/** The names of the indexers of what the viewer may see, in order. */
export async function indexerKeysOf(
  db: Database,
  viewer: Viewer,
  repositoryId: number | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT ${keyOfIndexer} AS key
    FROM precise_indexes index JOIN repositories ON repositories.id = index.repository_id
    WHERE ${isWanted(viewer, { repositoryId })} ORDER BY key LIMIT 200`.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * How many of those that the viewer may see wait before some indexes that wait for the same, from 0, by id; nothing for
 * those that do not wait.
 */
export async function placesInQueue(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: string; place: number }>`
    SELECT own.id, (
      SELECT count(*)::int FROM precise_indexes other JOIN repositories ON repositories.id = other.repository_id
      WHERE other.state = own.state AND other.id < own.id AND ${readableBy(viewer)}
    ) AS place
    FROM precise_indexes own
    WHERE own.id = ANY(${[...ids]}::bigint[]) AND own.state IN ('QUEUED_FOR_PROCESSING', 'QUEUED_FOR_INDEXING')
  `.execute(db)
  return new Map(rows.map(({ id, place }) => [Number(id), place]))
}
