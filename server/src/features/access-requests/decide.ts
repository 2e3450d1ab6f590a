import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { SignedIn, Viewer } from '../../http/viewer.js'
import { insertUser, requireUsername, type UserValue } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import type { ShownLink } from '../mail/index.js'
import type { AccessRequestServices } from './accessRequestServices.js'
import { mayDecideRequests } from './policy.js'
import { type AccessRequest, type AccessRequestStatus, decide, requestById } from './store.js'

/** A request that became an account. */
export interface ApprovedAccess extends ShownLink {
  readonly user: UserValue
}

/**
 * Makes an account for who asked, and sends them a link for their password; where mail is off the link is answered. All
 * of it happens, or nothing. Throws `permission_denied`, `not_found`, `already_exists`, and `aborted` when somebody else
 * has decided.
 */
export async function approve(
  services: AccessRequestServices,
  viewer: Viewer,
  { id, username }: { readonly id: number; readonly username: string },
): Promise<ApprovedAccess> {
  const admin = mayDecideRequests(viewer)
  requireUsername(username)
  const emailSent = services.mailer.isOn()
  return transaction(services.db, async (trx) => {
    const { email } = await change(trx, admin, { id, to: 'APPROVED' })
    // Only who reads the mail gets the link, and until then nobody can use the account: this proves the address. A link
    // that an administrator carries proves nothing.
    const address = { address: email, verified: emailSent }
    const user = await insertUser(trx, { username, siteAdmin: false, passwordHash: null, email: address })
    await services.welcome(trx, user.id)
    await recordAct(trx, admin, {
      act: 'user.create',
      entity: { kind: 'User', id: user.id, name: username },
      after: { username, accessRequest: id },
    })
    const { href: url } = await services.passwordLink(trx, user.id)
    if (emailSent) await services.mailer.queue(trx, { to: email, template: 'setPassword', values: { username, url } })
    return { user, emailSent, url: emailSent ? null : url }
  })
}

/**
 * Sets the status of a request. Whoever is rejected is told by mail; `APPROVED` makes no account by itself. Throws
 * `permission_denied`, `not_found`, and `aborted` when somebody else has decided.
 */
export async function setStatus(
  { db, mailer }: AccessRequestServices,
  viewer: Viewer,
  { id, status }: { readonly id: number; readonly status: AccessRequestStatus },
): Promise<void> {
  const admin = mayDecideRequests(viewer)
  await transaction(db, async (trx) => {
    const { email } = await change(trx, admin, { id, to: status })
    if (status === 'REJECTED') await mailer.queue(trx, { to: email, template: 'accessRejected', values: {} })
  })
}

async function change(
  trx: Database,
  admin: SignedIn,
  { id, to }: { readonly id: number; readonly to: AccessRequestStatus },
): Promise<AccessRequest> {
  const request = await requestById(trx, id)
  if (!request) throw new AppError('not_found', 'no-access-request', 'There is no such request.')
  const { status: from, name } = request
  if (from === to || !(await decide(trx, id, { from, to, by: admin.userId }))) throw decidedAlready()
  await recordAct(trx, admin, {
    act: 'accessRequest.decide',
    entity: { kind: 'AccessRequest', id, name },
    before: { status: from },
    after: { status: to },
  })
  return request
}

const decidedAlready = () =>
  new AppError('aborted', 'decided-already', 'Somebody has decided this request already. Load the page again.')
