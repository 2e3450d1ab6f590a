import type { Kysely, Transaction as KyselyTransaction } from 'kysely'

/**
 * The database, asked with the `sql` template tag: statements stay visible as SQL in each feature's store. No tables
 * are declared, so that the query builder offers none.
 */
export type Database = Kysely<Record<never, never>>

/** The same inside a transaction. Functions that take a `Database` take one too. */
export type Transaction = KyselyTransaction<Record<never, never>>
