import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { userById } from '../accounts/index.js'
import { mayManageTokensOf, requireLife, requireNote, requireScopes } from './policy.js'
import { insertToken } from './store.js'
import { newTokenText, tokenHash } from './tokenText.js'

export interface AccessTokenRequest {
  readonly userId: number
  readonly scopes: readonly string[]
  readonly note: string
  readonly durationSeconds?: number | null | undefined
}

/** The new token's row id, and its text, which nobody sees again. */
export interface CreatedToken {
  readonly rowId: number
  readonly token: string
}

/** Makes a token of a user. Throws when the viewer may not, or asks for what no token can have. */
export async function createAccessToken(
  db: Database,
  viewer: Viewer,
  request: AccessTokenRequest,
): Promise<CreatedToken> {
  const creator = mayManageTokensOf(viewer, request.userId)
  const scopes = requireScopes(creator, request.scopes)
  const note = requireNote(request.note)
  const lifeSeconds = requireLife(request.durationSeconds)
  const subject = await userById(db, request.userId)
  if (subject === undefined) throw new AppError('not_found', 'no-user', 'There is no such user.')
  const token = newTokenText()
  const secretHash = tokenHash(token)
  if (secretHash === undefined) throw new Error('A new token has a form that would not be recognised.')
  // A site admin who acts for another is the one who made it.
  const creatorId = creator.sudoBy ?? creator.userId
  const rowId = await insertToken(db, { subjectId: subject.id, creatorId, secretHash, scopes, note, lifeSeconds })
  return { rowId, token }
}
