import { type Database, sql } from '@sextant/database'
import { createHmac } from 'node:crypto'

/** How many guesses were looked at within the last hour, by key, over all processes. */
export interface GuessBudgets {
  /** Counts a guess when fewer than `most` were made within the hour: 0, else the seconds until the next may be. */
  spend(key: string, most: number): Promise<number>
  /** Takes back the last one. */
  takeBack(key: string): Promise<void>
  clear(key: string): Promise<void>
}

const hour = 3_600_000

/**
 * Names that nobody has share so many budgets, so that trying names at random fills no table. Which share one, nobody
 * can foretell.
 */
const buckets = 65_536

/** `now` is in milliseconds since the epoch. */
export function guessBudgets(db: Database, now: () => number): GuessBudgets {
  let secret: Promise<string> | undefined
  const placeOf = async (key: string) => {
    if (!/^\w+ (?:code of )?name /.test(key)) return key
    secret ??= readSecret(db)
    return `bucket ${
      createHmac('sha256', await secret)
        .update(key)
        .digest()
        .readUInt32BE() % buckets
    }`
  }
  return {
    async spend(key, most) {
      const place = await placeOf(key)
      const at = now()
      if (await note(db, { place, at, most })) return 0
      const first = await nthLast(db, place, most)
      return Math.max(1, Math.ceil((first + hour - at) / 1000))
    },
    async takeBack(key) {
      await sql`
        update guess_budgets set times = trim_array(times, 1)
        where key = ${await placeOf(key)} and cardinality(times) > 0`.execute(db)
    },
    async clear(key) {
      await sql`delete from guess_budgets where key = ${await placeOf(key)}`.execute(db)
    },
  }
}

interface Guess {
  readonly place: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly most: number
}

/** Notes a guess, and forgets those of more than an hour ago. False when there were too many. */
async function note(db: Database, { place, at, most }: Guess): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into guess_budgets as known (key, times) values (${place}, array[${at}::bigint])
    on conflict (key) do update
      set times = array(select time from unnest(known.times) as time where time > ${at - hour}) || ${at}::bigint
      where (select count(*) from unnest(known.times) as time where time > ${at - hour}) < ${most}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** When the guess was made that has to be an hour ago before the next one. */
async function nthLast(db: Database, place: string, most: number): Promise<number> {
  const { rows } = await sql<{ time: string | null }>`
    select times[greatest(1, cardinality(times) - ${most - 1}::int)]::text as time from guess_budgets
    where key = ${place}`.execute(db)
  return Number(rows[0]?.time ?? 0)
}

async function readSecret(db: Database): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select secret from guess_secret`.execute(db)
  return rows[0]?.secret ?? ''
}
