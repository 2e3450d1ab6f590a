import type { OwnerMatch } from '@sextant/contract'
import type { Database } from '@sextant/database'
import { type KnownAs, usersKnownAs } from '../../accounts/index.js'
import { type Codeowners, type Owner, teamNameOf } from '../../ownership/index.js'
import { teamsByNames } from '../../teams/index.js'

/**
 * Turns owners into results: accounts and teams are shown as who they are, and other handles with a slash as teams of a
 * code host. A user and a team never have one name.
 */
export async function ownerMatcher(
  db: Database,
  ownership: Iterable<Codeowners>,
): Promise<(owner: Owner) => OwnerMatch> {
  const owners = [...ownership].flatMap(({ rules }) => rules.flatMap((rule) => rule.owners))
  const named = (kind: Owner['kind']) => [
    ...new Set(owners.flatMap((owner) => (owner.kind === kind ? [owner.name.toLowerCase()] : []))),
  ]
  const users = await usersKnownAs(db, { usernames: named('handle'), emails: named('email') })
  const known = new Map(users.map((user) => [user.knownAs, user]))
  const teams = await teamsByNames(db, [...new Set(owners.flatMap((owner) => teamNameOf(owner) ?? []))])
  const teamOf = new Map(teams.map((team) => [team.name.toLowerCase(), team]))
  return (owner) =>
    ownerMatch(owner, { user: known.get(owner.name.toLowerCase()), team: teamOf.get(teamNameOf(owner) ?? '') })
}

interface Known {
  readonly user: KnownAs | undefined
  readonly team: { readonly name: string; readonly displayName: string | null } | undefined
}

function ownerMatch({ kind, name }: Owner, { user, team }: Known): OwnerMatch {
  if (user) {
    const { username, displayName } = user
    return { type: 'person', handle: username, user: { username, displayName: displayName ?? '', avatarURL: null } }
  }
  if (kind === 'email') return { type: 'person', email: name }
  if (team) {
    return { type: 'team', name: team.name, handle: name, ...(team.displayName && { displayName: team.displayName }) }
  }
  return name.includes('/') ? { type: 'team', name, handle: name } : { type: 'person', handle: name }
}
