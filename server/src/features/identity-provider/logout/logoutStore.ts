import { type Database, sql } from '@sextant/database'

/** A session here that an application knows, under a name of its own. */
export interface ClientSession {
  readonly sessionId: number
  readonly clientId: string
  readonly sid: string
}

/** Notes that a session signed in to an application. */
export async function noteClientSession(db: Database, { sessionId, clientId, sid }: ClientSession): Promise<void> {
  await sql`
    insert into oauth_client_sessions (session_id, client_id, sid)
    select sessions.id, oauth_clients.id, ${sid} from sessions, oauth_clients
    where sessions.id = ${sessionId} and oauth_clients.client_id = ${clientId}
    on conflict do nothing`.execute(db)
}

/** Whether the application knows the session under this name. */
export async function isClientSession(db: Database, { sessionId, clientId, sid }: ClientSession): Promise<boolean> {
  const { rows } = await sql`
    select from oauth_client_sessions known join oauth_clients on oauth_clients.id = known.client_id
    where known.session_id = ${sessionId} and oauth_clients.client_id = ${clientId} and known.sid = ${sid}`.execute(db)
  return rows.length > 0
}

/** Whether an application that an administrator vouches for has an address of this origin. */
export async function isRegisteredOrigin(db: Database, origin: string): Promise<boolean> {
  const { rows } = await sql`
    select from oauth_clients, unnest(redirect_uris) as uri
    where disabled_at is null and origin = 'administrator'
      and (lower(uri) = ${origin} or starts_with(lower(uri), ${`${origin}/`}))
    limit 1`.execute(db)
  return rows.length > 0
}
