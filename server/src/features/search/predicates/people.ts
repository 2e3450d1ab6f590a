import type { Database } from '@sextant/database'
import type { BasicQuery, RegexpFilter } from '@sextant/query'
import { quoteRegex } from '@sextant/regex'
import { verifiedEmailsOf } from '../../accounts/index.js'

/**
 * The query with the accounts that `author:@alice` and `committer:@alice` name replaced by a pattern for their verified
 * addresses; a sentence when there is no such account, or it has none.
 */
export async function namePeople(
  db: Database,
  query: BasicQuery,
): Promise<{ readonly query: BasicQuery } | { readonly problem: string }> {
  const { authors, committers } = query.filters
  const names = new Set([...authors, ...committers].flatMap(({ pattern }) => usernameIn(pattern) ?? []))
  if (names.size === 0) return { query }
  const emails = new Map<string, readonly string[]>()
  for (const name of names) {
    const found = await verifiedEmailsOf(db, name)
    if (found.length === 0) return { problem: `There is no user @${name} with a verified e-mail address.` }
    emails.set(name, found)
  }
  const named = (filters: readonly RegexpFilter[]) =>
    filters.map(({ pattern, negated }) => {
      const known = emails.get(usernameIn(pattern) ?? '')
      return { pattern: known ? addressPattern(known) : pattern, negated }
    })
  const filters = { ...query.filters, authors: named(authors), committers: named(committers) }
  return { query: { ...query, filters } }
}

/** Of `@alice`; patterns that begin with an @ and go on otherwise are no names. */
const usernameIn = (pattern: string) => /^@([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?)$/.exec(pattern)?.[1]

const addressPattern = (emails: readonly string[]) => `(?i:<(?:${emails.map(quoteRegex).join('|')})>$)`
