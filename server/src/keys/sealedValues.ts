import { type Database, sql } from '@sextant/database'
import type { SealedColumn } from './sealedColumns.js'

/** A value where it stands: `at` names this version of its row, which is another as soon as anybody writes it. */
export interface SealedValue {
  readonly at: string
  readonly row: string
  readonly sealed: string
}

/** How many values of a column each key has sealed, by the key's name. */
export async function countsByKey(db: Database, { table, column }: SealedColumn): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select split_part(${sql.ref(column)}, '.', 2) as key, count(*)::int as count
    from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Some values that other keys than this one have sealed; without those of rows that were given up. */
export async function valuesOfOtherKeys(
  db: Database,
  { table, column, row }: SealedColumn,
  { key, givenUp, limit }: { readonly key: string; readonly givenUp: readonly string[]; readonly limit: number },
): Promise<readonly SealedValue[]> {
  const { rows } = await sql<SealedValue>`
    select ctid::text as at, ${sql.raw(row)} as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} not like ${`v1.${key}.%`} and not ${sql.raw(row)} = any(${[...givenUp]}::text[])
    limit ${limit}`.execute(db)
  return rows
}

/** Puts values in the place of those that stand there; one that somebody has changed meanwhile is left alone. */
export async function replaceValues(
  db: Database,
  { table, column }: SealedColumn,
  values: readonly { readonly at: string; readonly sealed: string; readonly anew: string }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as held set ${sql.ref(column)} = given.anew
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (at text, sealed text, anew text)
    where held.ctid = given.at::tid and held.${sql.ref(column)} = given.sealed`.execute(db)
}
