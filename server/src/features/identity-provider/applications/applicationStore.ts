import { type Database, sql } from '@sextant/database'

/** An application that a user has allowed something. */
export interface Application {
  readonly clientRowId: number
  readonly userId: number
  readonly name: string
  readonly description: string
  readonly websiteURL: string | null
  readonly unverified: boolean
  readonly disabled: boolean
  readonly scopes: readonly string[]
  /** When it was first allowed something of what it still may. */
  readonly authorizedAt: Date
  readonly lastUsedAt: Date | null
}

interface Row extends Omit<Application, 'clientRowId' | 'userId'> {
  readonly clientRowId: string
}

/** What a user allowed, by the names of the applications. */
export async function applicationsOf(db: Database, userId: number): Promise<readonly Application[]> {
  const { rows } = await sql<Row>`
    select oauth_clients.id::text as "clientRowId", oauth_clients.name, oauth_clients.description,
      oauth_clients.website_url as "websiteURL", oauth_clients.origin = 'dynamic' as unverified,
      oauth_clients.disabled_at is not null as disabled,
      array(select distinct unnest(scopes) from oauth_grants granted
        where granted.client_id = oauth_clients.id and granted.user_id = ${userId}) as scopes,
      min(oauth_grants.created_at) as "authorizedAt", max(oauth_grants.last_used_at) as "lastUsedAt"
    from oauth_grants join oauth_clients on oauth_clients.id = oauth_grants.client_id
    where oauth_grants.user_id = ${userId}
    group by oauth_clients.id order by lower(oauth_clients.name), oauth_clients.id`.execute(db)
  return rows.map((row) => ({ ...row, clientRowId: Number(row.clientRowId), userId }))
}

/** Ends all that a user allowed an application. How many grants that were. */
export async function deleteGrantsOf(db: Database, userId: number, clientRowId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oauth_grants where user_id = ${userId} and client_id = ${clientRowId}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
