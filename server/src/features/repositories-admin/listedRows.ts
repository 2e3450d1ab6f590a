import { type Database, sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import { matching, type RepositoryFilter } from './repositoryFilter.js'

/** What a table of repositories says of one. */
export interface ListedRow {
  readonly id: string
  readonly name: string
  readonly origin: string
  readonly clone_url: string | null
  readonly state: string
  readonly reason: string | null
  readonly index_state: string | null
  readonly index_reason: string | null
  readonly indexed_commit: string | null
  readonly is_private: boolean
  readonly is_fork: boolean
  readonly is_archived: boolean
  readonly default_branch: string | null
  readonly branch_count: number
  readonly files: string
  readonly bytes: string
  readonly read_at: Date | null
  readonly changed_at: Date | null
  readonly created_at: Date
}

const rowsAtOnce = 500

/** The repositories that the viewer may read and that the filter leaves, by name, some at a time. */
export async function* listedRows(
  db: Database,
  viewer: Viewer,
  filter: RepositoryFilter,
): AsyncGenerator<readonly ListedRow[], void, undefined> {
  let after: ListedRow | undefined
  for (;;) {
    const start = after
      ? sql`(lower(repositories.name), repositories.id) > (lower(${after.name}), ${after.id}::bigint)`
      : sql`true`
    const { rows } = await sql<ListedRow>`
      SELECT repositories.id, repositories.name, origin, clone_url, repositories.state, state_message AS reason,
        held.state AS index_state, held.message AS index_reason, main.indexed_commit, is_private, is_fork, is_archived,
        default_branch, branch_count, repositories.files, repositories.bytes, read_at, changed_at, created_at
      FROM repositories
      LEFT JOIN repository_indexes held ON held.repository_id = repositories.id
      LEFT JOIN index_revisions main ON main.repository_id = repositories.id AND main.revision = ''
      WHERE ${readableBy(viewer)} AND ${matching(filter)} AND ${start}
      ORDER BY lower(repositories.name), repositories.id LIMIT ${rowsAtOnce}
    `.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)
  }
}
