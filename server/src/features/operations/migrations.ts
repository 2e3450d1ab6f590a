import { compareMigrations, type Database, sql } from '@sextant/database'

/** A step by which the database came to its present form. */
export interface SchemaMigration {
  readonly name: string
  /** Null while it is still to be applied. */
  readonly appliedAt: Date | null
}

/** The steps of the database, the newest first. */
export async function schemaMigrations(db: Database, folder: string): Promise<readonly SchemaMigration[]> {
  const { missing } = await compareMigrations(db, folder)
  const { rows } = await sql<{ name: string; appliedAt: Date }>`
    select name, applied_at as "appliedAt" from migrations order by name desc`.execute(db)
  return [...missing.map((name) => ({ name, appliedAt: null })), ...rows]
}
