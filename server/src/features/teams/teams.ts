import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { isSiteAdmin, type Viewer } from '../../http/viewer.js'
import { isReservedName, isUsername } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { insertTeamMembers } from './memberStore.js'
import { mayMakeTeam, type NamedTeam, requireAdministeredTeam } from './policy.js'
import { ancestorsOf, changeTeam, insertTeam, lockTree, removeTeam, type Team, teamById } from './store.js'

const longestDisplayName = 255

interface NewTeam {
  readonly name: string
  readonly displayName?: string | null | undefined
  readonly readonly?: boolean | null | undefined
  readonly parentTeam?: string | null | undefined
  readonly parentTeamName?: string | null | undefined
}

/** Makes a team whose first member is the viewer; under another one only for those who administer that. */
export async function createTeam(db: Database, viewer: Viewer, asked: NewTeam): Promise<Team> {
  const user = mayMakeTeam(viewer)
  const isReadonly = asked.readonly ?? false
  if (isReadonly && !isSiteAdmin(viewer)) {
    throw new AppError('permission_denied', 'not-site-admin', 'Only site admins make read-only teams.')
  }
  const name = requireTeamName(asked.name)
  const displayName = displayNameOf(asked.displayName)
  return transaction(db, async (trx) => {
    await lockTree(trx)
    const parent = await askedParent(trx, viewer, asked)
    const given = { name, displayName, isReadonly, parentId: parent?.id ?? null, creatorId: user.userId }
    const team = await insertTeam(trx, given)
    if (!isReadonly) await insertTeamMembers(trx, team.id, [user.userId])
    const after = { displayName, isReadonly, parent: parent?.name ?? null }
    await recordAct(trx, user, { act: 'team.create', entity: entityOf(team), after })
    return team
  })
}

/** How the audit log names a team. */
export const entityOf = ({ id, name }: Team) => ({ kind: 'Team', id, name })

async function askedParent(trx: Database, viewer: Viewer, asked: Pick<NewTeam, 'parentTeam' | 'parentTeamName'>) {
  const { parentTeam: id, parentTeamName: name } = asked
  if (typeof id !== 'string' && typeof name !== 'string') return undefined
  return (await requireAdministeredTeam(trx, viewer, { id, name })).team
}

function requireTeamName(name: string): string {
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

function displayNameOf(text: string | null | undefined): string | null {
  const name = text?.trim() ?? ''
  if (name.length <= longestDisplayName) return name === '' ? null : name
  throw new AppError('invalid_argument', 'long-name', `A display name has at most ${longestDisplayName} characters.`)
}

interface TeamChange extends NamedTeam {
  /** What is not given stays; an empty one is taken away. */
  readonly displayName?: string | null | undefined
  readonly parentTeam?: string | null | undefined
  readonly parentTeamName?: string | null | undefined
  readonly makeRoot?: boolean | null | undefined
}

/** Gives a team another display name or another place. Throws when it would stand below itself. */
export async function updateTeam(db: Database, viewer: Viewer, change: TeamChange): Promise<Team> {
  return transaction(db, async (trx) => {
    await lockTree(trx)
    const { user, team } = await requireAdministeredTeam(trx, viewer, change)
    const parent = await newParent(trx, viewer, { team, change })
    const displayName = typeof change.displayName === 'string' ? displayNameOf(change.displayName) : team.displayName
    const changed = { ...team, displayName, parentId: parent?.id ?? null }
    await changeTeam(trx, team.id, changed)
    const before = { displayName: team.displayName, parent: team.parentId }
    const after = { displayName, parent: changed.parentId }
    await recordAct(trx, user, { act: 'team.update', entity: entityOf(team), before, after })
    return changed
  })
}

async function newParent(
  trx: Database,
  viewer: Viewer,
  { team, change }: { readonly team: Team; readonly change: TeamChange },
): Promise<Team | undefined> {
  const parent = await askedParent(trx, viewer, change)
  if (change.makeRoot === true) {
    if (parent === undefined) return undefined
    throw new AppError('invalid_argument', 'one-place', 'Give either a parent team or `makeRoot`.')
  }
  if (parent === undefined) return team.parentId === null ? undefined : teamById(trx, team.parentId)
  const above = [parent, ...(await ancestorsOf(trx, parent.id))]
  if (above.every(({ id }) => id !== team.id)) return parent
  throw new AppError('failed_precondition', 'team-circle', 'A team cannot stand below itself. Choose another parent.')
}

/** Removes a team. Those below it move up to the one above it; its members are no members of that for it. */
export async function deleteTeam(db: Database, viewer: Viewer, named: NamedTeam): Promise<void> {
  await transaction(db, async (trx) => {
    await lockTree(trx)
    const { user, team } = await requireAdministeredTeam(trx, viewer, named)
    await removeTeam(trx, team)
    const before = { displayName: team.displayName, parent: team.parentId }
    await recordAct(trx, user, { act: 'team.delete', entity: entityOf(team), before })
  })
}
