import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import { mayEndTokensOf } from './policy.js'
import { deleteToken, tokenByHash, tokenById } from './store.js'
import { tokenHash } from './tokenText.js'

/** Which token: by row id, or by its text. */
export type TokenName = { readonly id: number } | { readonly text: string }

/**
 * Ends a token at once, and answers its row id. What is not there and what the viewer may not end are told alike, also
 * when another ends it at the same time.
 */
export async function deleteAccessToken(db: Database, viewer: Viewer, name: TokenName): Promise<number> {
  const token = mayEndTokensOf(viewer, await findToken(db, name))
  await transaction(db, async (tx) => {
    const deleted = await deleteToken(tx, token.id)
    mayEndTokensOf(viewer, deleted ? token : undefined)
    const { id, subjectId, scopes, note } = token
    const before = { userId: subjectId, scopes }
    await recordAct(tx, viewer, { act: 'accessToken.delete', entity: { kind: 'AccessToken', id, name: note }, before })
  })
  return token.id
}

async function findToken(db: Database, name: TokenName) {
  if ('id' in name) return tokenById(db, name.id)
  const hash = tokenHash(name.text)
  return hash === undefined ? undefined : tokenByHash(db, hash)
}
