import { type Database, sql } from '@sextant/database'

/** An account of a person at a host. */
export interface ExternalAccount {
  readonly id: number
  readonly userId: number
  readonly serviceType: string
  readonly serviceId: string
  readonly accountId: string
  readonly accountName: string | undefined
  /** Sealed; undefined without one. */
  readonly token: string | undefined
  readonly createdAt: Date
  readonly answeredAt: Date | undefined
  readonly validUntil: Date | undefined
  readonly refusedAt: Date | undefined
  readonly doubtedAt: Date | undefined
  /** Whether it was found by a verified e-mail address. */
  readonly isByEmail: boolean
}

interface AccountRow {
  readonly id: string
  readonly user_id: string
  readonly service_type: string
  readonly service_id: string
  readonly account_id: string
  readonly account_name: string | null
  readonly token: string | null
  readonly created_at: Date
  readonly answered_at: Date | null
  readonly valid_until: Date | null
  readonly refused_at: Date | null
  readonly doubted_at: Date | null
  readonly email_id: string | null
}

const accountOf = (row: AccountRow): ExternalAccount => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  serviceType: row.service_type,
  serviceId: row.service_id,
  accountId: row.account_id,
  accountName: row.account_name ?? undefined,
  token: row.token ?? undefined,
  createdAt: row.created_at,
  answeredAt: row.answered_at ?? undefined,
  validUntil: row.valid_until ?? undefined,
  refusedAt: row.refused_at ?? undefined,
  doubtedAt: row.doubted_at ?? undefined,
  isByEmail: row.email_id !== null,
})

/** The accounts of a user. */
export async function accountsOf(db: Database, userId: number): Promise<readonly ExternalAccount[]> {
  const { rows } = await sql<AccountRow>`
    SELECT * FROM user_external_accounts WHERE user_id = ${userId} ORDER BY service_type, service_id, id`.execute(db)
  return rows.map(accountOf)
}

export async function accountById(db: Database, id: number): Promise<ExternalAccount | undefined> {
  const { rows } = await sql<AccountRow>`SELECT * FROM user_external_accounts WHERE id = ${id}`.execute(db)
  return rows.map(accountOf)[0]
}

/** The accounts among these ids, by id. */
export async function accountsByIds(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ExternalAccount>> {
  const { rows } = await sql<AccountRow>`
    SELECT * FROM user_external_accounts WHERE id = ANY(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(accountOf).map((account) => [account.id, account]))
}

export interface NewAccount {
  readonly userId: number
  readonly serviceType: string
  readonly serviceId: string
  readonly accountId: string
  readonly accountName?: string | undefined
  /** The address that it was found by. */
  readonly emailId?: number
}

/**
 * Keeps that an account at a host is a user's, and what the host granted to it before. Undefined when it is somebody
 * else's: one account has one person.
 */
export async function insertAccount(tx: Database, account: NewAccount): Promise<ExternalAccount | undefined> {
  const { userId, serviceType, serviceId, accountId, accountName = null, emailId = null } = account
  const { rows } = await sql<AccountRow>`
    INSERT INTO user_external_accounts AS known
      (user_id, service_type, service_id, account_id, account_name, email_id)
    VALUES (${userId}, ${serviceType}, ${serviceId}, ${accountId}, ${accountName}, ${emailId})
    ON CONFLICT (service_type, service_id, account_id) DO UPDATE SET
      account_name = coalesce(EXCLUDED.account_name, known.account_name),
      email_id = CASE WHEN EXCLUDED.email_id IS NULL THEN NULL ELSE known.email_id END
      WHERE known.user_id = EXCLUDED.user_id
    RETURNING *`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  await sql`
    WITH taken AS (
      DELETE FROM pending_account_grants
      WHERE service_type = ${serviceType} AND service_id = ${serviceId} AND account_id = ${accountId}
      RETURNING repository_id, granted_at
    )
    INSERT INTO repository_grants (user_id, repository_id, account_id, source, granted_at)
    SELECT ${userId}, repository_id, ${row.id}, 'repository-sync', granted_at FROM taken
    ON CONFLICT DO NOTHING`.execute(tx)
  return accountOf(row)
}

/** Seals are bound to the row, so that they come after it. */
export async function saveToken(tx: Database, id: number, sealed: string): Promise<void> {
  await sql`UPDATE user_external_accounts SET token = ${sealed} WHERE id = ${id}`.execute(tx)
}

/** Forgets an account, and with it what it was granted. */
export async function deleteAccount(db: Database, id: number): Promise<void> {
  await sql`DELETE FROM user_external_accounts WHERE id = ${id}`.execute(db)
}

/** Accounts that were found by an address that is not verified any more are not the user's. */
export async function dropUnverified(db: Database, userId: number): Promise<void> {
  await sql`
    DELETE FROM user_external_accounts account USING user_emails email
    WHERE account.user_id = ${userId} AND email.id = account.email_id AND email.verified_at IS NULL`.execute(db)
}

/** The verified addresses of a user, with the ids of their rows. */
export async function verifiedAddresses(
  db: Database,
  userId: number,
): Promise<readonly { readonly id: number; readonly email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    SELECT id, email FROM user_emails WHERE user_id = ${userId} AND verified_at IS NOT NULL ORDER BY id`.execute(db)
  return rows.map(({ id, email }) => ({ id: Number(id), email }))
}

/** What changed when a new set took the place of an old one. */
export interface Change {
  readonly added: number
  readonly removed: number
  readonly found: number
}

/** What an account may read, as the host said it; what is missing goes only when the answer is whole. */
export async function replaceOfAccount(
  tx: Database,
  account: ExternalAccount,
  {
    ids,
    isWhole,
    graceHours,
  }: { readonly ids: ReadonlySet<string>; readonly isWhole: boolean; readonly graceHours: number },
): Promise<Change> {
  const { id, userId, serviceType, serviceId } = account
  const named = sql`
    SELECT id FROM repositories WHERE service_type = ${serviceType} AND service_id = ${serviceId}
      AND external_id = ANY(${[...ids]}::text[])`
  const removed = isWhole
    ? await sql`DELETE FROM repository_grants WHERE account_id = ${id} AND repository_id NOT IN (${named})`.execute(tx)
    : { numAffectedRows: 0n }
  const added = await sql`
    INSERT INTO repository_grants (user_id, repository_id, account_id, source)
    SELECT ${userId}, named.id, ${id}, 'user-sync' FROM (${named}) AS named ON CONFLICT DO NOTHING`.execute(tx)
  if (isWhole) {
    await sql`
      UPDATE user_external_accounts SET answered_at = now(), refused_at = NULL, doubted_at = NULL,
        valid_until = now() + ${graceHours} * interval '1 hour' WHERE id = ${id}`.execute(tx)
  }
  return changeOf(added, removed, await countWhere(tx, sql`account_id = ${id}`))
}

/** The host said no to an account: what it granted is closed at once. */
export async function refuseAccount(tx: Database, id: number): Promise<Change> {
  const removed = await sql`DELETE FROM repository_grants WHERE account_id = ${id}`.execute(tx)
  await sql`
    UPDATE user_external_accounts SET refused_at = now(), doubted_at = NULL, valid_until = NULL
    WHERE id = ${id}`.execute(tx)
  return changeOf({ numAffectedRows: 0n }, removed, 0)
}

/** Who may read a repository, as its hosts said it. Accounts of nobody here wait for their people. */
export async function replaceOfRepository(
  tx: Database,
  repository: { readonly id: number; readonly serviceType: string; readonly serviceId: string },
  {
    ids,
    isWhole,
    graceHours,
  }: { readonly ids: ReadonlySet<string>; readonly isWhole: boolean; readonly graceHours: number },
): Promise<Change> {
  const { id, serviceType, serviceId } = repository
  const given = [...ids]
  const named = sql`
    SELECT id, user_id FROM user_external_accounts WHERE service_type = ${serviceType} AND service_id = ${serviceId}
      AND account_id = ANY(${given}::text[])`
  const removed = isWhole
    ? await sql`
        DELETE FROM repository_grants WHERE repository_id = ${id} AND account_id IS NOT NULL
          AND account_id NOT IN (SELECT id FROM (${named}) AS named)`.execute(tx)
    : { numAffectedRows: 0n }
  if (isWhole) {
    await sql`DELETE FROM pending_account_grants
      WHERE repository_id = ${id} AND account_id <> ALL(${given}::text[])`.execute(tx)
  }
  const added = await sql`
    INSERT INTO repository_grants (user_id, repository_id, account_id, source)
    SELECT user_id, ${id}, named.id, 'repository-sync' FROM (${named}) AS named ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    INSERT INTO pending_account_grants (service_type, service_id, account_id, repository_id)
    SELECT ${serviceType}, ${serviceId}, given, ${id} FROM unnest(${given}::text[]) AS given
    WHERE NOT EXISTS (
      SELECT FROM user_external_accounts
      WHERE service_type = ${serviceType} AND service_id = ${serviceId} AND account_id = given
    ) ON CONFLICT DO NOTHING`.execute(tx)
  if (isWhole) {
    await sql`
      INSERT INTO repository_permissions (repository_id, answered_at, valid_until)
      VALUES (${id}, now(), now() + ${graceHours} * interval '1 hour')
      ON CONFLICT (repository_id) DO UPDATE SET answered_at = EXCLUDED.answered_at,
        valid_until = EXCLUDED.valid_until, refused_at = NULL, doubted_at = NULL`.execute(tx)
  }
  return changeOf(added, removed, await countWhere(tx, sql`repository_id = ${id} AND account_id IS NOT NULL`))
}

/** The host said that there is no such repository for us: what it granted is closed at once. */
export async function refuseRepository(tx: Database, id: number): Promise<Change> {
  const removed = await sql`
    DELETE FROM repository_grants WHERE repository_id = ${id} AND account_id IS NOT NULL`.execute(tx)
  await sql`DELETE FROM pending_account_grants WHERE repository_id = ${id}`.execute(tx)
  await sql`
    INSERT INTO repository_permissions (repository_id, refused_at) VALUES (${id}, now())
    ON CONFLICT (repository_id) DO UPDATE SET refused_at = now(), doubted_at = NULL, valid_until = NULL`.execute(tx)
  return changeOf({ numAffectedRows: 0n }, removed, 0)
}

type Done = { readonly numAffectedRows?: bigint | undefined }

const changeOf = (added: Done, removed: Done, found: number): Change => ({
  added: Number(added.numAffectedRows ?? 0n),
  removed: Number(removed.numAffectedRows ?? 0n),
  found,
})

export const grantsOfAccount = (db: Database, id: number): Promise<number> => countWhere(db, sql`account_id = ${id}`)

export const hostGrantsOfRepository = (db: Database, id: number): Promise<number> =>
  countWhere(db, sql`repository_id = ${id} AND account_id IS NOT NULL`)

async function countWhere(db: Database, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) FROM repository_grants WHERE ${where}`.execute(db)
  return Number(rows[0]?.count)
}
