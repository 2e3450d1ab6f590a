import { type Database, sql } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import { recordAct } from '../audit-log/index.js'
import { insertMember } from './memberStore.js'

/**
 * Makes a user a member of the organizations that `auth.userOrgMap` names for them: those of `*`, and those of the
 * domain of an address that is verified. For whoever makes an account, in the same transaction, and again when an
 * address was verified; what is joined already stays as it is.
 */
export async function joinMappedOrganizations(
  db: Database,
  configuration: Configuration,
  userId: number,
): Promise<void> {
  const map = Object.entries(configuration.get('auth.userOrgMap'))
  if (map.length === 0) return
  const keys = new Set(['*', ...(await domainsOf(db, userId))])
  const names = map.flatMap(([key, organizations]) => (keys.has(key.toLowerCase()) ? organizations : []))
  for (const { id, name } of await organizationsNamed(db, names)) {
    if (!(await insertMember(db, id, userId))) continue
    const entity = { kind: 'Org', id, name }
    await recordAct(db, 'server', { act: 'organizationMember.add', entity, after: { user: userId } })
  }
}

/** The domains of a user's verified addresses, as keys: `@example.com`. */
async function domainsOf(db: Database, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ domain: string }>`
    select distinct lower(substring(email from '@[^@]*$')) as domain from user_emails
    where user_id = ${userId} and verified_at is not null`.execute(db)
  return rows.map(({ domain }) => domain)
}

/** Those of these names, in any case, that are there. */
export async function organizationsNamed(db: Database, names: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from organizations
    where lower(name) = any(${names.map((name) => name.toLowerCase())}::text[]) and deleted_at is null`.execute(db)
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}
