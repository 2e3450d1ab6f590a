import { Secret } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { Keyring } from '../../../keys/keyring.js'
import type { Place } from '../../../keys/sealedColumns.js'
import type { NameIdForm } from '../identity.js'
import type { Provider } from '../provider.js'

/** Where a session came from. */
export interface SessionOrigin {
  readonly providerId: string
  /** Who it is there. */
  readonly subject: string
  /** The provider's own name of its session. */
  readonly sid: string | undefined
  readonly idToken: Secret | undefined
  /** Of SAML alone. */
  readonly nameId?: NameIdForm | undefined
}

interface Means {
  readonly db: Database
  readonly keyring: Keyring
}

const placeOf = (sessionId: number): Place => ({ table: 'session_origins', column: 'id_token', row: sessionId })

/** Writes down where a new session came from. */
export async function noteOrigin({ db, keyring }: Means, sessionId: number, origin: SessionOrigin): Promise<void> {
  const { providerId, subject, sid = null, idToken, nameId } = origin
  const sealed = idToken === undefined ? null : keyring.seal(idToken, placeOf(sessionId))
  await sql`
    insert into session_origins (session_id, provider_id, subject, sid, id_token, name_id)
    values (${sessionId}, ${providerId}, ${subject}, ${sid}, ${sealed},
      ${nameId === undefined ? null : JSON.stringify(nameId)}::jsonb)`.execute(db)
}

interface OriginRow {
  readonly providerId: string
  readonly subject: string
  readonly sid: string | null
  readonly idToken: string | null
  readonly nameId: NameIdForm | null
}

/** Undefined for a session that began here. */
export async function originOf({ db, keyring }: Means, sessionId: number): Promise<SessionOrigin | undefined> {
  const { rows } = await sql<OriginRow>`
    select provider_id as "providerId", subject, sid, id_token as "idToken", name_id as "nameId"
    from session_origins where session_id = ${sessionId}`.execute(db)
  return rows.map(({ providerId, subject, sid, idToken, nameId }) => ({
    ...{ providerId, subject, sid: sid ?? undefined, nameId: nameId ?? undefined },
    idToken: idToken === null ? undefined : keyring.open(idToken, placeOf(sessionId)),
  }))[0]
}

/** Whose sessions end: those of an account there, those of one session there, or what is both. */
export interface EndedElsewhere {
  readonly subject: string | undefined
  readonly sid: string | undefined
}

/**
 * Ends the sessions that came from a provider. Those of which it is not known from which session there they came end
 * with their account's. The users whose sessions they were.
 */
export async function endSessionsFrom(
  trx: Database,
  { id, type, serviceType, serviceId }: Provider,
  { subject, sid }: EndedElsewhere,
): Promise<readonly number[]> {
  const { rows } = await sql<{ userId: string }>`
    with ended as (
      delete from sessions where id in (
        select session_id from session_origins
        where provider_id = ${id} and (${subject ?? null}::text is null or subject = ${subject ?? null})
          and (${sid ?? null}::text is null or sid is null or sid = ${sid ?? null})
          and (${subject ?? null}::text is not null or sid is not null)
        union all
        select sessions.id from sessions
        join user_external_accounts account on account.user_id = sessions.user_id
        where account.service_type = ${serviceType} and account.service_id = ${serviceId}
          and account.account_id = ${subject ?? null} and sessions.method = ${type}
          and not exists (select from session_origins where session_id = sessions.id))
      returning user_id),
    steps as (
      delete from sign_in_steps using user_external_accounts account
      where account.user_id = sign_in_steps.user_id and account.service_type = ${serviceType}
        and account.service_id = ${serviceId} and account.account_id = ${subject ?? null}
        and sign_in_steps.method = ${type})
    select distinct user_id::text as "userId" from ended`.execute(trx)
  return rows.map(({ userId }) => Number(userId))
}
