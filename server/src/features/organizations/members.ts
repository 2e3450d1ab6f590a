import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { decodeRowId } from '../../graphql/ids.js'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { userById, userByUsername } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { countMembers, deleteMember, insertMember, isMember } from './memberStore.js'
import { entityOf } from './organizations.js'
import { mayAdminister, noOrganization, requireAdministered } from './policy.js'
import { lockOrganization } from './store.js'

/** Makes a user a member at once. For site admins: whoever else wants somebody in invites them. */
export async function addMember(
  db: Database,
  viewer: Viewer,
  asked: { readonly organization: string; readonly username: string },
): Promise<void> {
  const admin = requireSiteAdmin(viewer)
  const { organization } = await requireAdministered(db, viewer, asked.organization)
  const user = await userByUsername(db, asked.username)
  if (user === undefined) throw new AppError('not_found', 'no-user', 'There is no user of this name.')
  await transaction(db, async (trx) => {
    if (!(await lockOrganization(trx, organization.id))) throw noOrganization()
    if (!(await insertMember(trx, organization.id, user.id))) throw alreadyMember()
    const after = { username: user.username }
    await recordAct(trx, admin, { act: 'organizationMember.add', entity: entityOf(organization), after })
  })
}

export const alreadyMember = (): AppError =>
  new AppError('already_exists', 'is-member', 'This user is already a member of the organization.')

/**
 * Ends a membership, one's own or another's, and with it what was held through it: open streams end by the database's
 * word, and every later read asks anew. The last member stays.
 */
export async function removeMember(
  db: Database,
  viewer: Viewer,
  asked: { readonly organization: string; readonly user: string },
): Promise<void> {
  const { user, organization } = await requireAdministered(db, viewer, asked.organization)
  const userId = decodeRowId('User', asked.user)
  await transaction(db, async (trx) => {
    const isThere = await lockOrganization(trx, organization.id)
    // Two who remove each other wait for one another here; the second is no member any more.
    if (!isThere || !(await mayAdminister(trx, viewer, organization.id))) throw noOrganization()
    const member = userId === undefined ? undefined : await userById(trx, userId)
    if (member === undefined || !(await isMember(trx, organization.id, member.id))) throw noMember()
    if ((await countMembers(trx, organization.id)) === 1) throw lastMember()
    await deleteMember(trx, organization.id, member.id)
    const before = { username: member.username }
    await recordAct(trx, user, { act: 'organizationMember.remove', entity: entityOf(organization), before })
  })
}

const noMember = () => new AppError('not_found', 'no-member', 'There is no such member of the organization.')

const lastMember = () =>
  new AppError(
    'failed_precondition',
    'last-member',
    'This is the only member of the organization. Have somebody else join first, or have a site admin delete it.',
  )
