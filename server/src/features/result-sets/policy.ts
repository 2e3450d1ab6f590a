import { AppError } from '@sextant/base'
import { isSelfOrAdmin, requireSignedIn, type SignedIn, type Viewer } from '../../http/viewer.js'
import type { ResultSet } from './resultSet.js'

/*
 * Who may do what with a result set:
 * - Whoever is signed in and knows the address may look, tick rows off and write notes. The address cannot be guessed;
 *   to hand it on is to share the set.
 * - Of rows, counts and commits everybody is given those of repositories that they may read themselves: see `visible`
 *   in hitStore.ts. Reasons and figures of the search itself are the owner's; others are told reasons without names.
 * - The owner and site admins rename, run again, cancel and delete. A run sees what the owner may read, whoever asked
 *   for it.
 */

/** Most sets of one user. */
export const mostSets = 200
/** Most sets of one user that wait to be searched or are being searched. */
export const mostUnderWay = 3
/** Most places of one run; it says when there are more. */
export const mostPlaces = 50_000
/** Most rows that one request changes. */
export const mostChangedAtOnce = 1000

const longestTitle = 200
const longestNote = 2000
const longestQuery = 10_000

/** The viewer, who may look at sets whose address they know. Throws `unauthenticated` for an anonymous one. */
export const mayLook = (viewer: Viewer): SignedIn => requireSignedIn(viewer)

export const mayChange = (viewer: Viewer, set: Pick<ResultSet, 'ownerId'>): boolean =>
  isSelfOrAdmin(viewer, set.ownerId)

/** Throws `permission_denied` for who may not change a set. That it is there they know: they have its address. */
export function requireMayChange(viewer: Viewer, set: Pick<ResultSet, 'ownerId'>): void {
  if (mayChange(viewer, set)) return
  throw new AppError('permission_denied', 'not-owner', 'Only the owner of a result set and site admins may change it.')
}

/** The title of a set; the query, as far as it fits, where none is given. Throws `invalid_argument` for a long one. */
export function requireTitle(text: string | null | undefined, query: string): string {
  const title = oneLine(text ?? '')
  if (title === '') return oneLine(query).slice(0, longestTitle)
  if (title.length <= longestTitle) return title
  throw refused('bad-title', `A title has at most ${longestTitle} characters.`)
}

/** Throws `invalid_argument` when it is long. */
export function requireNote(text: string): string {
  const note = text.replaceAll('\0', '').trim()
  if (note.length <= longestNote) return note
  throw refused('bad-note', `A note has at most ${longestNote} characters.`)
}

/** Throws `invalid_argument` when it is empty or long. */
export function requireQueryText(text: string): string {
  const query = text.replaceAll('\0', '').trim()
  if (query === '') throw refused('no-query', 'There is no query.')
  if (query.length <= longestQuery) return query
  throw refused('long-query', `A query has at most ${longestQuery} characters.`)
}

const oneLine = (text: string) => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()

const refused = (reason: string, message: string) => new AppError('invalid_argument', reason, message)
