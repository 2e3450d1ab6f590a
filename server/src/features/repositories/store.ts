import { type Database, type RawBuilder, sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readableBy, readableByReader, type Reader, readerOf } from '../permissions/index.js'
import { mirrorFolder } from './mirrors/place.js'
import { readableRows } from './readableRows.js'
import type { Repository, RepositoryState, Watched } from './repository.js'

/** The questions this feature asks of the database. What a person sees takes a viewer; what a job does takes an id. */
export interface RepositoryStore {
  readonly db: Database
  /** The storage root of the data directory: see `mirrors/place.ts`. */
  readonly mirrors: string
  /** What is known of working trees that are watched, by the repository's id. */
  readonly watched?: (id: number) => Watched | undefined
}

interface Row {
  readonly id: string
  readonly name: string
  readonly origin: Repository['origin']
  readonly root: string | null
  readonly git_directory: string | null
  readonly clone_url: string | null
  readonly service_type: string | null
  readonly description: string | null
  readonly is_private: boolean
  readonly is_fork: boolean
  readonly is_archived: boolean
  readonly topics: readonly string[]
  readonly stars: number
  readonly state: RepositoryState
  readonly state_message: string | null
  readonly progress: number
  readonly files: string
  readonly bytes: string
  readonly read_milliseconds: number | null
  readonly default_branch: string | null
  readonly default_commit: string | null
  readonly branch_count: number
  readonly changed_files: number | null
  readonly created_at: Date
  readonly read_at: Date | null
  readonly changed_at: Date | null
  readonly mirror_root: string | null
  readonly mirror_place: number
}

function repositoryOf(row: Row, store: RepositoryStore): Repository {
  const id = Number(row.id)
  const place = { root: row.mirror_root ?? undefined, place: row.mirror_place }
  const mirror = row.origin === 'mirror' ? mirrorFolder(store.mirrors, id, place) : undefined
  return {
    id,
    name: row.name,
    origin: row.origin,
    gitDirectory: row.git_directory ?? mirror,
    root: row.root ?? undefined,
    cloneURL: row.clone_url ?? undefined,
    serviceType: row.service_type ?? undefined,
    description: row.description ?? undefined,
    isPrivate: row.is_private,
    isFork: row.is_fork,
    isArchived: row.is_archived,
    topics: row.topics,
    stars: row.stars,
    state: row.state,
    stateMessage: row.state_message ?? undefined,
    progress: row.progress,
    files: Number(row.files),
    bytes: Number(row.bytes),
    readMilliseconds: row.read_milliseconds ?? undefined,
    defaultBranch: row.default_branch ?? undefined,
    defaultCommit: row.default_commit ?? undefined,
    branchCount: row.branch_count,
    changedFiles: row.changed_files ?? undefined,
    createdAt: row.created_at,
    readAt: row.read_at ?? undefined,
    changedAt: row.changed_at ?? undefined,
    watched: store.watched?.(id),
  }
}

/** The repository of this name, in any case; undefined when there is none or the viewer may not read it. */
export async function findByName(
  store: RepositoryStore,
  viewer: Viewer,
  name: string,
): Promise<Repository | undefined> {
  const named = sql`SELECT id FROM repositories WHERE lower(name) = lower(${name}) AND deleted_at IS NULL`
  return findOne(store, viewer, named)
}

/** The repository with this id; undefined when there is none or the viewer may not read it. */
export async function findById(store: RepositoryStore, viewer: Viewer, id: number): Promise<Repository | undefined> {
  return findOne(store, viewer, sql`SELECT id FROM repositories WHERE id = ${id}`)
}

/**
 * The repository whose id a question answers. Where it answers none, another that not everybody may read is judged in
 * vain: how long it takes does not tell what is hidden from what is not there.
 */
async function findOne(
  store: RepositoryStore,
  viewer: Viewer,
  id: RawBuilder<unknown>,
): Promise<Repository | undefined> {
  const { rows } = await sql<Row & { readonly is_meant: boolean }>`
    SELECT *, (${id}) IS NOT NULL AS is_meant FROM repositories WHERE ${readableBy(viewer)} AND id = coalesce((${id}), (
      SELECT id FROM repositories WHERE access <> 'everyone' AND deleted_at IS NULL ORDER BY id LIMIT 1
    ))
  `.execute(store.db)
  return rows[0]?.is_meant ? repositoryOf(rows[0], store) : undefined
}

/** Those of some repositories that the viewer may read, in the order of the ids. */
export async function findMany(
  store: RepositoryStore,
  viewer: Viewer,
  ids: readonly number[],
): Promise<readonly Repository[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM repositories WHERE id = ANY(${[...ids]}::bigint[]) AND ${readableBy(viewer)}
    ORDER BY array_position(${[...ids]}::bigint[], id)
  `.execute(store.db)
  return rows.map((row) => repositoryOf(row, store))
}

/** All repositories that the viewer may read, by name: the field that a search is narrowed from. */
export const listReadable = (store: RepositoryStore, viewer: Viewer): Promise<readonly Repository[]> =>
  listReadableTo(store, readerOf(viewer))

/** As `listReadable`, for whom a viewer is believed to be: they see nothing of it before that is certain. */
export async function listReadableTo(store: RepositoryStore, reader: Reader): Promise<readonly Repository[]> {
  const rows = await readableRows<Row>(store.db, readableByReader(reader))
  return rows.map((row) => madeOf(row, store))
}

/** What was made of rows, which are the same objects while they hold. */
const made = new WeakMap<Row, Repository>()

function madeOf(row: Row, store: RepositoryStore): Repository {
  const before = made.get(row)
  if (before && before.watched === store.watched?.(before.id)) return before
  const repository = repositoryOf(row, store)
  made.set(row, repository)
  return repository
}

export interface Statistics {
  readonly total: number
  readonly ready: number
  readonly working: number
  readonly failed: number
  readonly files: number
  readonly bytes: number
}

export async function statistics(store: RepositoryStore, viewer: Viewer): Promise<Statistics> {
  const { rows } = await sql<Record<keyof Statistics, string>>`
    SELECT count(*) AS total,
      count(*) FILTER (WHERE state = 'ready') AS ready,
      count(*) FILTER (WHERE state IN ('queued', 'cloning', 'reading')) AS working,
      count(*) FILTER (WHERE state = 'failed') AS failed,
      coalesce(sum(files), 0) AS files,
      coalesce(sum(bytes), 0) AS bytes
    FROM repositories WHERE ${readableBy(viewer)}
  `.execute(store.db)
  const row = rows[0]
  const figure = (name: keyof Statistics) => Number(row?.[name] ?? 0)
  return {
    total: figure('total'),
    ready: figure('ready'),
    working: figure('working'),
    failed: figure('failed'),
    files: figure('files'),
    bytes: figure('bytes'),
  }
}

/** The repository whose code was last seen to change. */
export async function lastChanged(store: RepositoryStore, viewer: Viewer): Promise<Repository | undefined> {
  const { rows } = await sql<Row>`
    SELECT * FROM repositories WHERE changed_at IS NOT NULL AND ${readableBy(viewer)}
    ORDER BY changed_at DESC LIMIT 1
  `.execute(store.db)
  return rows[0] && repositoryOf(rows[0], store)
}

/** What is known of a repository when it is added. */
export type NewRepository =
  | { readonly origin: 'local'; readonly name: string; readonly gitDirectory: string; readonly root?: string }
  | { readonly origin: 'folder'; readonly name: string; readonly root: string }
  | { readonly origin: 'mirror'; readonly name: string; readonly cloneURL: string }

/**
 * Adds a repository, or answers the one that is there already for the same place. A name that another repository has
 * gets the first free number behind it.
 */
export async function add(store: RepositoryStore, repository: NewRepository): Promise<Repository> {
  const known = await findKept(store, repository)
  if (known) return repositoryOf(known, store)
  for (let attempt = 1; attempt <= 100; attempt++) {
    const name = attempt === 1 ? repository.name : `${repository.name}-${attempt}`
    const row = (await insert(store, repository, name)) ?? (await takeBack(store, repository, name))
    if (row) return repositoryOf(row, store)
  }
  throw new Error(`No free name for ${repository.name}.`)
}

async function insert(store: RepositoryStore, repository: NewRepository, name: string): Promise<Row | undefined> {
  const gitDirectory = repository.origin === 'local' ? repository.gitDirectory : null
  const root = repository.origin === 'mirror' ? null : (repository.root ?? null)
  const cloneURL = repository.origin === 'mirror' ? repository.cloneURL : null
  const { rows } = await sql<Row>`
    INSERT INTO repositories (name, origin, root, git_directory, clone_url)
    VALUES (${name}, ${repository.origin}, ${root}, ${gitDirectory}, ${cloneURL})
    ON CONFLICT DO NOTHING RETURNING *
  `.execute(store.db)
  return rows[0]
}

/** The repository of the same place, which is the usual one at each start: looking writes nothing. */
async function findKept(store: RepositoryStore, repository: NewRepository): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT * FROM repositories WHERE ${atPlaceOf(repository)} AND deleted_at IS NULL
  `.execute(store.db)
  return rows[0]
}

/** The repository of the same place. One that was deleted is taken back, under this name if it is free. */
async function takeBack(store: RepositoryStore, repository: NewRepository, name: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    UPDATE repositories SET deleted_at = NULL, name = CASE WHEN deleted_at IS NULL THEN name ELSE ${name} END
    WHERE ${atPlaceOf(repository)} AND (deleted_at IS NULL OR NOT EXISTS (
      SELECT FROM repositories other WHERE lower(other.name) = lower(${name}) AND other.deleted_at IS NULL
    )) RETURNING *
  `.execute(store.db)
  return rows[0]
}

function atPlaceOf(repository: NewRepository) {
  if (repository.origin === 'local') return sql<boolean>`git_directory = ${repository.gitDirectory}`
  return repository.origin === 'folder'
    ? sql<boolean>`origin = 'folder' AND root = ${repository.root}`
    : sql<boolean>`clone_url = ${repository.cloneURL} AND service_type IS NULL AND deleted_at IS NULL`
}

/** Takes a repository back that was deleted. False when there is none, or another one has its name. */
export async function undelete(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE repositories SET deleted_at = NULL WHERE id = ${id} AND deleted_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM repositories other WHERE lower(other.name) = lower(repositories.name) AND other.deleted_at IS NULL
    ) RETURNING 1
  `.execute(db)
  return rows.length > 0
}

/** The repository for a job, whoever may read it; undefined also for one that was deleted. */
export async function findForJob(store: RepositoryStore, id: number): Promise<Repository | undefined> {
  const { rows } = await sql<Row>`SELECT * FROM repositories WHERE id = ${id} AND deleted_at IS NULL`.execute(store.db)
  return rows[0] && repositoryOf(rows[0], store)
}

/** All repositories for a job, whoever may read them. */
export async function listForJobs(store: RepositoryStore): Promise<readonly Repository[]> {
  const { rows } = await sql<Row>`SELECT * FROM repositories WHERE deleted_at IS NULL ORDER BY id`.execute(store.db)
  return rows.map((row) => repositoryOf(row, store))
}

/** The ids of all repositories. */
export async function allIds(store: RepositoryStore): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM repositories WHERE deleted_at IS NULL ORDER BY id
  `.execute(store.db)
  return rows.map(({ id }) => Number(id))
}

/** The ids of repositories that lie in folders of this machine, which are read anew now and then. */
export async function folderIds(store: RepositoryStore): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM repositories WHERE origin <> 'mirror' AND deleted_at IS NULL ORDER BY id
  `.execute(store.db)
  return rows.map(({ id }) => Number(id))
}

/** A git repository of this machine. A bare one has no root. */
export interface LocalRepository {
  readonly id: number
  readonly root: string | undefined
  readonly gitDirectory: string
  /** As it was read last. */
  readonly defaultCommit: string | undefined
}

/** The git repositories of this machine, for the watch over them. */
export async function listLocal(store: RepositoryStore): Promise<readonly LocalRepository[]> {
  const { rows } = await sql<Pick<Row, 'id' | 'root' | 'default_commit'> & { readonly git_directory: string }>`
    SELECT id, root, git_directory, default_commit FROM repositories
    WHERE origin = 'local' AND git_directory IS NOT NULL AND deleted_at IS NULL ORDER BY id
  `.execute(store.db)
  return rows.map(({ id, root, git_directory, default_commit }) => ({
    id: Number(id),
    root: root ?? undefined,
    gitDirectory: git_directory,
    defaultCommit: default_commit ?? undefined,
  }))
}

export async function setState(
  store: RepositoryStore,
  id: number,
  change: { readonly state: RepositoryState; readonly message?: string; readonly progress?: number },
): Promise<void> {
  await sql`
    UPDATE repositories
    SET state = ${change.state}, state_message = ${change.message ?? null}, progress = ${change.progress ?? 0}
    WHERE id = ${id}
  `.execute(store.db)
}

/** Tells how far the first clone of a repository has come, from 0 to 1. */
export async function setProgress(store: RepositoryStore, id: number, progress: number): Promise<void> {
  await sql`UPDATE repositories SET progress = ${progress} WHERE id = ${id} AND state = 'cloning'`.execute(store.db)
}

/** What one reading of a repository found. */
export interface Reading {
  readonly files: number
  readonly bytes: number
  readonly milliseconds: number
  readonly defaultBranch: string | undefined
  readonly defaultCommit: string | undefined
  readonly branchCount: number
  readonly changedFiles: number | undefined
  /** What was left out, as a sentence. */
  readonly message: string | undefined
}

export async function saveReading(store: RepositoryStore, id: number, reading: Reading): Promise<void> {
  await sql`
    UPDATE repositories
    SET state = 'ready', state_message = ${reading.message ?? null}, progress = 1,
      files = ${reading.files}, bytes = ${reading.bytes}, read_milliseconds = ${reading.milliseconds},
      default_branch = ${reading.defaultBranch ?? null}, default_commit = ${reading.defaultCommit ?? null},
      branch_count = ${reading.branchCount}, changed_files = ${reading.changedFiles ?? null}, read_at = now(),
      changed_at = CASE
        WHEN default_commit IS DISTINCT FROM ${reading.defaultCommit ?? null} OR changed_at IS NULL THEN now()
        ELSE changed_at
      END
    WHERE id = ${id}
  `.execute(store.db)
}
