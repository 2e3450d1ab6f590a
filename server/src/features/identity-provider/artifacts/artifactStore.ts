import type { Keyring } from '../../../keys/keyring.js'
import type { Place } from '../../../keys/sealedColumns.js'
import { Secret } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { hashOf } from '../../oauth-tokens/index.js'

/** A code, a token, or the state of a running authorization, as the provider hands it over. */
export interface Artifact {
  readonly kind: string
  readonly id: string
  readonly otherId: string | undefined
  readonly grantId: string | undefined
  readonly userId: number | undefined
  readonly clientId: string | undefined
  readonly scopes: readonly string[]
  readonly audience: string | undefined
  readonly payload: object
  readonly expiresInSeconds: number
}

/** What was stored, opened. */
export interface StoredArtifact {
  readonly payload: Readonly<Record<string, unknown>>
  readonly consumedAt: Date | null
  readonly createdAt: Date
  readonly typedSessionId: number | undefined
}

/** The artifacts of the provider in the database: their names as hashes, the rest sealed. */
export interface ArtifactStore {
  readonly db: Database
  readonly keyring: Keyring
}

interface Row {
  readonly idHash: Buffer
  readonly payload: string
  readonly consumedAt: Date | null
  readonly createdAt: Date
  readonly typedSessionId: string | null
}

const columns = sql`
  id_hash as "idHash", payload, consumed_at as "consumedAt", created_at as "createdAt",
  typed_session_id::text as "typedSessionId"`

const placeOf = (kind: string, idHash: Buffer): Place => ({
  table: 'oauth_artifacts',
  column: 'payload',
  row: `${kind}:${idHash.toString('hex')}`,
})

/** Writes an artifact, over what has the same name. Broken references throw: what it belongs to has ended. */
export async function putArtifact({ db, keyring }: ArtifactStore, artifact: Artifact): Promise<void> {
  const idHash = hashOf(artifact.id)
  const payload = keyring.seal(new Secret(JSON.stringify(artifact.payload)), placeOf(artifact.kind, idHash))
  const other = artifact.otherId === undefined ? null : hashOf(artifact.otherId)
  await sql`
    insert into oauth_artifacts (kind, id_hash, other_hash, grant_id, user_id, client_id, scopes, audience, payload,
      expires_at)
    values (${artifact.kind}, ${idHash}, ${other}, ${artifact.grantId ?? null}, ${userOf(artifact)},
      (select id from oauth_clients where client_id = ${artifact.clientId ?? null}),
      ${[...artifact.scopes]}::text[], ${artifact.audience ?? null}, ${payload},
      now() + make_interval(secs => ${artifact.expiresInSeconds}))
    on conflict (kind, id_hash) do update set other_hash = excluded.other_hash, grant_id = excluded.grant_id,
      user_id = excluded.user_id, scopes = excluded.scopes, payload = excluded.payload,
      expires_at = excluded.expires_at`.execute(db)
}

/** Whose it is. A program's own token is its service account's. */
const userOf = ({ kind, userId, clientId }: Artifact) =>
  kind === 'ClientCredentials'
    ? sql`(select service_account_id from oauth_clients where client_id = ${clientId ?? null})`
    : sql`${userId ?? null}::bigint`

/** Undefined when there is none; expired ones stay until they are swept, so that a replay is known for one. */
export async function artifactById(
  store: ArtifactStore,
  kind: string,
  id: string,
): Promise<StoredArtifact | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from oauth_artifacts where kind = ${kind} and id_hash = ${hashOf(id)}`.execute(store.db)
  return rows.map((row) => opened(store, kind, row))[0]
}

/** Finds by the other name. */
export async function artifactByOtherId(
  store: ArtifactStore,
  kind: string,
  otherId: string,
): Promise<StoredArtifact | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from oauth_artifacts
    where kind = ${kind} and other_hash = ${hashOf(otherId)} and expires_at > now()`.execute(store.db)
  return rows.map((row) => opened(store, kind, row))[0]
}

function opened({ keyring }: ArtifactStore, kind: string, row: Row): StoredArtifact {
  const text = keyring.open(row.payload, placeOf(kind, row.idHash)).reveal()
  return {
    payload: JSON.parse(text) as Readonly<Record<string, unknown>>,
    consumedAt: row.consumedAt,
    createdAt: row.createdAt,
    typedSessionId: row.typedSessionId === null ? undefined : Number(row.typedSessionId),
  }
}

/** Marks a single-use artifact as used. False when another request was first: the database decides. */
export async function consumeArtifact({ db }: ArtifactStore, kind: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update oauth_artifacts set consumed_at = now()
    where kind = ${kind} and id_hash = ${hashOf(id)} and consumed_at is null`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteArtifact({ db }: ArtifactStore, kind: string, id: string): Promise<void> {
  await sql`delete from oauth_artifacts where kind = ${kind} and id_hash = ${hashOf(id)}`.execute(db)
}

export async function deleteArtifactsOfGrant({ db }: ArtifactStore, kind: string, grantId: string): Promise<void> {
  await sql`delete from oauth_artifacts where kind = ${kind} and grant_id = ${grantId}`.execute(db)
}

/** Notes that a device asked, and says how many seconds ago it had asked before. */
export async function notePoll({ db }: ArtifactStore, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    with old as (select polled_at from oauth_artifacts where kind = 'DeviceCode' and id_hash = ${hashOf(id)}),
      noted as (
        update oauth_artifacts set polled_at = now() where kind = 'DeviceCode' and id_hash = ${hashOf(id)})
    select extract(epoch from now() - polled_at)::float8 as seconds from old`.execute(db)
  return rows[0]?.seconds ?? undefined
}

/** Binds a device's code to the session in which it was typed; the last one that typed it has it. */
export async function bindToSession({ db }: ArtifactStore, userCode: string, sessionId: number): Promise<void> {
  await sql`
    update oauth_artifacts set typed_session_id = ${sessionId}
    where kind = 'DeviceCode' and other_hash = ${hashOf(userCode)}`.execute(db)
}

/** Forgets what has expired. Used codes and tokens stay until then, so that a replay is noticed. */
export async function sweepArtifacts({ db }: ArtifactStore): Promise<void> {
  await sql`delete from oauth_artifacts where expires_at < now() - interval '5 minutes'`.execute(db)
}
