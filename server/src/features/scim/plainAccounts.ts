import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { DirectoryAccounts } from './services.js'

/** What a directory does to accounts, as far as accounts and sessions go. */
export const plainAccounts: DirectoryAccounts = {
  async setAside(trx, userId) {
    await lockAdmins(trx)
    await sql`update users set deleted_at = now() where id = ${userId} and deleted_at is null`.execute(trx)
    await sql`delete from sessions where user_id = ${userId}`.execute(trx)
    await requireAdmin(trx)
  },
  async recover(trx, userId) {
    await sql`update users set deleted_at = null, site_admin = false where id = ${userId}`.execute(trx)
  },
  async erase(trx, userId) {
    await lockAdmins(trx)
    await sql`delete from users where id = ${userId}`.execute(trx)
    await requireAdmin(trx)
  },
  welcome: async () => {},
}

/** Two directories at once must not each take the other's last administrator. */
async function lockAdmins(trx: Database): Promise<void> {
  await sql`select id from users where site_admin and deleted_at is null order by id for update`.execute(trx)
}

async function requireAdmin(trx: Database): Promise<void> {
  const { rows } = await sql`select 1 from users where site_admin and deleted_at is null limit 1`.execute(trx)
  if (rows.length > 0) return
  throw new AppError('failed_precondition', 'last-admin', 'An instance keeps at least one site admin.')
}
