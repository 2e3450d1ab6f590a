import { type Database, planned, type RawBuilder, sql } from '@sextant/database'

/** So many rows are kept; with more repositories than that they are read anew now and then. */
const mostKnown = 50_000

/** Rows of repositories as they were read last, by version. */
interface KnownRows<Row> {
  readonly rows: Map<string, Row>
  readonly versions: Map<string, string>
}

const known = new WeakMap<Database, KnownRows<unknown>>()

// PostgreSQL 17, 5.6 System Columns: where a row lies, and the transaction that wrote it there.
const version = sql`id || ' ' || xmin || ' ' || ctid`

/**
 * All rows of repositories that hold, by name. The database says which rows hold and in which version; only those that
 * have changed since the last time are sent, for each search asks for all of them.
 */
export async function readableRows<Row extends { readonly id: string }>(
  db: Database,
  holds: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const { rows } = await sql<{ versions: string | null }>`
    ${planned} SELECT string_agg(${version}, ';' ORDER BY lower(name)) AS versions FROM repositories WHERE ${holds}
  `.execute(db)
  const versions = rows[0]?.versions?.split(';') ?? []
  const kept = knownRows<Row>(db)
  // Taken at once: while changes are read, others may put newer rows in their place.
  const unchanged = versions.map((each) => kept.rows.get(each))
  const missing = versions.filter((_, at) => unchanged[at] === undefined).map(idOf)
  const changed = missing.length > 0 ? await readChanged(db, kept, { ids: missing, holds }) : new Map<string, Row>()
  // One that has changed between the two questions is the newer one; one that holds no more is left out.
  return versions.flatMap((each, at) => unchanged[at] ?? changed.get(idOf(each)) ?? [])
}

const idOf = (each: string) => each.slice(0, each.indexOf(' '))

function knownRows<Row>(db: Database): KnownRows<Row> {
  const before = known.get(db) as KnownRows<Row> | undefined
  if (before !== undefined && before.rows.size <= mostKnown) return before
  const fresh: KnownRows<Row> = { rows: new Map(), versions: new Map() }
  known.set(db, fresh)
  return fresh
}

async function readChanged<Row extends { readonly id: string }>(
  db: Database,
  kept: KnownRows<Row>,
  { ids, holds }: { readonly ids: readonly string[]; readonly holds: RawBuilder<unknown> },
): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await sql<Row & { readonly version: string }>`
    SELECT *, ${version} AS version FROM repositories WHERE id = ANY(${ids}::bigint[]) AND ${holds}
  `.execute(db)
  for (const row of rows) {
    const before = kept.versions.get(row.id)
    if (before !== undefined) kept.rows.delete(before)
    kept.versions.set(row.id, row.version)
    kept.rows.set(row.version, row)
  }
  return new Map(rows.map((row) => [row.id, row]))
}
