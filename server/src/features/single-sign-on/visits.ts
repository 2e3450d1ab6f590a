import { createHash, randomBytes } from 'node:crypto'
import { Secret } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import * as v from 'valibot'
import type { Keyring } from '../../keys/keyring.js'
import type { Place } from '../../keys/sealedColumns.js'

/** A visit to another place that signs somebody in, from the moment it begins. */
export interface Visit {
  readonly providerId: string
  /** Who connects an account; undefined for a sign-in. */
  readonly userId: number | undefined
  readonly held: Held
  readonly returnTo: string
  readonly isAnswered: boolean
}

/** What must be the same when the person comes back. */
export type Held = Readonly<Record<string, string>>

/** People look for passwords and second factors while they are away. */
const minutes = 15

const heldForm = v.record(v.string(), v.string())

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

const placeOf = (state: string): Place => ({
  table: 'outside_sign_ins',
  column: 'held',
  row: hashOf(state).toString('hex'),
})

/** A secret that nobody guesses, for a state, a browser or a nonce. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

interface Means {
  readonly db: Database
  readonly keyring: Keyring
}

/** Writes down that a browser leaves for a provider. `state` comes back with it. */
export async function beginVisit(
  { db, keyring }: Means,
  visit: Omit<Visit, 'isAnswered'> & { readonly state: string; readonly browser: string },
): Promise<void> {
  const { state, browser, providerId, userId = null, returnTo } = visit
  const held = keyring.seal(new Secret(JSON.stringify(visit.held)), placeOf(state))
  await sql`
    insert into outside_sign_ins (state_hash, browser_hash, provider_id, user_id, held, return_to, expires_at)
    values (${hashOf(state)}, ${hashOf(browser)}, ${providerId}, ${userId}, ${held}, ${returnTo},
      now() + make_interval(mins => ${minutes}))`.execute(db)
}

interface VisitRow {
  readonly provider_id: string
  readonly user_id: string | null
  readonly held: string
  readonly return_to: string
  readonly answered_at: Date | null
}

function visitOf({ keyring }: Means, state: string, row: VisitRow | undefined): Visit | undefined {
  if (!row) return undefined
  return {
    providerId: row.provider_id,
    userId: row.user_id === null ? undefined : Number(row.user_id),
    held: v.parse(heldForm, JSON.parse(keyring.open(row.held, placeOf(state)).reveal())),
    returnTo: row.return_to,
    isAnswered: row.answered_at !== null,
  }
}

/** Ends a visit, so that its state is good once. Undefined for an unknown or ended one, and for another browser. */
export async function endVisit(means: Means, state: string, browser: string): Promise<Visit | undefined> {
  const { rows } = await sql<VisitRow>`
    delete from outside_sign_ins
    where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browser)} and expires_at > now()
    returning *`.execute(means.db)
  return visitOf(means, state, rows[0])
}

/** A visit that no answer has come for, left as it is. */
export async function visitOfState(means: Means, state: string): Promise<Visit | undefined> {
  const { rows } = await sql<VisitRow>`
    select * from outside_sign_ins
    where state_hash = ${hashOf(state)} and answered_at is null and expires_at > now()`.execute(means.db)
  return visitOf(means, state, rows[0])
}

/** Takes a visit that no answer has come for, for an answer that comes without the browser's cookie. */
export async function awaitedVisit(means: Means, state: string): Promise<Visit | undefined> {
  const { rows } = await sql<VisitRow>`
    update outside_sign_ins set answered_at = now()
    where state_hash = ${hashOf(state)} and answered_at is null and expires_at > now()
    returning *`.execute(means.db)
  return visitOf(means, state, rows[0])
}

/** Keeps what the answer said until the browser comes for it. */
export async function holdAnswer({ db, keyring }: Means, state: string, held: Held): Promise<void> {
  const sealed = keyring.seal(new Secret(JSON.stringify(held)), placeOf(state))
  await sql`update outside_sign_ins set held = ${sealed} where state_hash = ${hashOf(state)}`.execute(db)
}

/** Notes an assertion as used. False when it was used before. */
export async function useAssertion(
  db: Database,
  { providerId, id, until }: { readonly providerId: string; readonly id: string; readonly until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into used_assertions (provider_id, assertion_hash, expires_at)
    values (${providerId}, ${hashOf(id)}, ${until}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Forgets visits and assertions whose time is over. */
export async function sweepVisits(db: Database): Promise<void> {
  await sql`delete from outside_sign_ins where expires_at < now()`.execute(db)
  await sql`delete from used_assertions where expires_at < now()`.execute(db)
}
