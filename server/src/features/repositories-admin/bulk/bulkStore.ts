import { type Database, sql } from '@sextant/database'
import type { Viewer } from '../../../http/viewer.js'
import { readableBy } from '../../permissions/index.js'
import { matching, type RepositoryFilter } from '../repositoryFilter.js'
import type { BulkAction, BulkKind } from './bulkAction.js'

interface Row {
  readonly id: string
  readonly action: BulkKind
  readonly state: BulkAction['state']
  readonly failure: string | null
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly created_by: string
  readonly created_at: Date
  readonly finished_at: Date | null
}

function actionOf(row: Row): BulkAction {
  return {
    id: Number(row.id),
    kind: row.action,
    state: row.state,
    failure: row.failure ?? undefined,
    total: row.total,
    done: row.done,
    failed: row.failed,
    createdBy: Number(row.created_by),
    createdAt: row.created_at,
    finishedAt: row.finished_at ?? undefined,
  }
}

/** The repositories that are meant: some by their ids, or all that a filter leaves. */
export type BulkTarget = { readonly ids: readonly number[] } | { readonly filter: RepositoryFilter }

/** Notes what is to be done to which repositories, of those that the viewer may read. */
export async function insertAction(
  db: Database,
  viewer: Viewer,
  wanted: { readonly kind: BulkKind; readonly target: BulkTarget; readonly userId: number },
): Promise<BulkAction | undefined> {
  const { kind, target, userId } = wanted
  const meant = 'ids' in target ? sql`repositories.id = ANY(${[...target.ids]}::bigint[])` : matching(target.filter)
  const { rows } = await sql<Row>`
    WITH added AS (
      INSERT INTO repository_bulk_actions (action, created_by) VALUES (${kind}, ${userId}) RETURNING id
    ), items AS (
      INSERT INTO repository_bulk_items (bulk_action_id, repository_id)
      SELECT added.id, repositories.id FROM added, repositories WHERE ${readableBy(viewer)} AND ${meant}
      RETURNING bulk_action_id
    )
    SELECT added.id, (SELECT count(*)::int FROM items) AS total FROM added
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  await sql`UPDATE repository_bulk_actions SET total = ${row.total} WHERE id = ${row.id}`.execute(db)
  return findAction(db, Number(row.id))
}

export async function findAction(db: Database, id: number): Promise<BulkAction | undefined> {
  const { rows } = await sql<Row>`SELECT * FROM repository_bulk_actions WHERE id = ${id}`.execute(db)
  return rows[0] && actionOf(rows[0])
}

/** The latest first. */
export async function latestActions(db: Database, limit: number): Promise<readonly BulkAction[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM repository_bulk_actions ORDER BY id DESC LIMIT ${limit}
  `.execute(db)
  return rows.map(actionOf)
}

/** Forgets an action that was not begun. */
export async function dropAction(db: Database, id: number): Promise<void> {
  await sql`DELETE FROM repository_bulk_actions WHERE id = ${id}`.execute(db)
}

/** Begins an action, or goes on with it. Undefined when it has ended. */
export async function beginAction(db: Database, id: number): Promise<BulkAction | undefined> {
  const { rows } = await sql<Row>`
    UPDATE repository_bulk_actions SET state = 'running' WHERE id = ${id} AND state IN ('queued', 'running') RETURNING *
  `.execute(db)
  return rows[0] && actionOf(rows[0])
}

/** The repositories that are to be done next; none when the action was cancelled. */
export async function nextItems(db: Database, id: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT repository_id AS id FROM repository_bulk_items
    JOIN repository_bulk_actions action ON action.id = bulk_action_id
    WHERE bulk_action_id = ${id} AND repository_bulk_items.failure IS NULL AND action.state = 'running'
    ORDER BY repository_id LIMIT ${limit}
  `.execute(db)
  return rows.map((row) => Number(row.id))
}

/** A repository is done; also when it has gone by then. */
export async function itemDone(db: Database, id: number, repositoryId: number): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM repository_bulk_items WHERE bulk_action_id = ${id} AND repository_id = ${repositoryId}
    )
    UPDATE repository_bulk_actions SET done = least(done + 1, total - failed) WHERE id = ${id}
  `.execute(db)
}

/** A repository could not be done. */
export async function itemFailed(
  db: Database,
  id: number,
  { repositoryId, failure }: { readonly repositoryId: number; readonly failure: string },
): Promise<void> {
  await sql`
    WITH noted AS (
      UPDATE repository_bulk_items SET failure = ${failure.slice(0, 2000)}
      WHERE bulk_action_id = ${id} AND repository_id = ${repositoryId} AND failure IS NULL
      RETURNING 1
    )
    UPDATE repository_bulk_actions SET failed = failed + (SELECT count(*)::int FROM noted) WHERE id = ${id}
  `.execute(db)
}

/** Ends an action: all is done, or it was given up for a reason. Repositories that went by themselves count as done. */
export async function finishAction(db: Database, id: number, failure?: string): Promise<void> {
  await sql`
    UPDATE repository_bulk_actions SET state = ${failure === undefined ? 'completed' : 'canceled'},
      failure = ${failure ?? null}, finished_at = now(),
      done = CASE WHEN ${failure === undefined} THEN total - failed ELSE done END
    WHERE id = ${id} AND state IN ('queued', 'running')
  `.execute(db)
}

export interface BulkFailure {
  readonly repository: string
  readonly message: string
}

/** What could not be done, by the name of the repository, of those that the viewer may read. */
export async function failuresOf(
  db: Database,
  viewer: Viewer,
  { id, limit }: { readonly id: number; readonly limit: number },
): Promise<readonly BulkFailure[]> {
  const { rows } = await sql<BulkFailure>`
    SELECT repositories.name AS repository, item.failure AS message
    FROM repository_bulk_items item JOIN repositories ON repositories.id = item.repository_id
    WHERE item.bulk_action_id = ${id} AND item.failure IS NOT NULL AND ${readableBy(viewer)}
    ORDER BY lower(repositories.name) LIMIT ${limit}
  `.execute(db)
  return rows
}
