import { type Database, sql, type Transaction } from '@sextant/database'
import type { Subject } from './subject.js'

/** Settings as they were saved once. */
export interface SavedSettings {
  /** Grows with every saving, over all subjects. */
  readonly id: number
  readonly subject: Subject
  /** JSON with comments. */
  readonly contents: string
  readonly authorId: number | null
  readonly createdAt: Date
}

interface SettingsRow {
  readonly id: string
  readonly kind: Subject['kind']
  readonly subjectId: string
  readonly contents: string
  readonly authorId: string | null
  readonly createdAt: Date
}

const columns = sql`settings.id::text as id, settings.subject_kind as kind, settings.subject_id::text as "subjectId",
  settings.contents, settings.author_user_id::text as "authorId", settings.created_at as "createdAt"`

const readRow = ({ id, kind, subjectId, contents, authorId, createdAt }: SettingsRow): SavedSettings => ({
  id: Number(id),
  subject: { kind, id: Number(subjectId) },
  contents,
  authorId: authorId === null ? null : Number(authorId),
  createdAt,
})

/** The settings that hold, of those of the subjects that have any. */
export async function latestSettingsOf(db: Database, subjects: readonly Subject[]): Promise<readonly SavedSettings[]> {
  const kinds = subjects.map(({ kind }) => kind)
  const ids = subjects.map(({ id }) => id)
  const { rows } = await sql<SettingsRow>`
    select distinct on (settings.subject_kind, settings.subject_id) ${columns} from settings
    join unnest(${kinds}::text[], ${ids}::bigint[]) as asked (kind, id)
      on asked.kind = settings.subject_kind and asked.id = settings.subject_id
    order by settings.subject_kind, settings.subject_id, settings.id desc`.execute(db)
  return rows.map(readRow)
}

/** What was saved before an id, or at all; the newest first. */
export async function settingsBefore(
  db: Database,
  { kind, id }: Subject,
  { before, first }: { readonly before?: number | undefined; readonly first: number },
): Promise<readonly SavedSettings[]> {
  const { rows } = await sql<SettingsRow>`
    select ${columns} from settings where subject_kind = ${kind} and subject_id = ${id}
      and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by settings.id desc limit ${first}`.execute(db)
  return rows.map(readRow)
}

export async function countSettings(db: Database, { kind, id }: Subject): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from settings where subject_kind = ${kind} and subject_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lets nobody else save settings of this subject until the transaction ends. */
export async function lockSettings(tx: Transaction, { kind, id }: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${kind} ${id}`}, 0))`.execute(tx)
}

export async function insertSettings(
  tx: Transaction,
  { kind, id }: Subject,
  { contents, authorId }: Pick<SavedSettings, 'contents' | 'authorId'>,
): Promise<void> {
  await sql`insert into settings (subject_kind, subject_id, contents, author_user_id)
    values (${kind}, ${id}, ${contents}, ${authorId})`.execute(tx)
}
