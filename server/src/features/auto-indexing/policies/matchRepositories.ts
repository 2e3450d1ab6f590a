import { type Database, sql } from '@sextant/database'
import type { Viewer } from '../../../http/viewer.js'
import { readableBy } from '../../permissions/index.js'
import { findMany, type Repository, type RepositoryStore } from '../../repositories/index.js'
import { likeOf } from './likePattern.js'
import { readRepositoryPatterns } from './readPolicy.js'

/** What patterns of repositories would match now, of what the viewer may read. */
export interface MatchedRepositories {
  /** By name. */
  readonly repositories: readonly Repository[]
  readonly total: number
  readonly matchesAll: boolean
}

/**
 * What patterns match, as they stand in a form: empty ones match nothing. Throws `invalid_argument` for patterns that a
 * policy could not have.
 */
export async function matchRepositories(
  store: RepositoryStore,
  viewer: Viewer,
  { patterns, first }: { readonly patterns: readonly string[]; readonly first: number },
): Promise<MatchedRepositories> {
  const written = patterns.filter((pattern) => pattern.trim() !== '')
  if (written.length === 0) return { repositories: [], total: 0, matchesAll: false }
  const likes = readRepositoryPatterns(written).map(likeOf)
  const { ids, total, all } = await matching(store.db, viewer, { likes, first })
  return { repositories: await findMany(store, viewer, ids), total, matchesAll: total === all && all > 0 }
}

async function matching(
  db: Database,
  viewer: Viewer,
  { likes, first }: { readonly likes: readonly string[]; readonly first: number },
) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM repositories WHERE ${readableBy(viewer)} AND lower(name) LIKE ANY (${[...likes]}::text[])
    ORDER BY lower(name) LIMIT ${first}`.execute(db)
  const counted = await sql<{ total: number; all: number }>`
    SELECT count(*) FILTER (WHERE lower(name) LIKE ANY (${[...likes]}::text[]))::int AS total, count(*)::int AS all
    FROM repositories WHERE ${readableBy(viewer)}`.execute(db)
  return { ids: rows.map(({ id }) => Number(id)), ...(counted.rows[0] ?? { total: 0, all: 0 }) }
}
