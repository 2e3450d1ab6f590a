import { type Database, sql } from '@sextant/database'

/** A grant as the provider keeps it: `payload` is its own, and holds no secret. */
export interface GrantRow {
  readonly grantId: string
  readonly userId: number
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly payload: object
}

export async function putGrant(db: Database, grant: GrantRow): Promise<void> {
  await sql`
    insert into oauth_grants (grant_id, user_id, client_id, payload, scopes)
    select ${grant.grantId}, ${grant.userId}, oauth_clients.id, ${JSON.stringify(grant.payload)}::jsonb,
      ${[...grant.scopes]}::text[]
    from oauth_clients where client_id = ${grant.clientId}
    on conflict (grant_id) do update set payload = excluded.payload, scopes = excluded.scopes`.execute(db)
}

export async function grantPayload(db: Database, grantId: string): Promise<object | undefined> {
  const { rows } = await sql<{ payload: object }>`
    select oauth_grants.payload from oauth_grants join users on users.id = oauth_grants.user_id
    where grant_id = ${grantId} and users.deleted_at is null`.execute(db)
  return rows[0]?.payload
}

/** Ends a grant with all that was issued for it. True when it was there. */
export async function deleteGrant(db: Database, grantId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from oauth_grants where grant_id = ${grantId}`.execute(db)
  return numAffectedRows === 1n
}

/** The newest grant under which this application may come back to this user without asking. */
export async function rememberedGrant(db: Database, userId: number, clientId: string): Promise<string | undefined> {
  const { rows } = await sql<{ grantId: string }>`
    select oauth_grants.grant_id as "grantId"
    from oauth_grants join oauth_clients on oauth_clients.id = oauth_grants.client_id
    where oauth_grants.user_id = ${userId} and oauth_clients.client_id = ${clientId} and oauth_grants.remembered
    order by oauth_grants.id desc limit 1`.execute(db)
  return rows[0]?.grantId
}

export async function rememberGrant(db: Database, grantId: string): Promise<void> {
  await sql`update oauth_grants set remembered = true where grant_id = ${grantId}`.execute(db)
}

/** Forgets grants of a while ago under which nothing is valid any more, unless they are to be remembered. */
export async function sweepGrants(db: Database): Promise<void> {
  await sql`
    delete from oauth_grants
    where not remembered and created_at < now() - interval '1 day'
      and not exists (select from oauth_artifacts where oauth_artifacts.grant_id = oauth_grants.grant_id)`.execute(db)
}
