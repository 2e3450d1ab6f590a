import { type Database, sql } from '@sextant/database'
import type { TreeSize } from '@sextant/engine'

/** Of a row of `index_revisions`: whether there is something to do for it. */
const isPending = sql`(indexed_commit IS DISTINCT FROM wanted_commit OR outdated)`

/** A commit that a revision is to be indexed at. */
export interface Want {
  readonly repositoryId: number
  readonly revision: string
  readonly commit: string
  /** True when the commit is known not to be in the index, whatever was noted before. */
  readonly absent: boolean
}

/** A repository with something to do now. */
export interface Due {
  readonly repositoryId: number
  /** Whether some of its commits are in the index, so that what is to do is what others have not in common with them. */
  readonly hasBegun: boolean
}

/**
 * Notes what is to be in the index. Answers with the repositories that have something to do now: those that are neither
 * set aside nor waiting for their next try.
 */
export async function want(
  db: Database,
  wants: readonly Want[],
  { priority, asked }: { readonly priority: number; readonly asked: boolean },
): Promise<readonly Due[]> {
  const ids = [...new Set(wants.map(({ repositoryId }) => repositoryId))]
  // In one order everywhere, so that two that want the same things never wait for each other in a circle.
  const sorted = wants.toSorted((a, b) => a.repositoryId - b.repositoryId || (a.revision < b.revision ? -1 : 1))
  await sql`
    INSERT INTO index_revisions AS old (repository_id, revision, wanted_commit, priority, asked_at)
    SELECT id, revision, commit, ${priority}::int, CASE WHEN ${asked}::boolean THEN now() END
    FROM unnest(${sorted.map(({ repositoryId }) => repositoryId)}::bigint[],
      ${sorted.map(({ revision }) => revision)}::text[], ${sorted.map(({ commit }) => commit)}::text[])
      AS wanted (id, revision, commit)
    ON CONFLICT (repository_id, revision) DO UPDATE SET
      wanted_commit = EXCLUDED.wanted_commit,
      priority = CASE WHEN old.indexed_commit IS DISTINCT FROM old.wanted_commit
        THEN greatest(old.priority, EXCLUDED.priority) ELSE EXCLUDED.priority END,
      wanted_at = CASE WHEN old.wanted_commit = EXCLUDED.wanted_commit THEN old.wanted_at ELSE now() END,
      asked_at = coalesce(EXCLUDED.asked_at, old.asked_at)
  `.execute(db)
  const absent = sorted.filter((each) => each.absent)
  if (absent.length > 0) {
    await sql`
      UPDATE index_revisions old SET indexed_commit = NULL, indexed_at = NULL
      FROM unnest(${absent.map(({ repositoryId }) => repositoryId)}::bigint[],
        ${absent.map(({ commit }) => commit)}::text[]) AS lost (id, commit)
      WHERE old.repository_id = lost.id AND old.indexed_commit = lost.commit
    `.execute(db)
  }
  const { rows } = await sql<{ id: string; begun: boolean }>`
    WITH pending AS (
      SELECT DISTINCT repository_id FROM index_revisions
      WHERE repository_id = ANY(${ids}::bigint[]) AND ${isPending}
    )
    INSERT INTO repository_indexes AS old (repository_id) SELECT repository_id FROM pending ORDER BY repository_id
    ON CONFLICT (repository_id) DO UPDATE SET state = CASE WHEN old.state = 'indexed' THEN 'queued' ELSE old.state END
    WHERE old.state <> 'set-aside' AND (old.next_try_at IS NULL OR old.next_try_at <= now())
    RETURNING repository_id AS id, EXISTS (
      SELECT FROM index_revisions held WHERE held.repository_id = old.repository_id AND indexed_commit IS NOT NULL
    ) AS begun
  `.execute(db)
  return rows.map(({ id, begun }) => ({ repositoryId: Number(id), hasBegun: begun }))
}

/**
 * Has those revisions of a repository indexed again that have files which could not be read, if that is an hour ago: what
 * was missing in a mirror may have been fetched by now, and what is missing for good is not to be tried at each reading.
 */
export async function wantUnreadable(db: Database, repositoryId: number): Promise<void> {
  await sql`
    UPDATE index_revisions SET outdated = true
    WHERE repository_id = ${repositoryId} AND skipped_unreadable > 0 AND indexed_at < now() - interval '1 hour'
  `.execute(db)
}

/** Forgets that the revisions of a repository are in the index. */
export async function forgetIndexed(db: Database, repositoryId: number): Promise<void> {
  await sql`
    UPDATE index_revisions SET indexed_commit = NULL, indexed_at = NULL WHERE repository_id = ${repositoryId}
  `.execute(db)
}

export interface PendingRevision {
  readonly revision: string
  readonly commit: string
  readonly priority: number
  /** Whether the commit is to be indexed though it is in the index. */
  readonly outdated: boolean
}

/** A round of indexing that has begun. */
export interface Round {
  readonly pending: readonly PendingRevision[]
  readonly failures: number
  readonly deaths: number
  /** A commit of the repository that is in the index as it should be: of the default branch, or else the latest. */
  readonly near: string | undefined
}

/**
 * Begins a round: the revisions that wait, those of the highest priority alone and at most `limit` of them. Undefined
 * when there is nothing to do now.
 */
export async function beginRound(db: Database, repositoryId: number, limit: number): Promise<Round | undefined> {
  const pending = await sql<PendingRevision>`
    SELECT revision, wanted_commit AS commit, priority, outdated FROM index_revisions
    WHERE repository_id = ${repositoryId} AND ${isPending} AND priority = (
      SELECT max(priority) FROM index_revisions WHERE repository_id = ${repositoryId} AND ${isPending}
    )
    ORDER BY wanted_at, revision LIMIT ${limit}
  `.execute(db)
  if (pending.rows.length === 0) {
    await settle(db, repositoryId)
    return undefined
  }
  const { rows } = await sql<{ failures: number; deaths: number; near: string | null }>`
    UPDATE repository_indexes SET state = 'indexing', files_done = 0, files_total = 0, next_try_at = NULL
    WHERE repository_id = ${repositoryId} AND state <> 'set-aside' AND (next_try_at IS NULL OR next_try_at <= now())
    RETURNING failures, deaths, (
      SELECT indexed_commit FROM index_revisions
      WHERE repository_id = ${repositoryId} AND indexed_commit IS NOT NULL AND NOT outdated
      ORDER BY revision <> '', indexed_at DESC LIMIT 1
    ) AS near
  `.execute(db)
  const row = rows[0]
  return row && { ...row, near: row.near ?? undefined, pending: pending.rows }
}

export async function saveProgress(db: Database, repositoryId: number, done: number, total: number): Promise<void> {
  await sql`
    UPDATE repository_indexes SET files_done = ${done}, files_total = ${total}
    WHERE repository_id = ${repositoryId} AND state = 'indexing'
  `.execute(db)
}

/** What a round brought into the index. */
export interface RoundResult {
  readonly indexed: readonly { readonly revision: string; readonly commit: string }[]
  /** By commit. */
  readonly sizes: ReadonlyMap<string, TreeSize>
}

/** Ends a round that went well. Answers with the priority of what still waits; undefined when nothing does. */
export async function finishRound(
  db: Database,
  repositoryId: number,
  { indexed, sizes }: RoundResult,
): Promise<number | undefined> {
  const rows = indexed.map(({ revision, commit }) => ({ revision, commit, ...sizeColumns(sizes.get(commit)) }))
  await sql`
    UPDATE index_revisions SET indexed_commit = done.commit, indexed_at = now(), outdated = false, files = done.files,
      bytes = done.bytes, lines = done.lines, text_bytes = done.text_bytes, skipped_binary = done.skipped_binary,
      skipped_too_large = done.skipped_too_large, skipped_unreadable = done.skipped_unreadable
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS done (revision text, commit text, files bigint,
      bytes bigint, lines bigint, text_bytes bigint, skipped_binary bigint, skipped_too_large bigint,
      skipped_unreadable bigint)
    WHERE repository_id = ${repositoryId} AND index_revisions.revision = done.revision
  `.execute(db)
  return settle(db, repositoryId)
}

function sizeColumns(size: TreeSize | undefined) {
  if (!size) return {}
  const { files, bytes, lines, textBytes: text_bytes, skipped } = size
  const { binary: skipped_binary, tooLarge: skipped_too_large, unreadable: skipped_unreadable } = skipped
  return { files, bytes, lines, text_bytes, skipped_binary, skipped_too_large, skipped_unreadable }
}

/** Clears what went wrong before, and says whether more is to do. */
async function settle(db: Database, repositoryId: number): Promise<number | undefined> {
  const { rows } = await sql<{ priority: number | null }>`
    SELECT max(priority) AS priority FROM index_revisions WHERE repository_id = ${repositoryId} AND ${isPending}
  `.execute(db)
  const priority = rows[0]?.priority ?? undefined
  const state = priority === undefined ? 'indexed' : 'queued'
  await sql`
    UPDATE repository_indexes
    SET state = ${state}, message = NULL, failures = 0, deaths = 0, next_try_at = NULL, indexed_at = now()
    WHERE repository_id = ${repositoryId} AND state <> 'set-aside'
  `.execute(db)
  return priority
}

/** Ends a round that failed. */
export async function failRound(
  db: Database,
  repositoryId: number,
  failure: {
    readonly state: 'failed' | 'set-aside'
    readonly message: string
    readonly failures: number
    readonly deaths: number
    /** Milliseconds until the next try. */
    readonly pause: number | undefined
  },
): Promise<void> {
  const { state, message, failures, deaths, pause } = failure
  await sql`
    UPDATE repository_indexes
    SET state = ${state}, message = ${message.slice(0, 10_000)}, failures = ${failures}, deaths = ${deaths},
      next_try_at = now() + ${pause ?? null}::float8 * interval '1 millisecond'
    WHERE repository_id = ${repositoryId}
  `.execute(db)
}

/** A round that was broken off waits again. */
export async function releaseRound(db: Database, repositoryId: number): Promise<void> {
  await sql`
    UPDATE repository_indexes SET state = 'queued' WHERE repository_id = ${repositoryId} AND state = 'indexing'
  `.execute(db)
}

/** Forgets failures, so that a repository is tried again now. False when it has never been wanted. */
export async function takeBack(db: Database, repositoryId: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE repository_indexes
    SET state = CASE WHEN state = 'indexing' THEN state ELSE 'queued' END,
      message = NULL, failures = 0, deaths = 0, next_try_at = NULL
    WHERE repository_id = ${repositoryId} RETURNING repository_id
  `.execute(db)
  return rows.length > 0
}

/** Repositories with something to do now, with its priority: for picking up what nobody works on. */
export async function dueRepositories(
  db: Database,
): Promise<readonly { readonly repositoryId: number; readonly priority: number }[]> {
  const { rows } = await sql<{ id: string; priority: number }>`
    SELECT repository_id AS id, max(priority) AS priority
    FROM index_revisions JOIN repository_indexes USING (repository_id)
    WHERE ${isPending} AND state <> 'set-aside'
      AND (next_try_at IS NULL OR next_try_at <= now())
    GROUP BY repository_id
  `.execute(db)
  return rows.map(({ id, priority }) => ({ repositoryId: Number(id), priority }))
}

/** The revisions of a repository besides the default branch that searches have asked for. */
export async function askedRevisions(db: Database, repositoryId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ revision: string }>`
    SELECT revision FROM index_revisions WHERE repository_id = ${repositoryId} AND revision <> '' ORDER BY revision
  `.execute(db)
  return rows.map(({ revision }) => revision)
}

/** Takes away revisions of a repository that are gone. */
export async function dropRevisions(db: Database, repositoryId: number, gone: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM index_revisions WHERE repository_id = ${repositoryId} AND revision = ANY(${[...gone]}::text[])
  `.execute(db)
}

/** Takes away revisions that no search has asked for in so many days. Answers how many there were. */
export async function dropUnasked(db: Database, days: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM index_revisions WHERE revision <> '' AND asked_at < now() - ${days}::int * interval '1 day'
    RETURNING revision
  `.execute(db)
  return rows.length
}
