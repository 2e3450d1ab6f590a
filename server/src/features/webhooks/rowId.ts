import { AppError } from '@sextant/base'
import { decodeRowId } from '../../graphql/ids.js'

/** The id of a row in a global id. Throws `invalid_argument` for an id of something else. */
export function requireRowId(kind: string, text: string): number {
  const id = decodeRowId(kind, text)
  if (id !== undefined) return id
  throw new AppError('invalid_argument', 'bad-id', `This is not the id of a node of kind ${kind}.`)
}
