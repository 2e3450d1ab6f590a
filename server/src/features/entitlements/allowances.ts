import { type Database, sql } from '@sextant/database'
import type { Allowance } from './entitlement.js'

/**
 * What holds for a person, one of each kind that something is said about. A quota of the account's own goes first, then
 * what is granted to the person, then what is granted to an organization of theirs, then what everybody has; of several
 * the one that allows most.
 */
export async function allowancesOf(db: Database, userId: number): Promise<readonly Allowance[]> {
  const { rows } = await sql<Allowance>`
    with said as (
      select 1 as rank, 'OWN_QUOTA' as source, 'CHAT_REQUESTS' as kind, completions_quota as amount, 'DAY' as period,
        null as name
      from users where id = ${userId} and completions_quota is not null
      union all
      select 1, 'OWN_QUOTA', 'CODE_COMPLETIONS', code_completions_quota, 'DAY', null
      from users where id = ${userId} and code_completions_quota is not null
      union all
      select 2, 'USER', kind, amount, period, name
      from entitlements join entitlement_grants grants on grants.entitlement_id = entitlements.id
      where grants.user_id = ${userId}
      union all
      select 3, 'ORGANIZATION', kind, amount, period, entitlements.name
      from entitlements join entitlement_grants grants on grants.entitlement_id = entitlements.id
        join organization_members members on members.organization_id = grants.organization_id
        join organizations on organizations.id = members.organization_id and organizations.deleted_at is null
      where members.user_id = ${userId}
      union all
      select 4, 'EVERYBODY', kind, amount, period, name from entitlements where for_everybody
    )
    select distinct on (kind) kind, amount as limit, period, source, name from said
    order by kind, rank, amount is null desc, amount * (case period when 'DAY' then 30 else 1 end)::bigint desc`.execute(
    db,
  )
  return rows
}
