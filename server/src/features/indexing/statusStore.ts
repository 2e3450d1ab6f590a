import { type Database, sql } from '@sextant/database'
import type { SkippedFiles } from '@sextant/engine'
import type { Viewer } from '../../http/viewer.js'
import { amongReadable, readableBy } from '../permissions/index.js'
import type { IndexedHistory, IndexRevision, IndexState, RepositoryIndex } from './state.js'

interface IndexRow {
  readonly repository_id: string
  readonly state: IndexState
  readonly files_done: string
  readonly files_total: string
  readonly message: string | null
  readonly failures: number
  readonly next_try_at: Date | null
  readonly indexed_at: Date | null
}

function indexOf(row: IndexRow): RepositoryIndex {
  return {
    repositoryId: Number(row.repository_id),
    state: row.state,
    filesDone: Number(row.files_done),
    filesTotal: Number(row.files_total),
    message: row.message ?? undefined,
    failures: row.failures,
    nextTryAt: row.next_try_at ?? undefined,
    indexedAt: row.indexed_at ?? undefined,
  }
}

/** The indexes of repositories that the viewer may read, by repository. */
export async function indexesOf(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RepositoryIndex>> {
  const { rows } = await sql<IndexRow>`
    SELECT * FROM repository_indexes WHERE ${amongReadable(viewer, ids)}
  `.execute(db)
  return new Map(rows.map((row) => [Number(row.repository_id), indexOf(row)]))
}

/** The first revisions to be in the index of repositories that the viewer may read, by repository; the default first. */
export async function revisionsOf(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
  limit: number,
): Promise<ReadonlyMap<number, readonly IndexRevision[]>> {
  const { rows } = await sql<OwnedRevisionRow>`
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY repository_id ORDER BY revision) AS place
      FROM index_revisions WHERE ${amongReadable(viewer, ids)}
    ) AS revisions WHERE place <= ${limit} ORDER BY repository_id, place
  `.execute(db)
  const found = new Map<number, IndexRevision[]>(ids.map((id) => [id, []]))
  for (const row of rows) found.get(Number(row.repository_id))?.push(revisionOf(row))
  return found
}

/** The default branches of repositories that the viewer may read, by repository. */
export async function mainRevisionsOf(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, IndexRevision>> {
  const { rows } = await sql<OwnedRevisionRow>`
    SELECT * FROM index_revisions WHERE ${amongReadable(viewer, ids)} AND revision = ''
  `.execute(db)
  return new Map(rows.map((row) => [Number(row.repository_id), revisionOf(row)]))
}

type OwnedRevisionRow = RevisionRow & { readonly repository_id: string }

interface RevisionRow extends HistoryRow, SizeRow {
  readonly revision: string
  readonly wanted_commit: string
  readonly indexed_commit: string | null
  readonly indexed_at: Date | null
  readonly files: string | null
  readonly bytes: string | null
}

interface SizeRow {
  readonly lines: string | null
  readonly text_bytes: string | null
  readonly skipped_binary: string | null
  readonly skipped_too_large: string | null
  readonly skipped_unreadable: string | null
}

function sizeOf(row: SizeRow) {
  const [binary, tooLarge, unreadable] = [row.skipped_binary, row.skipped_too_large, row.skipped_unreadable].map(figure)
  const isKnown = binary !== undefined && tooLarge !== undefined && unreadable !== undefined
  return {
    lines: figure(row.lines),
    textBytes: figure(row.text_bytes),
    skipped: isKnown ? { binary, tooLarge, unreadable } : undefined,
  }
}

function revisionOf(row: RevisionRow): IndexRevision {
  return {
    revision: row.revision,
    wantedCommit: row.wanted_commit,
    indexedCommit: row.indexed_commit ?? undefined,
    indexedAt: row.indexed_at ?? undefined,
    files: figure(row.files),
    bytes: figure(row.bytes),
    ...sizeOf(row),
    history: historyOf(row),
  }
}

function figure(text: string | null): number | undefined {
  return text === null ? undefined : Number(text)
}

interface HistoryRow {
  readonly history_commit: string | null
  readonly history_commits: string | null
  readonly history_total: string | null
  readonly history_with_diffs: string | null
  readonly history_diff_bytes: string | null
  readonly history_back: Date | null
}

function historyOf(row: HistoryRow): IndexedHistory | undefined {
  if (row.history_commit === null) return undefined
  return {
    commit: row.history_commit,
    commits: Number(row.history_commits),
    total: Number(row.history_total),
    withDiffs: Number(row.history_with_diffs),
    diffBytes: Number(row.history_diff_bytes),
    back: row.history_back ?? undefined,
  }
}

/** A repository in the status of the index. */
export interface IndexLine extends RepositoryIndex {
  readonly name: string
  /** Revisions that are to be in the index, and how many of them are not. */
  readonly revisions: number
  readonly waiting: number
  /** Of the default branch. */
  readonly files: number
  readonly bytes: number
  readonly lines: number | undefined
  readonly textBytes: number | undefined
  readonly skipped: SkippedFiles | undefined
  readonly history: IndexedHistory | undefined
}

export interface LinesQuery {
  readonly first: number
  /** Names after this one. */
  readonly after?: string
  readonly state?: IndexState
}

/** The repositories that the viewer may read and that have an index, by name. */
export async function indexLines(db: Database, viewer: Viewer, query: LinesQuery): Promise<readonly IndexLine[]> {
  const { first, after = null, state = null } = query
  const { rows } = await sql<
    IndexRow &
      HistoryRow &
      SizeRow & { name: string; revisions: string; waiting: string; indexed_files: string; indexed_bytes: string }
  >`
    SELECT found.*, counted.*, main.*
    FROM (
      SELECT repository_indexes.*, repositories.name, repositories.files, repositories.bytes
      FROM repositories JOIN repository_indexes ON repository_id = repositories.id
      WHERE ${readableBy(viewer)} AND (${after}::text IS NULL OR lower(name) > lower(${after}))
        AND (${state}::text IS NULL OR repository_indexes.state = ${state})
      ORDER BY lower(name) LIMIT ${first}
    ) AS found
    CROSS JOIN LATERAL (
      SELECT count(*) AS revisions,
        count(*) FILTER (WHERE indexed_commit IS DISTINCT FROM wanted_commit) AS waiting,
        coalesce(max(files) FILTER (WHERE revision = ''), found.files) AS indexed_files,
        coalesce(max(bytes) FILTER (WHERE revision = ''), found.bytes) AS indexed_bytes
      FROM index_revisions WHERE repository_id = found.repository_id
    ) AS counted
    LEFT JOIN LATERAL (
      SELECT lines, text_bytes, skipped_binary, skipped_too_large, skipped_unreadable,
        history_commit, history_commits, history_total, history_with_diffs, history_diff_bytes, history_back
      FROM index_revisions WHERE repository_id = found.repository_id AND revision = ''
    ) AS main ON true
    ORDER BY lower(name)
  `.execute(db)
  return rows.map((row) => ({
    ...indexOf(row),
    name: row.name,
    revisions: Number(row.revisions),
    waiting: Number(row.waiting),
    files: Number(row.indexed_files),
    bytes: Number(row.indexed_bytes),
    ...sizeOf(row),
    history: historyOf(row),
  }))
}

export interface IndexTotals {
  /** Repositories that have an index or are to get one, and how many of them are in each state. */
  readonly repositories: number
  readonly queued: number
  readonly indexing: number
  readonly indexed: number
  readonly failed: number
  readonly setAside: number
  /** Of the default branches in the index. */
  readonly files: number
  readonly bytes: number
  readonly lines: number
}

/** The figures over all repositories that the viewer may read. */
export async function indexTotals(db: Database, viewer: Viewer): Promise<IndexTotals> {
  const { rows } = await sql<Record<keyof IndexTotals, string>>`
    SELECT count(*) AS repositories,
      count(*) FILTER (WHERE held.state = 'queued') AS queued,
      count(*) FILTER (WHERE held.state = 'indexing') AS indexing,
      count(*) FILTER (WHERE held.state = 'indexed') AS indexed,
      count(*) FILTER (WHERE held.state = 'failed') AS failed,
      count(*) FILTER (WHERE held.state = 'set-aside') AS "setAside",
      coalesce(sum(coalesce(main.files, repositories.files)) FILTER (WHERE main.indexed_commit IS NOT NULL), 0) AS files,
      coalesce(sum(coalesce(main.bytes, repositories.bytes)) FILTER (WHERE main.indexed_commit IS NOT NULL), 0) AS bytes,
      coalesce(sum(main.lines), 0) AS lines
    FROM repositories
    JOIN repository_indexes held ON held.repository_id = repositories.id
    LEFT JOIN index_revisions main ON main.repository_id = repositories.id AND main.revision = ''
    WHERE ${readableBy(viewer)}
  `.execute(db)
  const row = rows[0]
  const figure = (name: keyof IndexTotals) => Number(row?.[name] ?? 0)
  return {
    repositories: figure('repositories'),
    queued: figure('queued'),
    indexing: figure('indexing'),
    indexed: figure('indexed'),
    failed: figure('failed'),
    setAside: figure('setAside'),
    files: figure('files'),
    bytes: figure('bytes'),
    lines: figure('lines'),
  }
}
