import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { isSelfOrAdmin, requireSignedIn, type Viewer } from '../../http/viewer.js'
import { deleteToken, tokenByHash, tokenById } from './store.js'
import { tokenHash } from './tokenText.js'

/** Which token: by row id, or by its text. */
export type TokenName = { readonly id: number } | { readonly text: string }

/** Ends a token at once. What is not there and what the viewer may not end are told alike. */
export async function deleteAccessToken(db: Database, viewer: Viewer, name: TokenName): Promise<void> {
  requireSignedIn(viewer)
  const token = await findToken(db, name)
  const deleted = token !== undefined && isSelfOrAdmin(viewer, token.subjectId) && (await deleteToken(db, token.id))
  if (!deleted) throw new AppError('not_found', 'no-access-token', 'access token not found')
}

function findToken(db: Database, name: TokenName) {
  if ('id' in name) return tokenById(db, name.id)
  const hash = tokenHash(name.text)
  return hash === undefined ? undefined : tokenByHash(db, hash)
}
