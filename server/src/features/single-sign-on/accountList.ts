import { type Database, sql } from '@sextant/database'
import type { GraphQLContext } from '../../graphql/builder.js'
import type { PageRequest } from '../../graphql/connections.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { accountsByIds, type ExternalAccountValue } from '../repository-permissions/index.js'

/** Which accounts are wanted; what is undefined or null does not matter. */
export interface AccountFilter {
  readonly userId?: number | undefined
  readonly serviceType?: string | null | undefined
  readonly serviceId?: string | null | undefined
  readonly clientId?: string | null | undefined
  readonly query?: string | null | undefined
}

/** Accounts of all users, the newest first: one row more than the page holds, and how many there are. */
export async function listAccounts(
  db: Database,
  { first, after }: PageRequest,
  filter: AccountFilter,
): Promise<{ readonly rows: readonly ExternalAccountValue[]; readonly totalCount: number }> {
  const { userId = null, serviceType = null, serviceId = null, clientId = null } = filter
  const query = filter.query?.trim().toLowerCase() ?? ''
  const fitting = sql`
    from user_external_accounts account join users on users.id = account.user_id
    where users.deleted_at is null
      and (${userId}::bigint is null or account.user_id = ${userId})
      and (${serviceType}::text is null or account.service_type = ${serviceType})
      and (${serviceId}::text is null or account.service_id = ${serviceId})
      and (${clientId}::text is null or account.client_id = ${clientId})
      and (${query} = '' or strpos(lower(users.username), ${query}) > 0
        or strpos(lower(coalesce(account.account_name, '')), ${query}) > 0)`
  const last = after === undefined ? null : Number(after[0])
  const page = await sql<{ id: string }>`
    select account.id ${fitting} and (${last}::bigint is null or account.id < ${last})
    order by account.id desc limit ${first + 1}`.execute(db)
  const counted = await sql<{ count: string }>`select count(*) ${fitting}`.execute(db)
  const byId = await accountsByIds(
    db,
    page.rows.map(({ id }) => Number(id)),
  )
  return {
    rows: page.rows.flatMap(({ id }) => byId.get(Number(id)) ?? []),
    totalCount: Number(counted.rows[0]?.count ?? 0),
  }
}

/** What signing in knows of an account. */
export interface AccountDetails {
  readonly clientId: string | null
  readonly lastUsedAt: Date | null
}

/** Looks up the accounts of one request together. */
export const accountDetails = (
  db: Database,
): ((context: GraphQLContext) => { load(id: number): Promise<AccountDetails | undefined> }) =>
  perRequest(() => batchLoader<number, AccountDetails>((ids) => detailsByIds(db, ids)))

async function detailsByIds(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, AccountDetails>> {
  const { rows } = await sql<{ id: string; client_id: string | null; last_used_at: Date | null }>`
    select id, client_id, last_used_at from user_external_accounts where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [Number(row.id), { clientId: row.client_id, lastUsedAt: row.last_used_at }]))
}
