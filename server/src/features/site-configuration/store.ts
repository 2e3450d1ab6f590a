import { AppError, Secret } from '@sextant/base'
import { type Database, sql, type Transaction } from '@sextant/database'
import type { Keyring } from '../../keys/keyring.js'
import type { Place } from '../../keys/sealedColumns.js'

/** The site configuration as it was saved once. */
export interface Version {
  /** Grows with every saving. */
  readonly id: number
  /** JSON with comments, with its secrets. Undefined where it was sealed with another key, or was damaged. */
  readonly text: string | undefined
  /** Null for what came from a file, and where the author's account is gone. */
  readonly authorId: number | null
  readonly createdAt: Date
}

/** Notified when a version was saved. */
export const configurationChannel = 'site_configuration'

interface VersionRow extends Omit<Version, 'id' | 'text' | 'authorId'> {
  /** The driver gives 64-bit numbers as text. */
  readonly id: string
  readonly authorId: string | null
  readonly contents: string
}

const columns = sql`id::text as id, contents, author_user_id::int8 as "authorId", created_at as "createdAt"`

const placeOf = (row: number): Place => ({ table: 'site_configurations', column: 'contents', row })

function opened(keyring: Keyring, { id, contents, authorId, createdAt }: VersionRow): Version {
  const row = Number(id)
  return {
    id: row,
    text: openText(keyring, contents, row),
    authorId: authorId === null ? null : Number(authorId),
    createdAt,
  }
}

function openText(keyring: Keyring, contents: string, row: number): string | undefined {
  try {
    return keyring.open(contents, placeOf(row)).reveal()
  } catch (error) {
    if (error instanceof AppError && error.code === 'data_loss') return undefined
    throw error
  }
}

/** The version that holds: the last one. */
export async function latestVersion(db: Database, keyring: Keyring): Promise<Version | undefined> {
  return (await versionsBefore(db, keyring, { first: 1 }))[0]
}

/** Versions, the newest first, from before an id on. */
export async function versionsBefore(
  db: Database,
  keyring: Keyring,
  { before, first }: { readonly before?: number | undefined; readonly first: number },
): Promise<readonly Version[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from site_configurations
    where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint
    order by site_configurations.id desc limit ${first}`.execute(db)
  return rows.map((row) => opened(keyring, row))
}

export async function countVersions(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from site_configurations`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Lets nobody else save until the transaction ends. Throws 'aborted' when another version was saved since this one; 0 is
 * the one before the first.
 */
export async function lockVersions(tx: Transaction, lastId?: number): Promise<void> {
  await sql`lock table site_configurations in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0)::text as id from site_configurations`.execute(tx)
  if (lastId !== undefined && Number(rows[0]?.id) !== lastId) throw changedMeanwhile()
}

/** Saves a version, and tells every process. Call `lockVersions` before. */
export async function insertVersion(
  tx: Transaction,
  keyring: Keyring,
  version: { readonly text: string; readonly authorId: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into site_configurations (contents, author_user_id) values ('', ${version.authorId})
    returning id::text as id`.execute(tx)
  const id = Number(rows[0]?.id)
  const sealed = keyring.seal(new Secret(version.text), placeOf(id))
  await sql`update site_configurations set contents = ${sealed} where id = ${id}`.execute(tx)
  await sql`select pg_notify(${configurationChannel}, ${String(id)})`.execute(tx)
  return id
}

const changedMeanwhile = () =>
  new AppError(
    'aborted',
    'configuration-changed',
    'The site configuration was saved by somebody else since you opened it. Load it again, and repeat your changes.',
  )
