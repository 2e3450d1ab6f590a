import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { isReservedName, isUsername } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { requireFreshSession } from '../sign-in/index.js'
import { insertMember } from './memberStore.js'
import { mayMakeOrganization, noOrganization, requireAdministered, requireDisplayName } from './policy.js'
import { insertOrganization, lockOrganization, type Organization, removeOrganization, setDisplayName } from './store.js'

interface NewOrganization {
  readonly name: string
  readonly displayName?: string | null | undefined
}

/** Makes an organization whose first member is the viewer. */
export async function createOrganization(
  db: Database,
  viewer: Viewer,
  { name, displayName }: NewOrganization,
): Promise<Organization> {
  const user = mayMakeOrganization(viewer)
  const asked = { name: requireName(name), displayName: requireDisplayName(displayName) }
  return transaction(db, async (trx) => {
    const organization = await insertOrganization(trx, asked)
    await insertMember(trx, organization.id, user.userId)
    await recordAct(trx, user, { act: 'organization.create', entity: entityOf(organization), after: asked })
    return organization
  })
}

function requireName(name: string): string {
  if (!isUsername(name)) {
    throw new AppError(
      'invalid_argument',
      'bad-name',
      'A name starts and ends with a letter or digit; `-`, `.` and `_` may stand inside. At most 255 characters.',
    )
  }
  if (!isReservedName(name)) return name
  throw new AppError('invalid_argument', 'reserved-name', 'This name is the name of a page. Choose another one.')
}

/** How the audit log names an organization. */
export const entityOf = ({ id, name }: Organization) => ({ kind: 'Org', id, name })

/** Gives an organization another display name. */
export async function updateOrganization(
  db: Database,
  viewer: Viewer,
  change: { readonly id: string; readonly displayName?: string | null | undefined },
): Promise<Organization> {
  const { user, organization } = await requireAdministered(db, viewer, change.id)
  const displayName = requireDisplayName(change.displayName)
  await transaction(db, async (trx) => {
    await setDisplayName(trx, organization.id, displayName)
    const before = { displayName: organization.displayName }
    await recordAct(trx, user, {
      act: 'organization.update',
      entity: entityOf(organization),
      before,
      after: { displayName },
    })
  })
  return { ...organization, displayName }
}

/**
 * Ends an organization. For site admins, as it takes from everybody what they hold through it. A hard deletion also
 * forgets that it was there.
 */
export async function deleteOrganization(
  db: Database,
  viewer: Viewer,
  { id, hard }: { readonly id: string; readonly hard: boolean },
): Promise<void> {
  const user = requireSiteAdmin(viewer)
  const { organization } = await requireAdministered(db, viewer, id)
  await requireFreshSession(db, user)
  await transaction(db, async (trx) => {
    if (!(await lockOrganization(trx, organization.id))) throw noOrganization()
    await removeOrganization(trx, organization.id, hard)
    const { name, displayName } = organization
    await recordAct(trx, user, {
      act: 'organization.delete',
      entity: entityOf(organization),
      before: { name, displayName },
      after: { hard },
    })
  })
}
