import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { decodeRowId } from '../../graphql/ids.js'
import { userById, type UserValue } from '../accounts/index.js'

/** The user with this global id. Throws `AppError` 'not_found'. */
export async function requireUser(db: Database, id: string): Promise<UserValue> {
  const rowId = decodeRowId('User', id)
  const user = rowId === undefined ? undefined : await userById(db, rowId)
  if (user) return user
  throw new AppError('not_found', 'no-such-user', 'There is no such user.')
}
