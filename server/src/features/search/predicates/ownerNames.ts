import type { Database } from '@sextant/database'
import { usersKnownAs, verifiedEmailsOf } from '../../accounts/index.js'
import { type Owner, teamNameOf } from '../../ownership/index.js'
import { teamNamesOf, teamsByNames } from '../../teams/index.js'

/**
 * Whether an owner is the one that is asked for: `alice`, `@alice`, `@org/team`, an address, or anybody where the name
 * is empty. An account of that name, or with that address verified, stands for its name, all its verified addresses, its
 * teams and those above them. A team owns what is written as `@team` and as `@org/team`.
 */
export async function ownerTest(db: Database, written: string): Promise<(owner: Owner) => boolean> {
  const name = written.replace(/^@/, '').toLowerCase()
  if (name === '') return () => true
  const usernames = await usernamesOf(db, name)
  const names = new Set([name, ...usernames.map((username) => username.toLowerCase())])
  for (const username of usernames) {
    for (const email of await verifiedEmailsOf(db, username)) names.add(email.toLowerCase())
  }
  const teams = new Set([...(await teamNamesOf(db, usernames)), ...(await teamNamed(db, name))])
  return (owner) => {
    const team = teamNameOf(owner)
    return names.has(owner.name.toLowerCase()) || (team !== undefined && teams.has(team))
  }
}

async function usernamesOf(db: Database, name: string): Promise<readonly string[]> {
  if (!name.includes('@')) return [name]
  return (await usersKnownAs(db, { usernames: [], emails: [name] })).map(({ username }) => username)
}

/** The team that is asked for by its name, with an organization before it or without. */
async function teamNamed(db: Database, name: string): Promise<readonly string[]> {
  const team = teamNameOf({ kind: name.includes('@') ? 'email' : 'handle', name })
  return team === undefined ? [] : (await teamsByNames(db, [team])).map((found) => found.name.toLowerCase())
}
