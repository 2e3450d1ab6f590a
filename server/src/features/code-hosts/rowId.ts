import { AppError } from '@sextant/base'
import { decodeRowId } from '../../graphql/ids.js'

/** The row of a global id. Throws `not_found` for an id of something else. */
export function idOf(type: string, id: string): number {
  const row = decodeRowId(type, id)
  if (row !== undefined) return row
  throw new AppError('not_found', 'bad-id', 'There is nothing with this id.')
}
