import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import { mostSets, mostUnderWay } from './policy.js'
import type { ResultSet } from './resultSet.js'

type Row = Omit<ResultSet, 'id' | 'ownerId'> & Readonly<Record<'id' | 'ownerId', string>>

const columns = sql`
  id::text, key, owner_user_id::text AS "ownerId", title, query, pattern_type AS "patternType", state, failure, found,
  runs, left_out AS "leftOut", frozen_left_out AS "frozenLeftOut", created_at AS "createdAt", frozen_at AS "frozenAt", last_run_at AS "lastRunAt"`

const readSet = (row: Row): ResultSet => ({ ...row, id: Number(row.id), ownerId: Number(row.ownerId) })

const underWay = sql`state IN ('queued', 'running')`

export interface NewSet extends Pick<ResultSet, 'key' | 'ownerId' | 'title' | 'query' | 'patternType'> {}

/** The new set, waiting to be searched; undefined when its owner has as many as are allowed. */
export async function insertSet(db: Database, set: NewSet): Promise<ResultSet | undefined> {
  const { key, ownerId, title, query, patternType } = set
  const { rows } = await sql<Row>`
    INSERT INTO result_sets (key, owner_user_id, title, query, pattern_type)
    SELECT ${key}, ${ownerId}, ${title}, ${query}, ${patternType}
    WHERE (SELECT count(*) FROM result_sets WHERE owner_user_id = ${ownerId}) < ${mostSets}
    RETURNING ${columns}`.execute(db)
  return rows.map(readSet)[0]
}

export async function setByKey(db: Database, key: string): Promise<ResultSet | undefined> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM result_sets WHERE key = ${key}`.execute(db)
  return rows.map(readSet)[0]
}

/** The sets of a user, newest first; one more than the page holds. */
export async function setsOf(db: Database, ownerId: number, page: PageRequest): Promise<readonly ResultSet[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM result_sets
    WHERE owner_user_id = ${ownerId} AND id < ${page.after?.[0] ?? Number.MAX_SAFE_INTEGER}
    ORDER BY result_sets.id DESC LIMIT ${page.first + 1}`.execute(db)
  return rows.map(readSet)
}

export async function countSetsOf(db: Database, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM result_sets WHERE owner_user_id = ${ownerId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function renameSet(db: Database, id: number, title: string): Promise<ResultSet | undefined> {
  const { rows } = await sql<Row>`
    UPDATE result_sets SET title = ${title} WHERE id = ${id} RETURNING ${columns}`.execute(db)
  return rows.map(readSet)[0]
}

export async function deleteSet(db: Database, id: number): Promise<void> {
  await sql`DELETE FROM result_sets WHERE id = ${id}`.execute(db)
}

/** Whether as many sets of a user are under way as may be, others than this one. */
export async function isBusy(db: Database, ownerId: number, id = 0): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM result_sets WHERE owner_user_id = ${ownerId} AND id <> ${id} AND ${underWay}
    LIMIT ${mostUnderWay}`.execute(db)
  return rows.length >= mostUnderWay
}

/** The set, waiting to be searched again; undefined when it is under way already. */
export async function requeueSet(db: Database, id: number): Promise<ResultSet | undefined> {
  const { rows } = await sql<Row>`
    UPDATE result_sets SET state = 'queued', failure = NULL, attempt = NULL, attempts = 0, found = 0
    WHERE id = ${id} AND NOT (${underWay}) RETURNING ${columns}`.execute(db)
  return rows.map(readSet)[0]
}

/** The set, whose run is over; undefined when none was under way. Whoever searches finds out soon. */
export async function cancelRun(db: Database, id: number): Promise<ResultSet | undefined> {
  const { rows } = await sql<Row>`
    UPDATE result_sets SET state = 'cancelled', attempt = NULL
    WHERE id = ${id} AND ${underWay} RETURNING ${columns}`.execute(db)
  return rows.map(readSet)[0]
}
