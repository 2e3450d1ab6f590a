import type { Database } from '@sextant/database'
import { usersKnownAs, verifiedEmailsOf } from '../../accounts/index.js'
import type { Owner } from '../../ownership/index.js'

/**
 * Whether an owner is the one that is asked for: `alice`, `@alice`, `@org/team`, an address, or anybody where the name
 * is empty. An account of that name, or with that address verified, stands for its name and all its verified addresses.
 */
export async function ownerTest(db: Database, written: string): Promise<(owner: Owner) => boolean> {
  const name = written.replace(/^@/, '').toLowerCase()
  if (name === '') return () => true
  const names = new Set([name])
  const usernames = name.includes('@')
    ? (await usersKnownAs(db, { usernames: [], emails: [name] })).map(({ username }) => username)
    : [name]
  for (const username of usernames) {
    names.add(username.toLowerCase())
    for (const email of await verifiedEmailsOf(db, username)) names.add(email.toLowerCase())
  }
  return (owner) => names.has(owner.name.toLowerCase())
}
