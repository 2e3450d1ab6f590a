import { type Database, sql, transaction } from '@sextant/database'
import { removeCopies } from './mirrors/leftovers.js'
import type { RepositoryServices } from './services.js'

/** A repository that was deleted can be taken back this long. */
const keptMinutes = 60
const atOnce = 100

/**
 * Removes repositories that were deleted some time ago: first their copies, then their rows and all that hangs on them.
 * Cut off at any point, the next round goes on; taken back at any point, a repository is cloned again. Folders of people
 * are never touched. Answers how many are gone; what the index has of them is left to its own collection.
 */
export async function purgeDeleted(services: RepositoryServices, minutes = keptMinutes): Promise<number> {
  const { db } = services.store
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM repositories WHERE ${isOver(minutes)} ORDER BY id LIMIT ${atOnce}
  `.execute(db)
  let gone = 0
  for (const id of rows.map((row) => Number(row.id))) {
    if (!(await forgetCopies(db, id, minutes))) continue
    await removeCopies(services, id)
    const deleted = await sql`DELETE FROM repositories WHERE id = ${id} AND ${isOver(minutes)} RETURNING 1`.execute(db)
    gone += deleted.rows.length
  }
  return gone
}

const isOver = (minutes: number) => sql<boolean>`deleted_at < now() - ${minutes} * interval '1 minute'`

/** From here on the repository counts as never cloned, so that taking it back clones it. False when it is worked on. */
function forgetCopies(db: Database, id: number, minutes: number): Promise<boolean> {
  return transaction(db, async (transaction) => {
    const { rows } = await sql`SELECT FROM repositories WHERE id = ${id} AND ${isOver(minutes)} FOR UPDATE`.execute(
      transaction,
    )
    if (rows.length === 0) return false
    const running = await sql`
      SELECT FROM mirrors WHERE repository_id = ${id} AND worker IS NOT NULL AND lease_until >= now()
    `.execute(transaction)
    if (running.rows.length > 0) return false
    await sql`UPDATE mirrors SET cloned_at = NULL, byte_size = 0 WHERE repository_id = ${id}`.execute(transaction)
    await sql`
      UPDATE repositories SET read_at = NULL, default_commit = NULL, state = 'queued', mirror_place = mirror_place + 1
      WHERE id = ${id} AND origin = 'mirror'
    `.execute(transaction)
    return true
  })
}
