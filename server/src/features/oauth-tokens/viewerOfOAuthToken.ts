import { type Database, sql } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'
import { hashOf } from './hashOf.js'

interface Row {
  /** Null for a program's own token. */
  readonly grantId: string | null
  readonly clientRowId: string
  readonly userId: string
  readonly username: string
  readonly siteAdmin: boolean
  readonly scopes: readonly string[]
  readonly usedLately: boolean | null
  readonly applicationId: string | null
}

/** What decides whether a token counts, beside what stands with it. */
export interface TokenConditions {
  /** Whether applications that registered themselves may act at all. */
  readonly dynamicClients: boolean
}

/**
 * The user for whom an application with this access token acts, or the service account that a program acts as, with the scopes that were granted. Undefined as soon
 * as the token has ended, the grant was taken back, the application was disabled or deleted, or the user was deleted:
 * all of it is asked of the database each time. Notes the use at most once a minute.
 */
export async function viewerOfOAuthToken(
  db: Database,
  token: string,
  { dynamicClients }: TokenConditions,
): Promise<SignedIn | undefined> {
  if (!looksLikeToken(token)) return undefined
  const { rows } = await sql<Row>`
    select oauth_grants.grant_id as "grantId", users.id::text as "userId", users.username,
      users.site_admin as "siteAdmin", oauth_artifacts.scopes,
      oauth_clients.id::text as "clientRowId",
      coalesce(oauth_grants.last_used_at, oauth_clients.last_used_at) > now() - interval '1 minute' as "usedLately",
      case when oauth_clients.origin <> 'built-in' then oauth_clients.id::text end as "applicationId"
    from oauth_artifacts
    join oauth_clients on oauth_clients.id = oauth_artifacts.client_id
    left join oauth_grants on oauth_grants.grant_id = oauth_artifacts.grant_id
    join users on users.id = case oauth_artifacts.kind
      when 'AccessToken' then oauth_grants.user_id
      when 'ClientCredentials' then oauth_clients.service_account_id end
    where oauth_artifacts.kind in ('AccessToken', 'ClientCredentials') and oauth_artifacts.id_hash = ${hashOf(token)}
      and oauth_artifacts.expires_at > now() and users.deleted_at is null
      and oauth_clients.disabled_at is null
      and (oauth_clients.origin <> 'dynamic' or ${dynamicClients})`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  if (row.usedLately !== true) await noteUse(db, row)
  const { username, siteAdmin, scopes, applicationId } = row
  const application = applicationId === null ? {} : { applicationId: Number(applicationId) }
  return { kind: 'user', userId: Number(row.userId), username, siteAdmin, tokenScopes: scopes, ...application }
}

/** Opaque tokens of the provider are 43 letters of base64url: 256 random bits. */
const looksLikeToken = (text: string) => /^[\w-]{43}$/.test(text)

async function noteUse(db: Database, { grantId, clientRowId }: Row): Promise<void> {
  // The condition again: of many requests at once, one writes.
  if (grantId === null) {
    await sql`
      update oauth_clients set last_used_at = now()
      where id = ${clientRowId} and (last_used_at is null or last_used_at <= now() - interval '1 minute')`.execute(db)
    return
  }
  await sql`
    update oauth_grants set last_used_at = now()
    where grant_id = ${grantId}
      and (last_used_at is null or last_used_at <= now() - interval '1 minute')`.execute(db)
}
