import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { replacePassword } from '../accounts/index.js'

/** Replaces the password hash of a user. Throws `aborted` when it has changed in between. */
export async function storePassword(
  trx: Database,
  userId: number,
  change: { readonly from: string | null; readonly to: string },
): Promise<void> {
  if (await replacePassword(trx, userId, change)) return
  throw new AppError('aborted', 'changed-meanwhile', 'The password was changed at the same time. Load the page again.')
}
