import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { SignedIn, Viewer } from '../../http/viewer.js'
import { userById, type UserValue } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { mayMakeTokensOf, requireLife, requireNote, requireRoom, requireScopes } from './policy.js'
import { countTokensOf, insertToken, type NewToken, lockUser } from './store.js'
import { tokenRules } from './tokenRules.js'
import { newTokenText, tokenHash } from './tokenText.js'

/** What making and ending tokens needs. */
export interface AccessTokenServices {
  readonly db: Database
  readonly configuration: Configuration
  /** Tells in a token's text of which instance it is. */
  readonly externalURL: URL
  /** Throws when a session's person has not proved lately who they are. */
  readonly requireFresh: (viewer: SignedIn) => Promise<void>
}

export interface AccessTokenRequest {
  readonly userId: number
  readonly scopes: readonly string[]
  readonly note: string
  /** Absent for the usual life, 0 for ever. */
  readonly durationSeconds?: number | null | undefined
}

/** The new token's row id, and its text, which nobody sees again. */
export interface CreatedToken {
  readonly rowId: number
  readonly token: string
}

/** Makes a token of a user. Throws when the viewer may not, or asks for what no token can have. */
export async function createAccessToken(
  services: AccessTokenServices,
  viewer: Viewer,
  request: AccessTokenRequest,
): Promise<CreatedToken> {
  const { db } = services
  const rules = tokenRules(services.configuration)
  const creator = mayMakeTokensOf(viewer, request.userId, rules)
  const scopes = requireScopes(creator, request.scopes)
  const note = requireNote(request.note)
  const lifeSeconds = requireLife(request.durationSeconds, rules)
  await services.requireFresh(creator)
  const subject = await userById(db, request.userId)
  if (subject === undefined) throw new AppError('not_found', 'no-user', 'There is no such user.')
  const token = newTokenText(services.externalURL)
  const secretHash = tokenHash(token)
  if (secretHash === undefined) throw new Error('A new token has a form that would not be recognised.')
  // A site admin who acts for another is the one who made it.
  const creatorId = creator.sudoBy ?? creator.userId
  const made = { subjectId: subject.id, creatorId, secretHash, scopes, note, lifeSeconds }
  const rowId = await transaction(db, async (tx) => {
    // Of two at once the second waits here, so that both count.
    await lockUser(tx, subject.id)
    requireRoom(await countTokensOf(tx, subject.id), rules)
    const id = await insertToken(tx, made)
    await recordCreation(tx, creator, { id, made, subject })
    return id
  })
  return { rowId, token }
}

async function recordCreation(
  tx: Database,
  creator: SignedIn,
  { id, made, subject }: { readonly id: number; readonly made: NewToken; readonly subject: UserValue },
): Promise<void> {
  const { scopes, lifeSeconds, note } = made
  await recordAct(tx, creator, {
    act: 'accessToken.create',
    entity: { kind: 'AccessToken', id, name: note },
    after: { userId: subject.id, user: subject.username, scopes, lifeSeconds },
  })
}
