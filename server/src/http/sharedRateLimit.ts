import { type Database, sql } from '@sextant/database'
import { createHash } from 'node:crypto'

/** Counts acts by key in windows of fixed length, over all processes of one database. */
export interface SharedRateLimit {
  /** Counts one act; false when the limit of this window is used up. */
  spend(key: string): Promise<boolean>
}

export interface SharedRateLimitOptions {
  /** What is limited: limits of one name count together. */
  readonly name: string
  /** Acts in one window. */
  readonly limit: number
  readonly windowSeconds: number
  /** Milliseconds since the epoch; the time of the database when absent, which all processes have in common. */
  readonly now?: () => number
}

const databaseTime = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** For acts by which somebody would win who spread them over processes; others are limited by `createRateLimit`. */
export function createSharedRateLimit(db: Database, options: SharedRateLimitOptions): SharedRateLimit {
  const { name, limit, windowSeconds } = options
  const length = windowSeconds * 1000
  const now = () => (options.now ? sql`${options.now()}::bigint` : databaseTime)
  return {
    async spend(key) {
      const hash = createHash('sha256').update(`${name} ${key}`).digest()
      // Nobody waits for the disk: a crash of the database forgives less than a second of acts.
      const { numAffectedRows } = await sql`
        with hasty as materialized (select set_config('synchronous_commit', 'off', true))
        insert into limit_counts as known (key_hash, acts, ends)
        select ${hash}::bytea, 1, (${now()} / ${length}::bigint + 1) * ${length}::bigint from hasty
        on conflict (key_hash) do update
          set acts = case when known.ends <> excluded.ends then 1 else known.acts + 1 end, ends = excluded.ends
          where known.ends <> excluded.ends or known.acts < ${limit}::int`.execute(db)
      return Number(numAffectedRows ?? 0) > 0
    },
  }
}

/** Forgets windows that are over. */
export async function sweepLimits(db: Database): Promise<void> {
  await sql`delete from limit_counts where ends < ${databaseTime}`.execute(db)
}
