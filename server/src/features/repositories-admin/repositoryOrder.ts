import { type RawBuilder, sql } from '@sextant/database'
import { stateRank } from './repositoryColumns.js'

/** What a list of repositories is sorted by. Those that are equal go by their ids. */
export type RepositoryOrder = 'name' | 'created' | 'size' | 'state' | 'changed' | 'fetched'

interface SortKey {
  readonly key: RawBuilder<unknown>
  /** The key goes through cursors as text, and comes back as this. */
  readonly type: 'text' | 'bigint'
}

// Whole microseconds, as the database keeps them: a cursor that rounds would leave rows out.
const micros = (column: RawBuilder<unknown>) => sql`coalesce((extract(epoch FROM ${column}) * 1000000)::bigint, 0)`

export const sortKeys: Readonly<Record<RepositoryOrder, SortKey>> = {
  name: { key: sql`lower(repositories.name)`, type: 'text' },
  created: { key: micros(sql`repositories.created_at`), type: 'bigint' },
  size: { key: sql`repositories.bytes`, type: 'bigint' },
  state: { key: stateRank, type: 'bigint' },
  changed: { key: micros(sql`repositories.changed_at`), type: 'bigint' },
  fetched: { key: micros(sql`repositories.read_at`), type: 'bigint' },
}
