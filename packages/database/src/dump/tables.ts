import { sql } from 'kysely'
import type { Database } from '../database.js'

/** A table of ours, with the columns that can be written: not those that are computed from others. */
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

export interface Column {
  readonly name: string
  /** As SQL names it: `timestamp with time zone`. */
  readonly type: string
}

/** The tables of the product, by name; without the list of migrations, which belongs to the program. */
export async function tablesOf(db: Database): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    SELECT pg_class.relname AS name, 
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE nspname = 'public' AND relkind = 'r' AND relname <> 'migrations'
    GROUP BY pg_class.relname ORDER BY pg_class.relname`.execute(db)
  return rows
}
