import { decodeId } from '../../graphql/ids.js'

/** The key of a set in its id, which may be the last part of its address as well. */
export function keyOf(id: string): string {
  const decoded = decodeId(id)
  return decoded?.kind === 'ResultSet' && typeof decoded.id === 'string' ? decoded.id : id
}
