import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { requireSignedIn, type SignedIn, type Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import { noInvitation, tokenHash } from './invitations.js'
import {
  endInvitation,
  type Invitation,
  lockWaiting,
  ownsAddress,
  waitingById,
  waitingByToken,
} from './invitationStore.js'
import { insertMember } from './memberStore.js'
import { mayAdminister, mayAnswerInvitations } from './policy.js'

/** How an invitation is the viewer's: they may answer it, could once their address is verified, or it is not theirs. */
export type Ownership = 'own' | 'unverified' | 'foreign'

export async function ownershipOf(db: Database, user: SignedIn, invitation: Invitation): Promise<Ownership> {
  const { recipientId, recipientEmail } = invitation
  if (recipientId !== null) return recipientId === user.userId ? 'own' : 'foreign'
  const owned = await ownsAddress(db, user.userId, recipientEmail ?? '')
  return owned === 'verified' ? 'own' : owned === 'claimed' ? 'unverified' : 'foreign'
}

/** The invitation behind a link, for whom it is for; undefined for everybody else, as for a link that has ended. */
export async function invitationByToken(db: Database, viewer: Viewer, token: string): Promise<Invitation | undefined> {
  const user = requireSignedIn(viewer)
  const invitation = await waitingByToken(db, tokenHash(token))
  const isTheirs = invitation && (await ownershipOf(db, user, invitation)) !== 'foreign'
  return isTheirs ? invitation : undefined
}

/** An invitation by its id: for whom it is for, and for those who administer the organization. */
export async function invitationById(db: Database, viewer: Viewer, id: number): Promise<Invitation | undefined> {
  const invitation = viewer.kind === 'user' ? await waitingById(db, id) : undefined
  if (invitation === undefined || viewer.kind === 'anonymous') return undefined
  const isOwn = (await ownershipOf(db, viewer, invitation)) === 'own'
  return isOwn || (await mayAdminister(db, viewer, invitation.organizationId)) ? invitation : undefined
}

export type Answer = 'ACCEPT' | 'REJECT'

/** Answers an invitation, once. Only who it is for may: the account, or one with the address verified. */
export async function answerInvitation(
  db: Database,
  viewer: Viewer,
  { id, answer }: { readonly id: number | undefined; readonly answer: Answer },
): Promise<void> {
  const user = mayAnswerInvitations(viewer)
  await transaction(db, async (trx) => {
    const invitation = id === undefined ? undefined : await lockWaiting(trx, id)
    const ownership = invitation && (await ownershipOf(trx, user, invitation))
    if (invitation === undefined || ownership === 'foreign') throw noInvitation()
    if (ownership === 'unverified') throw unverified()
    if (answer === 'ACCEPT') await insertMember(trx, invitation.organizationId, user.userId)
    await endInvitation(trx, invitation.id, answer === 'ACCEPT' ? 'accepted' : 'rejected')
    await recordAct(trx, user, {
      act: answer === 'ACCEPT' ? 'organizationInvitation.accept' : 'organizationInvitation.reject',
      entity: { kind: 'Org', id: invitation.organizationId },
      after: { invitation: invitation.id },
    })
  })
}

const unverified = () =>
  new AppError(
    'failed_precondition',
    'unverified-email',
    'The invitation was sent to an address of yours that is not verified. Verify it, then answer.',
  )
