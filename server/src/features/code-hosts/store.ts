import { Secret } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import type { Viewer } from '../../http/viewer.js'
import type { Keyring } from '../../keys/keyring.js'
import type { Place } from '../../keys/sealedColumns.js'
import { amongReadable, readableBy } from '../permissions/index.js'
import type { ExternalService } from './externalService.js'

interface Row {
  readonly id: string
  readonly kind: ExternalService['kind']
  readonly display_name: string
  readonly url: string
  readonly enforces_permissions: boolean
  readonly created_by: string | null
  readonly updated_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly last_sync_at: Date | null
  readonly next_sync_at: Date | null
  readonly last_sync_error: string | null
}

const columns = sql`
  id, kind, display_name, url, enforces_permissions, created_by, updated_by, created_at, updated_at, last_sync_at,
  next_sync_at, last_sync_error`

function serviceOf(row: Row): ExternalService {
  return {
    id: Number(row.id),
    kind: row.kind,
    displayName: row.display_name,
    url: row.url,
    enforcesPermissions: row.enforces_permissions,
    createdBy: row.created_by === null ? undefined : Number(row.created_by),
    updatedBy: row.updated_by === null ? undefined : Number(row.updated_by),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastSyncAt: row.last_sync_at ?? undefined,
    nextSyncAt: row.next_sync_at ?? undefined,
    lastSyncError: row.last_sync_error ?? undefined,
  }
}

/** Which connections are asked for. */
export interface ServiceFilter {
  /** Only those that list this repository. None for a viewer who may not read it. */
  readonly listing?: { readonly viewer: Viewer; readonly repositoryId: number } | undefined
  /** Only those to this host. */
  readonly host?: CodeHostAddress
}

/** A host, whatever the number of connections to it. */
export interface CodeHostAddress {
  readonly kind: ExternalService['kind']
  /** With a slash at the end. */
  readonly url: string
}

const narrowed = ({ listing, host }: ServiceFilter) => sql`
  deleted_at IS NULL
  AND ${host ? sql`kind = ${host.kind} AND url = ${host.url}` : sql`true`}
  AND ${
    listing
      ? sql`id IN (SELECT external_service_id FROM external_service_repositories
          WHERE ${amongReadable(listing.viewer, [listing.repositoryId])})`
      : sql`true`
  }`

/** The hosts that are connected and whose URL has this text in it, by URL and kind; one more than the page holds. */
export async function listCodeHosts(
  db: Database,
  { first, after, search }: PageRequest & { readonly search: string },
): Promise<readonly CodeHostAddress[]> {
  const [url = '', kind = ''] = after ?? []
  const { rows } = await sql<CodeHostAddress>`
    SELECT DISTINCT url, kind FROM external_services
    WHERE ${connectedWith(search)} AND (url, kind) > (${url}, ${kind})
    ORDER BY url, kind LIMIT ${first + 1}`.execute(db)
  return rows
}

export async function countCodeHosts(db: Database, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT (url, kind))::int AS count FROM external_services WHERE ${connectedWith(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

const connectedWith = (search: string) => sql`deleted_at IS NULL AND position(lower(${search}) IN lower(url)) > 0`

/** All connections, oldest first. */
export async function allServices(db: Database): Promise<readonly ExternalService[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM external_services WHERE deleted_at IS NULL ORDER BY external_services.id`.execute(db)
  return rows.map(serviceOf)
}

/** The connections, oldest first; one more than the page holds. */
export async function listServices(
  db: Database,
  page: PageRequest,
  filter: ServiceFilter = {},
): Promise<readonly ExternalService[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM external_services WHERE ${narrowed(filter)} AND id > ${page.after?.[0] ?? 0}
    ORDER BY external_services.id LIMIT ${page.first + 1}`.execute(db)
  return rows.map(serviceOf)
}

export async function countServices(db: Database, filter: ServiceFilter = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM external_services WHERE ${narrowed(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function serviceById(db: Database, id: number): Promise<ExternalService | undefined> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM external_services WHERE id = ${id} AND deleted_at IS NULL`.execute(db)
  return rows.map(serviceOf)[0]
}

/** How many repositories each of these connections lists. One that lists none is left out. */
export async function countRepositories(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT external_service_id AS id, count(*)::int AS count FROM external_service_repositories
    WHERE external_service_id = ANY(${[...ids]}::bigint[]) GROUP BY external_service_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [Number(id), count]))
}

/** What is stored of a connection when a person saves it. */
export interface SavedService {
  readonly displayName: string
  readonly config: string
  readonly url: string
  readonly enforcesPermissions: boolean
  readonly userId: number
}

const place = (row: number): Place => ({ table: 'external_services', column: 'config', row })

/** Within a transaction: the configuration is sealed for its row, so the row comes first. */
export async function insertService(
  db: Database,
  keyring: Keyring,
  { kind, displayName, config, url, enforcesPermissions, userId }: SavedService & Pick<ExternalService, 'kind'>,
): Promise<ExternalService> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO external_services (kind, display_name, config, url, enforces_permissions, created_by, updated_by)
    VALUES (${kind}, ${displayName}, '', ${url}, ${enforcesPermissions}, ${userId}, ${userId}) RETURNING id`.execute(db)
  const id = Number(rows[0]?.id)
  const sealed = keyring.seal(new Secret(config), place(id))
  const saved = await sql<Row>`
    UPDATE external_services SET config = ${sealed} WHERE id = ${id} RETURNING ${columns}`.execute(db)
  return one(saved.rows.map(serviceOf))
}

/** The connection as it is now, wanted to be synced at once; undefined when it has gone. */
export async function saveService(
  db: Database,
  keyring: Keyring,
  { id, displayName, config, url, enforcesPermissions, userId }: SavedService & Pick<ExternalService, 'id'>,
): Promise<ExternalService | undefined> {
  const sealed = keyring.seal(new Secret(config), place(id))
  const { rows } = await sql<Row>`
    UPDATE external_services SET display_name = ${displayName}, config = ${sealed}, url = ${url}, updated_at = now(),
      enforces_permissions = ${enforcesPermissions}, updated_by = ${userId}, next_sync_at = NULL
    WHERE id = ${id} AND deleted_at IS NULL RETURNING ${columns}`.execute(db)
  return rows.map(serviceOf)[0]
}

/** The configuration of a connection with its secrets; undefined when there is none. Throws when it cannot be opened. */
export async function configOf(db: Database, keyring: Keyring, id: number): Promise<Secret | undefined> {
  const { rows } = await sql<{ config: string }>`
    SELECT config FROM external_services WHERE id = ${id} AND deleted_at IS NULL`.execute(db)
  return rows[0] && keyring.open(rows[0].config, place(id))
}

/**
 * Takes a connection away, with its secrets, and what nothing else lists. Within a transaction. False when there is
 * none.
 */
export async function deleteService(db: Database, id: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE external_services SET deleted_at = now(), updated_by = ${userId}, config = '', last_sync_error = NULL
    WHERE id = ${id} AND deleted_at IS NULL`.execute(db)
  if (numAffectedRows !== 1n) return false
  await sql`
    UPDATE external_service_syncs SET state = 'canceled', finished_at = now(), attempt = NULL
    WHERE external_service_id = ${id} AND state IN ('queued', 'processing', 'canceling', 'held')`.execute(db)
  const { rows } = await sql<{ repository_id: string }>`
    DELETE FROM external_service_repositories WHERE external_service_id = ${id} RETURNING repository_id`.execute(db)
  await markUnlisted(
    db,
    rows.map(({ repository_id }) => Number(repository_id)),
  )
  return true
}

/** Marks those of these repositories as deleted that no connection lists any more. */
export async function markUnlisted(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE repositories SET deleted_at = now()
    WHERE id = ANY(${[...ids]}::bigint[]) AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM external_service_repositories WHERE repository_id = repositories.id)`.execute(db)
}

/** A connection that lists a repository, and what it says of it. */
export interface Connection {
  readonly serviceId: number
  readonly cloneURL: string
  readonly externalId: string
  /** Here. */
  readonly name: string
}

/**
 * The connections that list a repository and how each reaches it, oldest first. For a viewer who may not read the
 * repository there are none.
 */
export async function connectionsOf(
  db: Database,
  repositoryId: number,
  viewer?: Viewer,
): Promise<readonly Connection[]> {
  const isReadable = viewer ? readableBy(viewer) : sql`true`
  const { rows } = await sql<{ id: string; clone_url: string; external_id: string; name: string }>`
    SELECT listed.external_service_id AS id, listed.clone_url, repositories.external_id, repositories.name
    FROM external_service_repositories listed
      JOIN external_services ON external_services.id = listed.external_service_id AND deleted_at IS NULL
      JOIN repositories ON repositories.id = listed.repository_id AND repositories.deleted_at IS NULL
    WHERE listed.repository_id = ${repositoryId} AND ${isReadable} ORDER BY listed.external_service_id`.execute(db)
  return rows.map(({ id, clone_url, external_id, name }) => {
    return { serviceId: Number(id), cloneURL: clone_url, externalId: external_id, name }
  })
}

/** Those of some names whose repositories the viewer may read, in the same order. */
export async function readableNames(
  db: Database,
  viewer: Viewer,
  names: readonly string[],
): Promise<readonly string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM repositories WHERE name = ANY(${[...names]}::text[]) AND ${readableBy(viewer)}`.execute(db)
  const readable = new Set(rows.map(({ name }) => name))
  return names.filter((name) => readable.has(name))
}

/** Whether a code host has told of this repository. */
export async function comesFromHost(db: Database, repositoryId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM repositories WHERE id = ${repositoryId} AND service_type IS NOT NULL`.execute(db)
  return rows.length > 0
}

function one<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('A row that was just written is not there.')
  return first
}
