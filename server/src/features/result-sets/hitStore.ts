import { type Database, type RawBuilder, sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import type { Hit, HitCounts, HitFilter, HitState, SearchedCommit } from './resultSet.js'

type Row = Omit<Hit, 'repositoryId' | 'changedBy'> & {
  readonly repositoryId: string
  readonly changedBy: string | null
}

const columns = sql`
  encode(hit.fingerprint, 'hex') AS id, hit.position, hit.kind, hit.repository_id::text AS "repositoryId", repositories.name AS repository,
  hit.revision, hit.commit, hit.path, hit.line, hit."column", hit.length, hit.matched, hit.text,
  hit.frozen_line AS "frozenLine", hit.status, hit.state, hit.note, hit.changed_by::text AS "changedBy",
  hit.changed_at AS "changedAt"`

const readHit = (row: Row): Hit => ({
  ...row,
  repositoryId: Number(row.repositoryId),
  changedBy: row.changedBy === null ? null : Number(row.changedBy),
})

/** Narrows rows with a `repository_id` to those of repositories that the viewer may read. */
const visible = (viewer: Viewer) => sql<boolean>`
  repository_id IN (SELECT id FROM repositories WHERE ${readableBy(viewer)})`

const oneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ANY(${[...values]}::text[])`

/** Backslash, percent and underscore stand for themselves. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

function matching({ statuses, states, repository, text }: HitFilter): RawBuilder<boolean> {
  const part = text ? containing(text) : undefined
  const name = repository ?? null
  return sql<boolean>`
    ${oneOf(sql`status`, statuses)} AND ${oneOf(sql`hit.state`, states)}
    AND (${name}::text IS NULL OR repository_id = (SELECT id FROM repositories WHERE lower(name) = lower(${name}) AND deleted_at IS NULL))
    AND ${part === undefined ? sql`true` : sql`(hit.text ILIKE ${part} OR path ILIKE ${part} OR note ILIKE ${part})`}`
}

export interface HitPage {
  readonly filter: HitFilter
  readonly first: number
  /** The position of the last row that is known; 0 for the beginning. */
  readonly after: number
}

/** Rows of a set that the viewer may read, in their order. */
export async function hitsOf(
  db: Database,
  viewer: Viewer,
  { setId, filter, first, after }: HitPage & { readonly setId: number },
): Promise<readonly Hit[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM result_set_hits hit JOIN repositories ON repositories.id = hit.repository_id
    WHERE hit.set_id = ${setId} AND hit.position > ${after} AND ${visible(viewer)} AND ${matching(filter)}
    ORDER BY hit.position LIMIT ${first}`.execute(db)
  return rows.map(readHit)
}

/** The position of a row of a set; undefined for one that is not there, or that the viewer may not read. */
export async function positionOf(
  db: Database,
  viewer: Viewer,
  { setId, id }: { readonly setId: number; readonly id: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    SELECT position FROM result_set_hits hit
    WHERE set_id = ${setId} AND fingerprint = decode(${id}, 'hex') AND ${visible(viewer)}`.execute(db)
  return rows[0]?.position
}

/** How many rows of a set the viewer may read, of those that a filter leaves. */
export async function countHits(
  db: Database,
  viewer: Viewer,
  { setId, filter = {} }: { readonly setId: number; readonly filter?: HitFilter },
): Promise<HitCounts> {
  const { rows } = await sql<{ status: Hit['status']; state: HitState; count: number }>`
    SELECT status, state, count(*)::int AS count FROM result_set_hits hit
    WHERE set_id = ${setId} AND ${visible(viewer)} AND ${matching(filter)} GROUP BY status, state`.execute(db)
  const counts: Record<keyof HitCounts, number> = {
    new: 0,
    unchanged: 0,
    gone: 0,
    open: 0,
    done: 0,
    wont_do: 0,
    total: 0,
  }
  for (const { status, state, count } of rows) {
    for (const name of [status, state, 'total'] as const) counts[name] += count
  }
  return counts
}

/** The repositories of a set's rows that the viewer may read, by name, with how many rows each has. */
export async function repositoriesOf(
  db: Database,
  viewer: Viewer,
  setId: number,
): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT name, count FROM (
      SELECT repository_id, count(*)::int AS count FROM result_set_hits
      WHERE set_id = ${setId} AND ${visible(viewer)} GROUP BY repository_id
    ) counted JOIN repositories ON repositories.id = counted.repository_id ORDER BY lower(name)`.execute(db)
  return rows
}

/** The revisions that were searched, of repositories that the viewer may read, by name. */
export async function commitsOf(
  db: Database,
  viewer: Viewer,
  { setId, first, after }: { readonly setId: number; readonly first: number; readonly after: readonly string[] },
): Promise<readonly SearchedCommit[]> {
  const [name = '', revision = ''] = after
  const { rows } = await sql<SearchedCommit>`
    SELECT name AS repository, revision, frozen_commit AS frozen, latest_commit AS latest
    FROM result_set_commits JOIN repositories ON repositories.id = repository_id
    WHERE set_id = ${setId} AND ${visible(viewer)} AND (lower(name), revision) > (lower(${name}), ${revision})
    ORDER BY lower(name), revision LIMIT ${first}`.execute(db)
  return rows
}

export async function countCommits(db: Database, viewer: Viewer, setId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM result_set_commits WHERE set_id = ${setId} AND ${visible(viewer)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is said of rows; what is undefined stays as it was. */
export interface HitChange {
  readonly state: HitState | undefined
  readonly note: string | undefined
}

/** Says it of those of these rows that belong to the set and that the viewer may read, and answers them. */
export async function changeHits(
  db: Database,
  viewer: Viewer,
  the: { readonly setId: number; readonly hits: readonly string[]; readonly change: HitChange; readonly by: number },
): Promise<readonly Hit[]> {
  const { setId, hits, change, by } = the
  const { rows } = await sql<Row>`
    WITH hit AS (
      UPDATE result_set_hits SET state = coalesce(${change.state ?? null}, state),
        note = coalesce(${change.note ?? null}, note), changed_by = ${by}, changed_at = now()
      WHERE set_id = ${setId} AND fingerprint IN (SELECT decode(id, 'hex') FROM unnest(${[...hits]}::text[]) AS given (id))
        AND ${visible(viewer)} RETURNING *
    )
    SELECT ${columns} FROM hit JOIN repositories ON repositories.id = hit.repository_id ORDER BY position`.execute(db)
  return rows.map(readHit)
}
