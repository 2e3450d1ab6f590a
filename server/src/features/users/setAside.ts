import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { forgetRequestsFrom } from '../access-requests/index.js'
import { type Actor, eraseFromAuditLog, recordAct } from '../audit-log/index.js'
import { forgetMailTo } from '../mail/index.js'
import { forgetAnswersFrom } from '../surveys/index.js'
import {
  closeAccounts,
  holdAccounts,
  isNameTaken,
  namesOfAccount,
  removeAccounts,
  reopenAccount,
  type StoredAccount,
} from './accountStore.js'
import { endEverythingOf } from '../sign-in/index.js'
import { lockAdmins, requireAdminRemains } from './lastAdmin.js'
import { noUser } from './policy.js'

/**
 * Sets accounts aside, inside the caller's transaction: nobody can act as them from now on, their names are free, and
 * they can be recovered. Those that are aside already stay so. Throws `not_found` when one is not there,
 * `failed_precondition` when no administrator would remain.
 */
export async function setAccountsAside(trx: Database, actor: Actor, ids: readonly number[]): Promise<void> {
  await lockAdmins(trx)
  const accounts = (await requireAll(trx, ids)).filter(({ isSetAside }) => !isSetAside)
  await closeAccounts(trx, idsOf(accounts))
  if (accounts.some(({ siteAdmin }) => siteAdmin)) await requireAdminRemains(trx)
  for (const { id, username, siteAdmin } of accounts) {
    await endEverythingOf(trx, id)
    await recordAct(trx, actor, {
      act: 'user.delete',
      entity: { kind: 'User', id, name: username },
      before: { username, siteAdmin },
    })
  }
}

/**
 * Erases accounts for good, inside the caller's transaction: all that is personal goes, and the lines of the audit log
 * stay under the account's id. Throws as `setAccountsAside` does.
 */
export async function eraseAccounts(trx: Database, actor: Actor, ids: readonly number[]): Promise<void> {
  await lockAdmins(trx)
  const accounts = await requireAll(trx, ids)
  for (const { id } of accounts) {
    const names = await namesOfAccount(trx, id)
    await eraseFromAuditLog(trx, id, names)
    await forgetWaiting(trx, names)
    await forgetMailTo(trx, names)
    await forgetRequestsFrom(trx, names)
    await forgetAnswersFrom(trx, names)
  }
  await removeAccounts(trx, idsOf(accounts))
  if (accounts.some(({ siteAdmin }) => siteAdmin)) await requireAdminRemains(trx)
  for (const { id } of accounts) await recordAct(trx, actor, { act: 'user.erase', entity: { kind: 'User', id } })
}

/** What waits for somebody of this name or address to come: they have come, and are gone. */
async function forgetWaiting(trx: Database, names: readonly string[]): Promise<void> {
  const lower = names.map((name) => name.toLowerCase())
  await sql`delete from pending_explicit_grants where bind_id = any(${lower}::text[])`.execute(trx)
}

/**
 * Opens accounts that were set aside, inside the caller's transaction. Sessions, tokens and the rights of an
 * administrator do not come back. Throws `not_found`, and `failed_precondition` when a name is somebody else's now.
 */
export async function recoverAccounts(trx: Database, actor: Actor, ids: readonly number[]): Promise<void> {
  for (const { id, username, isSetAside } of await requireAll(trx, ids)) {
    if (!isSetAside) continue
    if (await isNameTaken(trx, username)) throw nameTaken(username)
    // What began in the moment of the deletion must not come alive now.
    await endEverythingOf(trx, id)
    await reopenAccount(trx, id)
    await recordAct(trx, actor, {
      act: 'user.recover',
      entity: { kind: 'User', id, name: username },
      after: { username },
    })
  }
}

async function requireAll(trx: Database, ids: readonly number[]): Promise<readonly StoredAccount[]> {
  const accounts = await holdAccounts(trx, ids)
  if (accounts.length === new Set(ids).size) return accounts
  throw noUser()
}

const idsOf = (accounts: readonly StoredAccount[]) => accounts.map(({ id }) => id)

const nameTaken = (username: string) =>
  new AppError(
    'failed_precondition',
    'name-taken',
    `${username} cannot be recovered: another account has this name now. Rename that one first.`,
  )
