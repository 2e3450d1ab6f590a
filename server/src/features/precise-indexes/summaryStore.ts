import { type Database, sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'

/** What there is of precise navigation in what the viewer may read. */
export interface CodeIntelSummary {
  readonly withIndexes: number
  readonly failed: readonly RepositoryErrors[]
  /** Repositories without any index that is ready, and without one under way. */
  readonly without: number
}

export interface RepositoryErrors {
  readonly repositoryId: number
  /** Of its indexes, those that failed. */
  readonly count: number
}

export async function summaryFor(
  db: Database,
  viewer: Viewer,
): Promise<Pick<CodeIntelSummary, 'withIndexes' | 'without'>> {
  const { rows } = await sql<{ with_indexes: number; without: number }>`
    SELECT count(*) FILTER (WHERE is_ready)::int AS with_indexes,
      count(*) FILTER (WHERE NOT coalesce(is_any, false))::int AS without
    FROM repositories LEFT JOIN (
      SELECT repository_id, bool_or(state = 'COMPLETED') AS is_ready,
        bool_or(state NOT IN ('DELETING', 'DELETED')) AS is_any
      FROM precise_indexes GROUP BY repository_id
    ) found ON found.repository_id = repositories.id
    WHERE ${readableBy(viewer)}`.execute(db)
  return { withIndexes: rows[0]?.with_indexes ?? 0, without: rows[0]?.without ?? 0 }
}

/** Repositories of which an index failed and no newer one of the same is ready; one more than the page holds. */
export async function failedRepositories(
  db: Database,
  viewer: Viewer,
  page: { readonly first: number; readonly after?: readonly (string | number)[] },
): Promise<readonly RepositoryErrors[]> {
  const { rows } = await sql<{ repository_id: string; count: number }>`
    SELECT index.repository_id, count(*)::int AS count
    FROM precise_indexes index JOIN repositories ON repositories.id = index.repository_id
    WHERE ${isFailing} AND ${readableBy(viewer)} AND index.repository_id > ${page.after?.[0] ?? 0}
    GROUP BY index.repository_id ORDER BY index.repository_id LIMIT ${page.first + 1}`.execute(db)
  return rows.map((row) => ({ repositoryId: Number(row.repository_id), count: row.count }))
}

export async function countFailedRepositories(db: Database, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT index.repository_id)::int AS count
    FROM precise_indexes index JOIN repositories ON repositories.id = index.repository_id
    WHERE ${isFailing} AND ${readableBy(viewer)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What was repaired since is no failure any more. */
const isFailing = sql<boolean>`index.state IN ('PROCESSING_ERRORED', 'INDEXING_ERRORED') AND NOT EXISTS (
  SELECT FROM precise_indexes newer WHERE newer.repository_id = index.repository_id AND newer.root = index.root
    AND newer.indexer = index.indexer AND newer.id > index.id AND newer.state = 'COMPLETED'
)`

/** When the indexes of a repository last changed; undefined when it never had any. */
export async function changedAt(db: Database, viewer: Viewer, repositoryId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ updated_at: Date }>`
    SELECT updated_at FROM precise_index_generations JOIN repositories ON repositories.id = repository_id
    WHERE repository_id = ${repositoryId} AND ${readableBy(viewer)}`.execute(db)
  return rows[0]?.updated_at
}
