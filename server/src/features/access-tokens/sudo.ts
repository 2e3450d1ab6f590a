import type { Database } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'

/** A program that acts as a user often is written down once in this time. */
const againMilliseconds = 60_000

/** More pairs than this are not remembered, and are written down each time. */
const mostRemembered = 10_000

/** Writes down in the audit log that a site admin acts as a user through a sudo token. */
export function sudoRecorder(db: Database): (owner: SignedIn, user: SignedIn) => Promise<void> {
  const noted = new Map<string, number>()
  return async (owner, user) => {
    const pair = `${owner.tokenId ?? owner.userId} ${user.userId}`
    const now = performance.now()
    if ((noted.get(pair) ?? Number.NEGATIVE_INFINITY) > now - againMilliseconds) return
    if (noted.size >= mostRemembered) noted.clear()
    noted.set(pair, now)
    const entity = { kind: 'User', id: user.userId, name: user.username }
    await recordAct(db, user, { act: 'accessToken.sudo', entity, after: { by: owner.username } })
  }
}
