import { type Database, sql } from '@sextant/database'
import type { ListedRepository } from './listing.js'
import type { KnownRepository } from './planSync.js'

/** A host, as repositories name it. */
export interface HostName {
  readonly serviceType: string
  readonly serviceId: string
}

/** The repositories of a host, and those that a connection lists, whichever host they are of. */
export async function knownRepositories(
  db: Database,
  connectionId: number,
  { serviceType, serviceId }: HostName,
): Promise<readonly KnownRepository[]> {
  const { rows } = await sql<Omit<KnownRepository, 'id'> & { readonly id: string }>`
    SELECT id, external_id AS "externalId", name, deleted_at IS NOT NULL AS "isDeleted",
      service_type = ${serviceType} AND service_id = ${serviceId} AS "ofHost",
      EXISTS (SELECT FROM external_service_repositories
        WHERE repository_id = repositories.id AND external_service_id = ${connectionId}) AS "isLinked",
      EXISTS (SELECT FROM external_service_repositories
        WHERE repository_id = repositories.id AND external_service_id < ${connectionId}) AS "isGoverned"
    FROM repositories
    WHERE (service_type = ${serviceType} AND service_id = ${serviceId}) OR id IN (
      SELECT repository_id FROM external_service_repositories WHERE external_service_id = ${connectionId})
    ORDER BY id`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Which of these names (in lower case) repositories have, those with these ids not counted. In lower case. */
export async function takenNames(
  db: Database,
  names: readonly string[],
  except: readonly number[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT lower(name) AS name FROM repositories
    WHERE deleted_at IS NULL AND lower(name) = ANY(${[...names]}::text[])
      AND NOT id = ANY(${[...except]}::bigint[])`.execute(db)
  return rows.map(({ name }) => name)
}

/** Gives repositories names that stand in nobody's way, so that two may exchange theirs. Within a transaction. */
export async function freeNames(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE repositories SET name = '~renaming/' || id WHERE id = ANY(${[...ids]}::bigint[])`.execute(db)
}

/** What is written of a repository. */
export type Written = ListedRepository & { readonly finalName: string }

export type Rewritten = Written & {
  readonly id: number
  /** Whether an older connection tells about it: then only that it became private is believed of this one. */
  readonly isGoverned: boolean
}

const given = sql`AS given (
  id bigint, "externalId" text, "finalName" text, "cloneURL" text, "webURL" text, description text, "isPrivate" boolean,
  "isInternal" boolean, "isFork" boolean, "isArchived" boolean, stars integer, topics jsonb, "isGoverned" boolean)`

const topics = sql`ARRAY(SELECT jsonb_array_elements_text(given.topics))`

/** Makes repositories; answers with their ids by their ids at the host. */
export async function insertRepositories(
  db: Database,
  { serviceType, serviceId }: HostName,
  repositories: readonly Written[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const some of inChunks(repositories)) {
    const { rows } = await sql<{ id: string; external_id: string }>`
      INSERT INTO repositories (service_type, service_id, external_id, origin, name, clone_url, web_url, description,
        is_private, is_internal, is_fork, is_archived, stars, topics)
      SELECT ${serviceType}, ${serviceId}, "externalId", 'mirror', "finalName", "cloneURL", "webURL", given.description,
        "isPrivate", "isInternal", "isFork", "isArchived", given.stars, ${topics}
      FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) ${given}
      RETURNING id, external_id`.execute(db)
    for (const { id, external_id } of rows) ids.set(external_id, Number(id))
  }
  return ids
}

/** Writes down what is otherwise than before, and that they are there. Answers with the ids of those that changed. */
export async function updateRepositories(db: Database, repositories: readonly Rewritten[]): Promise<readonly number[]> {
  const changed: number[] = []
  for (const some of inChunks(repositories)) {
    const { rows } = await sql<{ id: string }>`
      UPDATE repositories SET name = "finalName", clone_url = "cloneURL", web_url = "webURL",
        description = given.description, is_private = "isPrivate", is_internal = "isInternal", is_fork = "isFork",
        is_archived = "isArchived", stars = given.stars, topics = ${topics}, deleted_at = NULL
      FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) ${given}
      WHERE repositories.id = given.id AND NOT "isGoverned" AND (
        name, clone_url, web_url, repositories.description, is_private, is_internal, is_fork, is_archived,
        repositories.stars, repositories.topics, deleted_at IS NULL
      ) IS DISTINCT FROM (
        "finalName", "cloneURL", "webURL", given.description, "isPrivate", "isInternal", "isFork", "isArchived",
        given.stars, ${topics}, true)
      RETURNING repositories.id`.execute(db)
    const closed = await sql<{ id: string }>`
      UPDATE repositories SET is_private = true, is_internal = "isInternal"
      FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) ${given}
      WHERE repositories.id = given.id AND "isGoverned" AND "isPrivate" AND NOT is_private
      RETURNING repositories.id`.execute(db)
    changed.push(...[...rows, ...closed.rows].map(({ id }) => Number(id)))
  }
  return changed
}

/** Notes that a connection lists repositories. Answers with those that it lists newly, or at another place. */
export async function linkRepositories(
  db: Database,
  connectionId: number,
  links: readonly { readonly id: number; readonly cloneURL: string }[],
): Promise<readonly number[]> {
  const fresh: number[] = []
  for (const some of inChunks(links)) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO external_service_repositories AS listed (external_service_id, repository_id, clone_url)
      SELECT ${connectionId}, id, "cloneURL" FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) ${given}
      ON CONFLICT (external_service_id, repository_id) DO UPDATE SET clone_url = EXCLUDED.clone_url
        WHERE listed.clone_url <> EXCLUDED.clone_url
      RETURNING repository_id AS id`.execute(db)
    fresh.push(...rows.map(({ id }) => Number(id)))
  }
  return fresh
}

/** Notes that a connection lists these no more. */
export async function unlinkRepositories(db: Database, connectionId: number, ids: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM external_service_repositories
    WHERE external_service_id = ${connectionId} AND repository_id = ANY(${[...ids]}::bigint[])`.execute(db)
}

/** Repositories of a connection that were never read and wait for it. */
export async function unreadRepositories(db: Database, connectionId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT repositories.id FROM repositories
      JOIN external_service_repositories ON repository_id = repositories.id
    WHERE external_service_id = ${connectionId} AND deleted_at IS NULL AND state = 'queued' AND read_at IS NULL
    ORDER BY repositories.id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

// One statement holds the event loop for some milliseconds.
const chunk = 1000

function* inChunks<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let at = 0; at < all.length; at += chunk) yield all.slice(at, at + chunk)
}
