import { type Database, sql, type Transaction } from '@sextant/database'
import type { PreciseIndex, PreciseIndexState } from './preciseIndex.js'

/** A row of `precise_indexes` as the database gives it. */
export interface IndexRow {
  readonly id: string
  readonly repository_id: string
  readonly commit: string
  readonly root: string
  readonly indexer: string
  readonly indexer_version: string
  readonly state: PreciseIndexState
  readonly failure: string | null
  readonly should_reindex: boolean
  readonly job: unknown
  readonly steps: unknown
  readonly uploaded_by: string | null
  readonly part_count: number | null
  readonly parts: readonly number[]
  readonly upload_bytes: string | null
  readonly announced_bytes: string | null
  readonly associated_index_id: string | null
  readonly created_at: Date
  readonly queued_at: Date | null
  readonly indexing_started_at: Date | null
  readonly indexing_finished_at: Date | null
  readonly uploaded_at: Date | null
  readonly processing_started_at: Date | null
  readonly processing_finished_at: Date | null
  readonly documents: number | null
  readonly occurrences: string | null
  readonly symbols: string | null
  readonly stored_bytes: string | null
  readonly notes: readonly string[]
}

const figure = (text: string | null) => (text === null ? undefined : Number(text))

export const indexOf = (row: IndexRow): PreciseIndex => ({
  id: Number(row.id),
  repositoryId: Number(row.repository_id),
  commit: row.commit,
  root: row.root,
  indexer: row.indexer,
  indexerVersion: row.indexer_version,
  state: row.state,
  failure: row.failure ?? undefined,
  shouldReindex: row.should_reindex,
  job: row.job ?? undefined,
  steps: row.steps ?? undefined,
  uploadedBy: figure(row.uploaded_by),
  partCount: row.part_count ?? undefined,
  parts: row.parts,
  uploadBytes: figure(row.upload_bytes),
  announcedBytes: figure(row.announced_bytes),
  associatedIndexId: figure(row.associated_index_id),
  createdAt: row.created_at,
  queuedAt: row.queued_at ?? undefined,
  indexingStartedAt: row.indexing_started_at ?? undefined,
  indexingFinishedAt: row.indexing_finished_at ?? undefined,
  uploadedAt: row.uploaded_at ?? undefined,
  processingStartedAt: row.processing_started_at ?? undefined,
  processingFinishedAt: row.processing_finished_at ?? undefined,
  documents: row.documents ?? undefined,
  occurrences: figure(row.occurrences),
  symbols: figure(row.symbols),
  storedBytes: figure(row.stored_bytes),
  notes: row.notes,
})

/** What an index is of. */
export interface IndexSubject {
  readonly repositoryId: number
  readonly commit: string
  readonly root: string
  readonly indexer: string
  readonly indexerVersion?: string
}

export interface NewIndex extends IndexSubject {
  readonly state: PreciseIndexState
  /** For its log: a sentence. */
  readonly reason: string
  readonly job?: unknown
  readonly uploadedBy?: number | undefined
  readonly partCount?: number | undefined
  readonly announcedBytes?: number | undefined
  readonly associatedIndexId?: number | undefined
}

/** Adds an index, whatever there is for the same place. */
export async function insertIndex(db: Database | Transaction, index: NewIndex): Promise<PreciseIndex> {
  const { repositoryId, commit, root, indexer, indexerVersion = '', state, reason } = index
  const isQueued = state === 'QUEUED_FOR_INDEXING'
  const { rows } = await sql<IndexRow>`
    INSERT INTO precise_indexes (repository_id, commit, root, indexer, indexer_version, state, reason, job,
      uploaded_by, part_count, announced_bytes, associated_index_id, queued_at)
    VALUES (${repositoryId}, ${commit}, ${root}, ${indexer}, ${indexerVersion}, ${state}, ${reason},
      ${index.job === undefined ? null : JSON.stringify(index.job)}::jsonb, ${index.uploadedBy ?? null},
      ${index.partCount ?? null}, ${index.announcedBytes ?? null}, ${index.associatedIndexId ?? null},
      ${isQueued ? sql`now()` : null})
    RETURNING *`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An index was inserted and not answered.')
  return indexOf(row)
}

/** A change of an index. Only what is given changes. */
export interface IndexChange {
  /** Only when it is in one of these states. */
  readonly from: readonly PreciseIndexState[]
  readonly state: PreciseIndexState
  readonly reason: string
  /** Null takes a failure back. */
  readonly failure?: string | null
  readonly steps?: unknown
}

/** The time stamp that entering a state sets. */
const stamps: Partial<Record<PreciseIndexState, string>> = {
  QUEUED_FOR_INDEXING: 'queued_at',
  INDEXING: 'indexing_started_at',
  INDEXING_ERRORED: 'indexing_finished_at',
  INDEXING_COMPLETED: 'indexing_finished_at',
  QUEUED_FOR_PROCESSING: 'uploaded_at',
  PROCESSING: 'processing_started_at',
  PROCESSING_ERRORED: 'processing_finished_at',
  COMPLETED: 'processing_finished_at',
  DELETED: 'deleted_at',
}

/** What is processed again was uploaded no later. */
const keptStamps: ReadonlySet<string> = new Set(['uploaded_at'])

/** Changes the state of an index, and logs it. False when there is none in one of the states. */
export async function changeIndex(db: Database | Transaction, id: number, change: IndexChange): Promise<boolean> {
  const { from, state, reason, failure, steps } = change
  const stamp = stamps[state]
  const { rows } = await sql`
    UPDATE precise_indexes SET state = ${state}, reason = ${reason}
      ${failure === undefined ? sql`` : sql`, failure = ${failure}`}
      ${steps === undefined ? sql`` : sql`, steps = ${JSON.stringify(steps)}::jsonb`}
      ${stamp === undefined ? sql`` : sql`, ${sql.ref(stamp)} = ${keptStamps.has(stamp) ? sql`coalesce(${sql.ref(stamp)}, now())` : sql`now()`}`}
    WHERE id = ${id} AND state = ANY(${[...from]}::text[]) RETURNING 1`.execute(db)
  return rows.length > 0
}

/** The index with this id, whoever may see it: for jobs. */
export async function indexForJob(db: Database | Transaction, id: number): Promise<PreciseIndex | undefined> {
  const { rows } = await sql<IndexRow>`SELECT * FROM precise_indexes WHERE id = ${id}`.execute(db)
  return rows.map(indexOf)[0]
}

/** Notes that another index may be the nearest one now. Holds the repository's indexes until the transaction ends. */
export async function nextGeneration(within: Transaction, repositoryId: number): Promise<void> {
  await sql`
    INSERT INTO precise_index_generations (repository_id) VALUES (${repositoryId})
    ON CONFLICT (repository_id) DO UPDATE
      SET generation = precise_index_generations.generation + 1, updated_at = now()`.execute(within)
}
