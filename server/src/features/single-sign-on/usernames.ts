import { type Database, sql } from '@sextant/database'

/** Room for a number behind the name. */
const longest = 240

/**
 * A user name made of what a provider calls somebody: of an address what stands before the @, and a dash for what no
 * name holds here.
 */
export function usernameOf(text: string): string {
  const [local = ''] = text.split('@')
  const fitting = local
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/([._-])[._-]+/g, '$1')
    .replace(/^[._-]+/, '')
    .slice(0, longest)
    .replace(/[._-]+$/, '')
  return fitting === '' ? 'user' : fitting
}

/** The name, or the first of `name-2`, `name-3` … that nobody has or had. */
export async function freeUsername(db: Database, wanted: string): Promise<string> {
  const lower = wanted.toLowerCase()
  const { rows } = await sql<{ name: string }>`
    select lower(username) as name from users
    where lower(username) = ${lower} or starts_with(lower(username), ${`${lower}-`})
    union select name from names where name = ${lower} or starts_with(name, ${`${lower}-`})`.execute(db)
  const taken = new Set(rows.map(({ name }) => name))
  if (!taken.has(lower)) return wanted
  for (let number = 2; ; number += 1) if (!taken.has(`${lower}-${number}`)) return `${wanted}-${number}`
}
