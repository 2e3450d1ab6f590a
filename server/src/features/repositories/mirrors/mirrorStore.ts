import { type Database, sql } from '@sextant/database'
import type { Viewer } from '../../../http/viewer.js'
import { readableBy } from '../../permissions/index.js'
import type { Mirror } from './mirror.js'
import type { Slots } from './queue.js'

interface Row {
  readonly repository_id: string
  readonly cloned_at: Date | null
  readonly fetched_at: Date | null
  readonly changed_at: Date | null
  readonly byte_size: string
  readonly due_at: Date
  readonly interval_seconds: number
  readonly asked_at: Date | null
  readonly is_running: boolean
  readonly phase: string | null
  readonly fraction: number
  readonly last_error: string | null
  readonly last_output: string
  readonly is_corrupted: boolean
  readonly set_aside_at: Date | null
  readonly set_aside_reason: string | null
  readonly mirror_root: string | null
}

/** The mirrors of repositories that the caller has asked the store for, by the repository's id. */
export async function mirrorsOf(
  db: Database,
  usualRoot: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Mirror>> {
  const { rows } = await sql<Row>`
    SELECT mirrors.*, mirror_root, worker IS NOT NULL AND lease_until >= now() AS is_running
    FROM mirrors JOIN repositories ON id = repository_id WHERE repository_id = ANY(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [Number(row.repository_id), mirrorOf(row, usualRoot)]))
}

function mirrorOf(row: Row, usualRoot: string): Mirror {
  return {
    repositoryId: Number(row.repository_id),
    clonedAt: row.cloned_at ?? undefined,
    fetchedAt: row.fetched_at ?? undefined,
    changedAt: row.changed_at ?? undefined,
    byteSize: Number(row.byte_size),
    dueAt: row.due_at,
    intervalSeconds: row.interval_seconds,
    askedAt: row.asked_at ?? undefined,
    isRunning: row.is_running,
    phase: row.phase ?? undefined,
    fraction: row.fraction,
    lastError: row.last_error ?? undefined,
    lastOutput: row.last_output,
    isCorrupted: row.is_corrupted,
    setAsideAt: row.set_aside_at ?? undefined,
    setAsideReason: row.set_aside_reason ?? undefined,
    root: row.mirror_root ?? usualRoot,
  }
}

/** A place in a row of mirrors: from 0, of so many. */
export interface Position {
  readonly index: number
  readonly total: number
}

/** Where a mirror stands among those that are fetched by the schedule; undefined for one that was set aside. */
export async function positionInSchedule(db: Database, id: number): Promise<Position | undefined> {
  const { rows } = await sql<{ before: string; total: string }>`
    SELECT count(*) FILTER (WHERE (other.due_at, other.repository_id) < (own.due_at, own.repository_id)) AS before,
      count(*) AS total
    FROM mirrors own, mirrors other JOIN repositories ON id = other.repository_id
    WHERE own.repository_id = ${id} AND own.set_aside_at IS NULL AND other.set_aside_at IS NULL AND deleted_at IS NULL
    GROUP BY own.repository_id
  `.execute(db)
  return positionOf(rows[0])
}

/** Where a mirror stands among those that wait or are being updated; undefined when it is none of them. */
export async function positionInQueue(
  db: Database,
  id: number,
  { onlyAsked = false }: Pick<Slots, 'onlyAsked'> = {},
): Promise<Position | undefined> {
  const { rows } = await sql<{ before: string; total: string }>`
    WITH waiting AS (
      SELECT repository_id, row_number() OVER (ORDER BY (worker IS NULL), (asked_at IS NULL), (cloned_at IS NOT NULL),
        coalesce(asked_at, due_at), repository_id) - 1 AS before
      FROM mirrors JOIN repositories ON id = repository_id
      WHERE deleted_at IS NULL AND set_aside_at IS NULL
        AND (worker IS NOT NULL OR asked_at IS NOT NULL
          OR (due_at <= now() AND (cloned_at IS NULL OR NOT ${onlyAsked}::boolean)))
    )
    SELECT before, (SELECT count(*) FROM waiting) AS total FROM waiting WHERE repository_id = ${id}
  `.execute(db)
  return positionOf(rows[0])
}

function positionOf(row: { readonly before: string; readonly total: string } | undefined): Position | undefined {
  return row && { index: Number(row.before), total: Number(row.total) }
}

/** How much lies in a storage root. */
export interface RootUse {
  /** A path; that of the data directory is `usualRoot`. */
  readonly root: string
  readonly mirrors: number
  readonly bytes: number
}

/** How much lies in each storage root that has a mirror. */
export async function useOfRoots(db: Database, usualRoot: string): Promise<readonly RootUse[]> {
  const { rows } = await sql<{ root: string; mirrors: string; bytes: string }>`
    SELECT coalesce(mirror_root, ${usualRoot}) AS root, count(*) AS mirrors, coalesce(sum(byte_size), 0) AS bytes
    FROM mirrors JOIN repositories ON id = repository_id WHERE cloned_at IS NOT NULL GROUP BY 1
  `.execute(db)
  return rows.map(({ root, mirrors, bytes }) => ({ root, mirrors: Number(mirrors), bytes: Number(bytes) }))
}

/** The ids of the largest mirrors in a storage root that the viewer may read, the largest first. */
export async function largestIn(
  db: Database,
  viewer: Viewer,
  { usualRoot, root, first }: { readonly usualRoot: string; readonly root: string; readonly first: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ repository_id: string }>`
    SELECT repository_id FROM mirrors JOIN repositories ON id = repository_id
    WHERE coalesce(mirror_root, ${usualRoot}) = ${root} AND cloned_at IS NOT NULL AND ${readableBy(viewer)}
    ORDER BY byte_size DESC, repository_id LIMIT ${first}
  `.execute(db)
  return rows.map(({ repository_id }) => Number(repository_id))
}
