import { type Database, sql } from '@sextant/database'

/** What the database is asked about an attempt; the names are those of `begin_sign_in`. */
export interface AskedAttempt {
  readonly account: string
  readonly address: string
  readonly isKnown: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Failures that lock a pair, the seconds in which they count, and the lock's seconds. */
  readonly threshold: number
  readonly period: number
  readonly lock: number
  readonly accountPause: PauseRule
  readonly addressPause: PauseRule
  readonly budgets: { readonly known: Budget; readonly strangers: Budget }
}

interface PauseRule {
  readonly after: number
  readonly longest: number
}

interface Budget {
  readonly key: string
  readonly most: number
}

interface Answer {
  readonly kind: 'go' | 'wait' | 'locked'
  readonly seconds: number
  readonly isNew: boolean
}

/** Counts an attempt and says whether it may go on: in one statement, over all processes. */
export async function beginAttempt(db: Database, asked: AskedAttempt): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select kind, seconds, is_new as "isNew" from begin_sign_in(${JSON.stringify(asked)}::jsonb)`.execute(db)
  const [answer] = rows
  if (answer === undefined) throw new Error('The database did not say whether an attempt may go on')
  return answer
}

export async function takeBackAttempt(db: Database, asked: AskedAttempt, succeeded: boolean): Promise<void> {
  await sql`select take_sign_in_back(${JSON.stringify(asked)}::jsonb, ${succeeded})`.execute(db)
}

interface LockAsked {
  readonly account: string
  readonly at: number
  readonly threshold: number
  readonly lock: number
}

/** Seconds until the longest lock of the account ends. */
export async function longestLock(db: Database, { account, at, threshold, lock }: LockAsked): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil((max(last) + ${lock * 1000}::bigint - ${at}::bigint) / 1000.0)::int as seconds from sign_in_counts
    where account = ${account} and address <> '' and failures >= ${threshold}::int`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Forgets the account's failures, networks first: the order in which attempts take the rows. */
export async function forgetFailures(db: Database, account: string): Promise<void> {
  await sql`
    update sign_in_counts set failures = 0, lock_noted = false
    where account = ${account} and address <> ''`.execute(db)
  await sql`update sign_in_counts set failures = 0 where account = ${account} and address = ''`.execute(db)
}

interface KnownNetwork {
  readonly account: string
  readonly address: string
  readonly at: number
  readonly until: number
}

export async function knowNetwork(db: Database, { account, address, at, until }: KnownNetwork): Promise<void> {
  await sql`
    insert into sign_in_counts (account, address, since, last, known_until)
    values (${account}, ${address}, ${at}, ${at}, ${until})
    on conflict (account, address) do update set known_until = excluded.known_until`.execute(db)
}

export async function forgetGuesses(db: Database, keys: readonly string[]): Promise<void> {
  await sql`delete from guess_budgets where key = any(${[...keys]}::text[])`.execute(db)
}

/** Forgets what no longer locks or slows anybody: `before` is in milliseconds since the epoch. */
export async function sweepCounts(db: Database, { before, at }: { readonly before: number; readonly at: number }) {
  await sql`delete from sign_in_counts where last < ${before} and known_until <= ${at}`.execute(db)
}
