import { AppError } from '@sextant/base'
import { sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { amongReadable } from '../permissions/index.js'
import { requireMayDescribe } from './policy.js'
import { findById, type RepositoryStore } from './store.js'

/** A note about a repository: a key with a value; without one it is a tag. */
export interface MetadataEntry {
  readonly key: string
  readonly value: string | null
}

/** What is to be noted of a repository. */
export interface MetadataChange {
  /** Undefined for an id that is none. */
  readonly id: number | undefined
  readonly entry: MetadataEntry
}

const longestKey = 256
const longestValue = 2000
/** Of one repository. */
const mostEntries = 200

/** The notes about repositories, by the repository's id, each sorted by key; of those that the viewer may read. */
export async function metadataOf(
  store: RepositoryStore,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly MetadataEntry[]>> {
  const { rows } = await sql<{ repository_id: string; key: string; value: string | null }>`
    SELECT repository_id, key, value FROM repository_metadata WHERE ${amongReadable(viewer, ids)}
    ORDER BY repository_id, key COLLATE "C"
  `.execute(store.db)
  const found = new Map<number, MetadataEntry[]>()
  for (const { repository_id, key, value } of rows) {
    const entries = found.get(Number(repository_id)) ?? []
    entries.push({ key, value })
    found.set(Number(repository_id), entries)
  }
  return found
}

/** Adds a note. For whom a role lets describe repositories; throws `AppError` when the key is there, is not fit, or there are too many. */
export async function addMetadata(store: RepositoryStore, viewer: Viewer, change: MetadataChange): Promise<void> {
  const { id, key, value } = await requireChange(store, viewer, change)
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM repository_metadata WHERE repository_id = ${id}
  `.execute(store.db)
  if (Number(rows[0]?.count ?? 0) >= mostEntries) {
    throw new AppError('resource_exhausted', 'too-much-metadata', `A repository has at most ${mostEntries} entries.`)
  }
  const added = await sql`
    INSERT INTO repository_metadata (repository_id, key, value) VALUES (${id}, ${key}, ${value})
    ON CONFLICT DO NOTHING
  `.execute(store.db)
  if (added.numAffectedRows === 1n) return
  throw new AppError('already_exists', 'metadata-exists', `The repository has metadata "${key}" already.`)
}

/** Gives a note another value. For whom a role lets describe repositories; throws `AppError` when there is no such key. */
export async function updateMetadata(store: RepositoryStore, viewer: Viewer, change: MetadataChange): Promise<void> {
  const { id, key, value } = await requireChange(store, viewer, change)
  const updated = await sql`
    UPDATE repository_metadata SET value = ${value} WHERE repository_id = ${id} AND key = ${key}
  `.execute(store.db)
  if (updated.numAffectedRows !== 1n) throw noSuchKey(key)
}

/** Takes a note away. For whom a role lets describe repositories; throws `AppError` when there is no such key. */
export async function deleteMetadata(
  store: RepositoryStore,
  viewer: Viewer,
  { id: wanted, key }: { readonly id: number | undefined; readonly key: string },
): Promise<void> {
  const id = await requireRepository(store, viewer, wanted)
  const deleted = await sql`
    DELETE FROM repository_metadata WHERE repository_id = ${id} AND key = ${key}
  `.execute(store.db)
  if (deleted.numAffectedRows !== 1n) throw noSuchKey(key)
}

async function requireChange(store: RepositoryStore, viewer: Viewer, { id, entry }: MetadataChange) {
  return { id: await requireRepository(store, viewer, id), ...checked(entry) }
}

async function requireRepository(store: RepositoryStore, viewer: Viewer, id: number | undefined): Promise<number> {
  await requireMayDescribe(store.db, viewer)
  const repository = id === undefined ? undefined : await findById(store, viewer, id)
  if (!repository) throw new AppError('not_found', 'no-repository', 'There is no such repository.')
  return repository.id
}

function checked({ key, value }: MetadataEntry): MetadataEntry {
  const isFit = key.trim() === key && key !== '' && key.length <= longestKey && !/\p{Cc}/u.test(key)
  if (!isFit) {
    const rule = `A key has 1 to ${longestKey} characters, without blanks around it and without control characters.`
    throw new AppError('invalid_argument', 'bad-metadata-key', rule)
  }
  // PostgreSQL keeps no NUL in a text.
  if (value !== null && (value.length > longestValue || value.includes('\0'))) {
    throw new AppError('invalid_argument', 'bad-metadata-value', `A value has at most ${longestValue} characters.`)
  }
  return { key, value }
}

const noSuchKey = (key: string) => new AppError('not_found', 'no-metadata', `The repository has no metadata "${key}".`)
