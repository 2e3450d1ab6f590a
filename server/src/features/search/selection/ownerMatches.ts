import type { OwnerMatch } from '@sextant/contract'
import type { Database } from '@sextant/database'
import { type KnownAs, usersKnownAs } from '../../accounts/index.js'
import type { Codeowners, Owner } from '../../ownership/index.js'

/** Turns owners into results: accounts are shown as who they are, and handles with a slash are teams. */
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
  return (owner) => ownerMatch(owner, known.get(owner.name.toLowerCase()))
}

function ownerMatch({ kind, name }: Owner, user: KnownAs | undefined): OwnerMatch {
  if (user) {
    const { username, displayName } = user
    return { type: 'person', handle: username, user: { username, displayName: displayName ?? '', avatarURL: null } }
  }
  if (kind === 'email') return { type: 'person', email: name }
  return name.includes('/') ? { type: 'team', name, handle: name } : { type: 'person', handle: name }
}
