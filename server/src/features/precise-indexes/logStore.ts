import { type Database, sql } from '@sextant/database'

/** One entry of the log of an index. */
export interface IndexLogEntry {
  readonly id: number
  readonly at: Date
  readonly operation: 'CREATE' | 'MODIFY' | 'DELETE'
  readonly reason: string
  readonly changes: readonly {
    readonly column: string
    readonly old: string | null
    readonly new: string | null
  }[]
}

const mostShown = 500

/** What became of an index, the oldest first. Expects an index that the viewer may see. */
export async function logOf(db: Database, indexId: number): Promise<readonly IndexLogEntry[]> {
  const { rows } = await sql<Omit<IndexLogEntry, 'id'> & { id: string }>`
    SELECT id, at, operation, reason, changes FROM precise_index_log
    WHERE index_id = ${indexId} ORDER BY id LIMIT ${mostShown}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
