import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { decodeRowId } from '../../graphql/ids.js'
import { isSiteAdmin, requireSignedIn, type SignedIn, type Viewer } from '../../http/viewer.js'
import { teamsWithin } from './memberStore.js'
import { type Team, teamById, teamByName } from './store.js'

/** Teams are known to whoever is signed in. */
export const maySeeTeams = (viewer: Viewer): boolean => viewer.kind === 'user'

/** Whoever is signed in makes teams, and is their first member. */
export const mayMakeTeam = (viewer: Viewer): SignedIn => requireSignedIn(viewer)

/** Members administer their team and those below it; a read-only team, site admins alone. */
export async function mayAdministerTeam(db: Database, viewer: Viewer, team: Team): Promise<boolean> {
  if (viewer.kind === 'anonymous') return false
  if (isSiteAdmin(viewer)) return true
  return !team.isReadonly && (await teamsWithin(db, viewer.userId, [team.id])).has(team.id)
}

/** A team by its id or its name. */
export interface NamedTeam {
  readonly id?: string | null | undefined
  readonly name?: string | null | undefined
}

/** The team, for whoever is signed in. Throws `not_found`. */
export async function requireTeam(db: Database, viewer: Viewer, { id, name }: NamedTeam): Promise<Team> {
  requireSignedIn(viewer)
  const rowId = typeof id === 'string' ? decodeRowId('Team', id) : undefined
  const byId = rowId === undefined ? undefined : await teamById(db, rowId)
  const team = typeof id === 'string' ? byId : typeof name === 'string' ? await teamByName(db, name) : undefined
  if (team !== undefined) return team
  throw new AppError('not_found', 'no-team', 'There is no such team.')
}

/** The team, and the viewer, who administers it. Throws `not_found` or `permission_denied`. */
export async function requireAdministeredTeam(
  db: Database,
  viewer: Viewer,
  named: NamedTeam,
): Promise<{ readonly user: SignedIn; readonly team: Team }> {
  const team = await requireTeam(db, viewer, named)
  if (!(await mayAdministerTeam(db, viewer, team))) throw notAdministered(team)
  return { user: requireSignedIn(viewer), team }
}

const notAdministered = ({ isReadonly }: Team) =>
  new AppError(
    'permission_denied',
    'not-team-member',
    isReadonly
      ? 'This team is read-only: only site admins change it.'
      : 'Only members of this team, or of a team above it, and site admins change it.',
  )
