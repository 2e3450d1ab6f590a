import { type Database, sql } from '@sextant/database'

/** The last look for a newer version. */
export interface UpdateCheck {
  readonly checkedAt: Date
  /** Null where there is none that is newer. */
  readonly version: string | null
  /** Why it could not be found out; null where it could. */
  readonly error: string | null
}

export async function lastCheck(db: Database): Promise<UpdateCheck | undefined> {
  const { rows } = await sql<UpdateCheck>`
    select checked_at as "checkedAt", version, error from update_checks`.execute(db)
  return rows[0]
}

export async function saveCheck(db: Database, { version, error }: Omit<UpdateCheck, 'checkedAt'>): Promise<void> {
  await sql`insert into update_checks (checked_at, version, error) values (now(), ${version}, ${error})
    on conflict (singleton) do update set checked_at = excluded.checked_at, version = excluded.version,
      error = excluded.error`.execute(db)
}
