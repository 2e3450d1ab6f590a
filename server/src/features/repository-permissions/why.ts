import { type Database, sql } from '@sextant/database'
import { readableTo } from '../permissions/index.js'

/** One rule of those that decide whether a user reads a repository. */
export interface Rule {
  readonly name: string
  /** Whether it lets the user read; null where it has nothing to say. */
  readonly allows: boolean | null
  /** A sentence. */
  readonly explanation: string
  /** When what it rests on was last said, and until when that counts. */
  readonly saidAt?: Date | undefined
  readonly validUntil?: Date | undefined
}

/** Why a user can, or cannot, read a repository: the rules in their order. */
export interface Explanation {
  readonly canRead: boolean
  readonly rules: readonly Rule[]
}

interface Facts {
  readonly can_read: boolean
  readonly user_is_here: boolean
  readonly is_here: boolean
  readonly access: 'everyone' | 'account' | 'granted'
  readonly visibility: 'public' | 'internal' | 'private'
  readonly is_hosted: boolean
  readonly enforcing: string | null
  readonly listing: string | null
  readonly is_explicit: boolean
  readonly is_unrestricted: boolean
  readonly repository_answered_at: Date | null
  readonly repository_valid_until: Date | null
  readonly explicit_at: Date | null
}

/** One account of the user at the repository's host, and whether it was granted the repository. */
interface AccountFacts {
  readonly account_id: string
  readonly account_name: string | null
  readonly answered_at: Date | null
  readonly valid_until: Date | null
  readonly refused_at: Date | null
  readonly doubted_at: Date | null
  readonly granted_at: Date | null
  readonly source: string | null
}

/** Says why. `canRead` is what the filter of every query says; the rules tell how it comes to it. */
export async function explain(
  db: Database,
  { userId, repositoryId }: { readonly userId: number; readonly repositoryId: number },
): Promise<Explanation | undefined> {
  const [facts, accounts] = await Promise.all([factsOf(db, userId, repositoryId), accountsAt(db, userId, repositoryId)])
  if (!facts) return undefined
  const closes = !facts.is_here || !facts.user_is_here
  const rules = closes
    ? [goneRule(facts)]
    : [...repositoryRules(facts), explicitRule(facts), ...hostRules(facts, accounts)]
  return { canRead: facts.can_read && facts.user_is_here, rules }
}

async function factsOf(db: Database, userId: number, repositoryId: number): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    SELECT ${readableTo(sql`${userId}`)} AS can_read, deleted_at IS NULL AS is_here, access,
      EXISTS (SELECT FROM users WHERE id = ${userId} AND deleted_at IS NULL) AS user_is_here,
      CASE WHEN is_internal THEN 'internal' WHEN is_private THEN 'private' ELSE 'public' END AS visibility,
      service_type IS NOT NULL AS is_hosted, listed.enforcing, listed.listing,
      coalesce(known.is_explicit, false) AS is_explicit, coalesce(known.is_unrestricted, false) AS is_unrestricted,
      known.answered_at AS repository_answered_at, known.valid_until AS repository_valid_until,
      (SELECT granted_at FROM repository_grants
        WHERE user_id = ${userId} AND repository_id = repositories.id AND account_id IS NULL) AS explicit_at
    FROM repositories
    LEFT JOIN repository_permissions known ON known.repository_id = repositories.id
    CROSS JOIN LATERAL (
      SELECT min(display_name) FILTER (WHERE enforces_permissions) AS enforcing, min(display_name) AS listing
      FROM external_service_repositories lists JOIN external_services service ON service.id = external_service_id
      WHERE lists.repository_id = repositories.id AND service.deleted_at IS NULL
    ) AS listed
    WHERE repositories.id = ${repositoryId}`.execute(db)
  return rows[0]
}

async function accountsAt(db: Database, userId: number, repositoryId: number): Promise<readonly AccountFacts[]> {
  const { rows } = await sql<AccountFacts>`
    SELECT account.account_id, account_name, answered_at, valid_until, refused_at, doubted_at, granted_at, source
    FROM user_external_accounts account
    JOIN repositories ON repositories.service_type = account.service_type
      AND repositories.service_id = account.service_id
    LEFT JOIN repository_grants held ON held.account_id = account.id AND held.repository_id = repositories.id
    WHERE account.user_id = ${userId} AND repositories.id = ${repositoryId} ORDER BY account.id`.execute(db)
  return rows
}

function goneRule({ is_here: isHere }: Facts): Rule {
  return isHere
    ? { name: 'User', allows: false, explanation: 'The user has left.' }
    : { name: 'Repository', allows: false, explanation: 'The repository is gone: no connection lists it any more.' }
}

/** What holds of the repository, whoever asks. */
function repositoryRules(facts: Facts): readonly Rule[] {
  const { visibility, is_hosted: isHosted, is_unrestricted: isUnrestricted } = facts
  const isPublic = visibility === 'public'
  return [
    {
      name: 'Visibility',
      allows: isPublic || null,
      explanation: isPublic
        ? 'It is public, so that everyone who is signed in may read it.'
        : `It is ${visibility}${isHosted ? ' at its host' : ''}.`,
    },
    ...(isUnrestricted
      ? [
          {
            name: 'Unrestricted',
            allows: true,
            explanation: 'An administrator lets everyone who is signed in read it.',
          },
        ]
      : []),
    connectionRule(facts),
  ]
}

function connectionRule({ is_hosted: isHosted, enforcing, listing, is_explicit: isExplicit }: Facts): Rule {
  const name = 'Connection'
  if (enforcing)
    return { name, allows: null, explanation: `The connection ${enforcing} enforces the host's permissions.` }
  if (isHosted && !listing) {
    return { name, allows: null, explanation: 'No connection lists it now, so nobody can say that it is for everyone.' }
  }
  if (isExplicit) return { name, allows: null, explanation: 'Administrators say who may read it, person by person.' }
  const source = listing
    ? `The connection ${listing} enforces no permissions`
    : 'It was named when the server was started'
  return { name, allows: true, explanation: `${source}, so that everyone who is signed in may read it.` }
}

function explicitRule({ explicit_at: at }: Facts): Rule {
  const name = 'Explicit permission'
  return at
    ? { name, allows: true, explanation: 'An administrator lets this user read it.', saidAt: at }
    : { name, allows: null, explanation: 'No administrator has named this user.' }
}

function hostRules(facts: Facts, accounts: readonly AccountFacts[]): readonly Rule[] {
  if (!facts.is_hosted) return []
  if (accounts.length === 0) {
    const explanation = 'The user has no account at the host that we know of.'
    return [{ name: 'Account at the host', allows: null, explanation }]
  }
  return accounts.flatMap((account) => [accountRule(facts, account), grantRule(facts, account)])
}

const shown = ({ account_name: name, account_id: id }: AccountFacts) => name ?? id

function accountRule({ visibility, access }: Facts, account: AccountFacts): Rule {
  const isKnown = account.valid_until !== null && account.valid_until > new Date()
  const opens = access === 'account' && visibility === 'internal' && isKnown
  const explanation = account.refused_at
    ? `The host refuses the account ${shown(account)}.`
    : account.doubted_at
      ? `The host's last answer about the account ${shown(account)} is in doubt, and is asked for again.`
      : account.answered_at === null
        ? `The host has not yet said what the account ${shown(account)} may read.`
        : isKnown
          ? `The user is ${shown(account)} at the host${opens ? ', whose people read what is internal' : ''}.`
          : `The host has not answered about the account ${shown(account)} for so long that what it said does not count.`
  const [saidAt, validUntil] = [account.answered_at ?? undefined, account.valid_until ?? undefined]
  return { name: 'Account at the host', allows: opens || null, explanation, saidAt, validUntil }
}

function grantRule(facts: Facts, account: AccountFacts): Rule {
  const name = "Host's permission"
  if (!account.granted_at) {
    return { name, allows: null, explanation: `The host does not let ${shown(account)} read it, as far as we know.` }
  }
  const ends = [account.valid_until, facts.repository_valid_until].filter((end) => end !== null)
  const validUntil = ends.toSorted((a, b) => b.getTime() - a.getTime())[0]
  const counts = validUntil !== undefined && validUntil > new Date()
  const asked = account.source === 'user-sync' ? 'when asked about the user' : 'when asked about the repository'
  const explanation = counts
    ? `The host lets ${shown(account)} read it; it said so ${asked}.`
    : `The host let ${shown(account)} read it, but has not answered for so long that this does not count.`
  const said = [account.answered_at, facts.repository_answered_at].filter((at) => at !== null)
  const saidAt = said.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? account.granted_at
  return { name, allows: counts || null, explanation, saidAt, validUntil }
}
