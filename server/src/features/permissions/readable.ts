import { type RawBuilder, sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'

/**
 * The condition that narrows rows of `repositories` to those the viewer may read. Every query that returns anything
 * about repositories puts it in its WHERE clause, before counting, ranking and limits. Nobody reads without signing in;
 * whoever has an account on the instance reads every repository, until code hosts bring their own permissions.
 */
export function readableBy(viewer: Viewer): RawBuilder<boolean> {
  return viewer.kind === 'user' ? sql<boolean>`repositories.deleted_at IS NULL` : sql<boolean>`false`
}

/** The condition that narrows rows with a `repository_id` to some repositories, of those that the viewer may read. */
export function amongReadable(viewer: Viewer, ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`repository_id IN (
    SELECT id FROM repositories WHERE id = ANY(${[...ids]}::bigint[]) AND ${readableBy(viewer)}
  )`
}
