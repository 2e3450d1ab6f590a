import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../../http/viewer.js'
import { recordAct } from '../../audit-log/index.js'
import { clientById } from '../clients/clientStore.js'
import { mayRevoke } from '../policy.js'
import { deleteGrantsOf } from './applicationStore.js'

interface Revocation {
  readonly viewer: Viewer
  readonly userId: number
  readonly clientRowId: number
}

/**
 * Takes back what a user allowed an application: its tokens end at once. What is not there and what the viewer may not
 * take back are told alike.
 */
export async function revokeApplication(db: Database, revocation: Revocation): Promise<void> {
  const { viewer, userId, clientRowId } = revocation
  const client = mayRevoke(viewer, userId) ? await clientById(db, clientRowId) : undefined
  if (client === undefined) throw notAllowed()
  await transaction(db, async (within) => {
    if ((await deleteGrantsOf(within, userId, clientRowId)) === 0) throw notAllowed()
    const entity = { kind: 'OAuthClient', id: client.id, name: client.name }
    await recordAct(within, viewer, { act: 'oauthGrant.revoke', entity, before: { userId } })
  })
}

const notAllowed = () => new AppError('not_found', 'no-application', 'There is no such application.')
