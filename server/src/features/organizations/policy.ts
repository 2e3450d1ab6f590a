import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { isSiteAdmin, requireSignedIn, type SignedIn, type Viewer } from '../../http/viewer.js'
import { decodeRowId } from '../../graphql/ids.js'
import { isMember } from './memberStore.js'
import { type Organization, organizationById } from './store.js'

const longestDisplayName = 255

/** Whoever is signed in makes organizations, and is their first member. */
export const mayMakeOrganization = (viewer: Viewer): SignedIn => requireSignedIn(viewer)

/** Whoever is signed in answers invitations; which are theirs the invitation itself tells. */
export const mayAnswerInvitations = (viewer: Viewer): SignedIn => requireSignedIn(viewer)

/** Members administer their organization, and site admins every one. Asked anew each time: a membership can end. */
export async function mayAdminister(db: Database, viewer: Viewer, organizationId: number): Promise<boolean> {
  if (viewer.kind === 'anonymous') return false
  return isSiteAdmin(viewer) || isMember(db, organizationId, viewer.userId)
}

/** An organization that the viewer administers, and the viewer. */
export interface Administered {
  readonly user: SignedIn
  readonly organization: Organization
}

/** Throws `not_found` for an id that is none, is of something else, or of an organization that is not the viewer's. */
export async function requireAdministered(db: Database, viewer: Viewer, globalId: string): Promise<Administered> {
  const user = requireSignedIn(viewer)
  const id = decodeRowId('Org', globalId)
  const organization = id === undefined ? undefined : await organizationById(db, viewer, id)
  if (organization === undefined || !(await mayAdminister(db, viewer, organization.id))) throw noOrganization()
  return { user, organization }
}

export const noOrganization = (): AppError =>
  new AppError('not_found', 'no-organization', 'There is no such organization, or you are not a member of it.')

/** A display name without space around it; null for none. Throws `invalid_argument` when it is too long. */
export function requireDisplayName(text: string | null | undefined): string | null {
  const name = text?.trim() ?? ''
  if (name.length <= longestDisplayName) return name === '' ? null : name
  throw new AppError('invalid_argument', 'long-name', `A display name has at most ${longestDisplayName} characters.`)
}
