import { Secret } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { Keyring } from '../../keys/keyring.js'
import type { Place } from '../../keys/sealedColumns.js'
import type { HostTokens, OutsideIdentity } from './identity.js'
import type { Provider } from './provider.js'

/** An account elsewhere that somebody comes with, as it is known here. */
export interface KnownAccount {
  readonly id: number
  readonly userId: number
  /** It was found by an address and not proved by anybody. */
  readonly isByEmail: boolean
  readonly isUserDeleted: boolean
}

/** The account that an identity is. Keeps others out of it until the transaction ends, also where there is none yet. */
export async function holdAccount(
  trx: Database,
  { serviceType, serviceId }: Provider,
  accountId: string,
): Promise<KnownAccount | undefined> {
  const key = JSON.stringify([serviceType, serviceId, accountId])
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 71))`.execute(trx)
  const { rows } = await sql<{ id: string; user_id: string; by_email: boolean; gone: boolean }>`
    select account.id, account.user_id, account.email_id is not null as by_email, users.deleted_at is not null as gone
    from user_external_accounts account join users on users.id = account.user_id
    where account.service_type = ${serviceType} and account.service_id = ${serviceId}
      and account.account_id = ${accountId}`.execute(trx)
  return rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    isByEmail: row.by_email,
    isUserDeleted: row.gone,
  }))[0]
}

/** A user whom an address leads to, and what already leads to them. */
export interface EmailOwner {
  readonly userId: number
  readonly siteAdmin: boolean
  /** Accounts elsewhere that somebody has proved. */
  readonly provedAccounts: number
}

/** The users who have verified one of these addresses. */
export async function ownersOf(trx: Database, addresses: readonly string[]): Promise<readonly EmailOwner[]> {
  const lower = addresses.map((address) => address.toLowerCase())
  const { rows } = await sql<{ id: string; site_admin: boolean; proved: string }>`
    select users.id, users.site_admin, (
      select count(*) from user_external_accounts account
      where account.user_id = users.id and account.email_id is null
    ) as proved
    from users
    where users.deleted_at is null and users.id in (
      select user_id from user_emails where lower(email) = any(${lower}::text[]) and verified_at is not null
    ) for update of users`.execute(trx)
  return rows.map((row) => ({ userId: Number(row.id), siteAdmin: row.site_admin, provedAccounts: Number(row.proved) }))
}

/** Where a secret of an account stands, for its seal. */
const place = (column: 'token' | 'refresh_token', row: number): Place => ({
  table: 'user_external_accounts',
  column,
  row,
})

/** Keeps what a provider said of an account this time, with its tokens where they may be used. */
export async function noteVisit(
  trx: Database,
  keyring: Keyring,
  {
    accountId,
    clientId,
    identity,
  }: {
    readonly accountId: number
    readonly clientId: string
    readonly identity: OutsideIdentity
  },
): Promise<void> {
  await sql`
    update user_external_accounts set
      last_used_at = now(), client_id = ${clientId}, groups = ${[...identity.groups]}::text[],
      account_name = coalesce(${identity.accountName ?? null}, account_name),
      account_url = coalesce(${identity.accountURL ?? null}, account_url)
    where id = ${accountId}`.execute(trx)
  if (identity.tokens) await keepTokens(trx, keyring, { accountId, tokens: identity.tokens })
}

/** Seals the tokens of an account. */
export async function keepTokens(
  trx: Database,
  keyring: Keyring,
  { accountId, tokens }: { readonly accountId: number; readonly tokens: HostTokens },
): Promise<void> {
  const { access, refresh, expiresAt = null } = tokens
  const sealedAccess = keyring.seal(new Secret(access), place('token', accountId))
  const sealedRefresh =
    refresh === undefined ? null : keyring.seal(new Secret(refresh), place('refresh_token', accountId))
  await sql`
    update user_external_accounts
    set token = ${sealedAccess}, refresh_token = ${sealedRefresh}, token_expires_at = ${expiresAt}
    where id = ${accountId}`.execute(trx)
}

/** An account whose token ends soon. */
export interface EndingToken {
  readonly id: number
  readonly serviceType: string
  readonly serviceId: string
  readonly clientId: string
  readonly refresh: Secret
}

/** Accounts whose tokens end within so many minutes and can be asked for anew, the first to end first. */
export async function endingTokens(
  { db, keyring }: { readonly db: Database; readonly keyring: Keyring },
  { minutes, most }: { readonly minutes: number; readonly most: number },
): Promise<readonly EndingToken[]> {
  const { rows } = await sql<{
    id: string
    service_type: string
    service_id: string
    client_id: string
    refresh_token: string
  }>`
    select id, service_type, service_id, client_id, refresh_token from user_external_accounts
    where refresh_token is not null and client_id is not null
      and token_expires_at < now() + make_interval(mins => ${minutes})
    order by token_expires_at limit ${most}`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    serviceType: row.service_type,
    serviceId: row.service_id,
    clientId: row.client_id,
    refresh: keyring.open(row.refresh_token, place('refresh_token', Number(row.id))),
  }))
}

/** Forgets tokens that the host does not renew: what it said before counts for its time. */
export async function dropTokens(db: Database, accountId: number): Promise<void> {
  await sql`
    update user_external_accounts set token = null, refresh_token = null, token_expires_at = null
    where id = ${accountId}`.execute(db)
}

/** Addresses of hosts that are asked who may read their repositories. */
export async function hostsAskedForPermissions(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ url: string }>`
    select distinct url from external_services where deleted_at is null and enforces_permissions`.execute(db)
  return new Set(rows.map(({ url }) => url))
}
