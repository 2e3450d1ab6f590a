import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { decodeRowId } from '../../graphql/ids.js'
import { isSelfOrAdmin, isSiteAdmin, type Viewer } from '../../http/viewer.js'
import { userByEmail, userById, userByUsername, verifiedEmailsOf } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { deleteTeamMembers, insertTeamMembers, memberIds, usersWithAccount } from './memberStore.js'
import { type NamedTeam, requireAdministeredTeam } from './policy.js'
import type { Team } from './store.js'
import { entityOf } from './teams.js'

/** A person, by one or more of what they are known by. All that is given must be of one user. */
export interface MemberInput {
  readonly userID?: string | null | undefined
  readonly username?: string | null | undefined
  readonly email?: string | null | undefined
  readonly externalAccountServiceID?: string | null | undefined
  readonly externalAccountServiceType?: string | null | undefined
  readonly externalAccountAccountID?: string | null | undefined
  readonly externalAccountLogin?: string | null | undefined
}

/** More than a directory's group has; bounds the look-ups of one call. */
const mostMembers = 1_000

interface MemberChange {
  readonly team: NamedTeam
  readonly members: readonly MemberInput[]
  /** Leaves out those who are nobody here, instead of refusing all. */
  readonly skipUnmatched: boolean
  readonly how: 'add' | 'set' | 'remove'
}

/** Adds, removes or replaces the members of a team. */
export async function changeMembers(db: Database, viewer: Viewer, change: MemberChange): Promise<Team> {
  if (change.members.length > mostMembers) {
    throw new AppError('invalid_argument', 'many-members', `At most ${mostMembers} members at once.`)
  }
  const { user, team } = await requireAdministeredTeam(db, viewer, change.team)
  const found = await matchAll(db, viewer, change)
  await transaction(db, async (trx) => {
    // Again, in what is written: the viewer may have been removed meanwhile.
    await requireAdministeredTeam(trx, viewer, change.team)
    const before = await memberIds(trx, team.id)
    const { added, removed } = differenceOf(before, found, change.how)
    await insertTeamMembers(trx, team.id, added)
    await deleteTeamMembers(trx, team.id, removed)
    await recordAct(trx, user, { act: 'team.members', entity: entityOf(team), after: { added, removed } })
  })
  return team
}

function differenceOf(before: readonly number[], found: readonly number[], how: MemberChange['how']) {
  const [had, asked] = [new Set(before), new Set(found)]
  const added = how === 'remove' ? [] : [...asked].filter((id) => !had.has(id))
  if (how === 'remove') return { added, removed: [...asked].filter((id) => had.has(id)) }
  return { added, removed: how === 'set' ? before.filter((id) => !asked.has(id)) : [] }
}

async function matchAll(
  db: Database,
  viewer: Viewer,
  { members, skipUnmatched }: MemberChange,
): Promise<readonly number[]> {
  const matched = []
  for (const member of members) {
    const id = await matchOne(db, viewer, member)
    if (id !== undefined) matched.push(id)
    else if (!skipUnmatched) throw new AppError('not_found', 'no-user', `There is no user ${describe(member)}.`)
  }
  return matched
}

const describe = ({ username, email, externalAccountLogin }: MemberInput) =>
  JSON.stringify(username ?? email ?? externalAccountLogin ?? 'of this id')

async function matchOne(db: Database, viewer: Viewer, member: MemberInput): Promise<number | undefined> {
  const found = [
    ...(await byId(db, member.userID)),
    ...(await byName(db, member.username)),
    ...(await byAddress(db, viewer, member.email)),
    ...(await byAccount(db, viewer, member)),
  ]
  const [id] = found
  return found.every((other) => other !== undefined && other === id) ? id : undefined
}

async function byId(db: Database, globalId: MemberInput['userID']): Promise<readonly (number | undefined)[]> {
  if (typeof globalId !== 'string') return []
  const id = decodeRowId('User', globalId)
  return [id === undefined ? undefined : (await userById(db, id))?.id]
}

async function byName(db: Database, username: MemberInput['username']): Promise<readonly (number | undefined)[]> {
  return typeof username === 'string' ? [(await userByUsername(db, username.replace(/^@/, '')))?.id] : []
}

/** By a verified address. Whose it is, only they themselves and site admins are told: to others nobody has it. */
async function byAddress(
  db: Database,
  viewer: Viewer,
  email: MemberInput['email'],
): Promise<readonly (number | undefined)[]> {
  if (typeof email !== 'string') return []
  const user = await userByEmail(db, email)
  const verified = user === undefined ? [] : await verifiedEmailsOf(db, user.username)
  const isTheirs = verified.some((address) => address.toLowerCase() === email.toLowerCase())
  return [user !== undefined && isTheirs && isSelfOrAdmin(viewer, user.id) ? user.id : undefined]
}

/** By an account at a code host; for site admins, as addresses are. */
async function byAccount(db: Database, viewer: Viewer, member: MemberInput): Promise<readonly (number | undefined)[]> {
  const accountId = member.externalAccountAccountID ?? undefined
  const login = member.externalAccountLogin ?? undefined
  if (accountId === undefined && login === undefined) return []
  const { externalAccountServiceType: serviceType, externalAccountServiceID: serviceId } = member
  if (!isSiteAdmin(viewer) || typeof serviceType !== 'string' || typeof serviceId !== 'string') return [undefined]
  const ids = await usersWithAccount(db, { serviceType, serviceId, accountId, login })
  return ids.length === 1 ? ids : [undefined]
}
