import { type Database, sql } from '@sextant/database'

/** Somebody's part in a file. */
export interface Contribution {
  readonly path: string
  readonly email: string
  readonly name: string
  readonly commits: number
  readonly lastAt: Date
}

/** At which commit, on which day, the contributors of each repository were gathered, by its id. */
export async function gatheredAt(db: Database): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: string; counted: string }>`
    select repository_id::text as id, counted from recent_contributor_runs`.execute(db)
  return new Map(rows.map(({ id, counted }) => [Number(id), counted]))
}

/** Puts what was gathered in the place of what was there. Within a transaction. */
export async function replaceContributions(
  trx: Database,
  repositoryId: number,
  counted: string,
  contributions: readonly Contribution[],
): Promise<void> {
  await sql`delete from recent_contributors where repository_id = ${repositoryId}`.execute(trx)
  await sql`
    insert into recent_contributors (repository_id, path, email, name, commits, last_at)
    select ${repositoryId}::bigint, path, email, name, commits, "lastAt"
    from jsonb_to_recordset(${JSON.stringify(contributions)}::jsonb)
      as given (path text, email text, name text, commits int, "lastAt" timestamptz)`.execute(trx)
  await sql`
    insert into recent_contributor_runs (repository_id, counted) values (${repositoryId}, ${counted})
    on conflict (repository_id) do update set counted = excluded.counted, updated_at = now()`.execute(trx)
}

/** Forgets what was gathered of other repositories than these. */
export async function keepContributionsOf(db: Database, repositoryIds: readonly number[]): Promise<void> {
  await sql`delete from recent_contributors where repository_id <> all(${[...repositoryIds]}::bigint[])`.execute(db)
  await sql`delete from recent_contributor_runs where repository_id <> all(${[...repositoryIds]}::bigint[])`.execute(db)
}
