import { AppError } from '@sextant/base'
import { enqueueJob, sql, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { deleteIndex } from './deleteIndex.js'
import { indexesByIds, type IndexFilter, listIndexes } from './listStore.js'
import { mayManageIndexes } from './policy.js'
import type { PreciseIndex } from './preciseIndex.js'
import type { PreciseIndexServices } from './services.js'
import { changeIndex } from './store.js'
import { jobOf } from './uploadStore.js'

/** Of a list so many are changed by one request. */
const mostAtOnce = 10_000
const pageOf = 500

/** The index with this id. Throws `not_found` alike for one that there is not and one of what may not be read. */
export async function requireIndex(
  { db }: PreciseIndexServices,
  viewer: Viewer,
  id: number | undefined,
): Promise<PreciseIndex> {
  const [index] = id === undefined ? [] : await indexesByIds(db, viewer, [id])
  if (index) return index
  throw new AppError('not_found', 'no-index', 'There is no such precise index.')
}

/** Deletes an index. For site admins. */
export async function deleteOne(services: PreciseIndexServices, viewer: Viewer, id: number | undefined): Promise<void> {
  const { username } = mayManageIndexes(viewer)
  const index = await requireIndex(services, viewer, id)
  await deleteIndex(services.db, index.id, `${username} deleted it.`)
}

/** Deletes the indexes of a list. For site admins. Answers how many. */
export function deleteMany(services: PreciseIndexServices, viewer: Viewer, filter: IndexFilter): Promise<number> {
  const { username } = mayManageIndexes(viewer)
  return each(services, viewer, { filter, act: ({ id }) => deleteIndex(services.db, id, `${username} deleted it.`) })
}

/**
 * Has an index made again. For site admins. An upload that could not be processed is processed again; one that was made
 * here is made again; any other is marked, for whoever uploads.
 */
export async function reindexOne(
  services: PreciseIndexServices,
  viewer: Viewer,
  id: number | undefined,
): Promise<void> {
  mayManageIndexes(viewer)
  await again(services, viewer, await requireIndex(services, viewer, id))
}

/** Has the indexes of a list made again, as `reindexOne`. Answers how many. */
export function reindexMany(services: PreciseIndexServices, viewer: Viewer, filter: IndexFilter): Promise<number> {
  mayManageIndexes(viewer)
  return each(services, viewer, { filter, act: (index) => again(services, viewer, index) })
}

async function each(
  { db }: PreciseIndexServices,
  viewer: Viewer,
  { filter, act }: { readonly filter: IndexFilter; readonly act: (index: PreciseIndex) => Promise<boolean> },
): Promise<number> {
  let [done, seen, before] = [0, 0, Number.MAX_SAFE_INTEGER]
  while (seen < mostAtOnce) {
    const page = (await listIndexes(db, viewer, { ...filter, first: pageOf, after: [before] })).slice(0, pageOf)
    for (const index of page) if (await act(index)) done += 1
    seen += page.length
    const last = page.at(-1)
    if (!last || page.length < pageOf) return done
    before = last.id
  }
  return done
}

async function again(services: PreciseIndexServices, viewer: Viewer, index: PreciseIndex): Promise<boolean> {
  const { username } = mayManageIndexes(viewer)
  const reason = `${username} asked for it to be made again.`
  if (index.state === 'PROCESSING_ERRORED') return processAgain(services, index.id, reason)
  if (await services.indexAgain?.(index)) return true
  const { rows } = await sql`
    UPDATE precise_indexes SET should_reindex = true, reason = ${reason}
    WHERE id = ${index.id} AND state IN ('COMPLETED', 'INDEXING_ERRORED') AND NOT should_reindex RETURNING 1
  `.execute(services.db)
  return rows.length > 0
}

function processAgain({ db }: PreciseIndexServices, id: number, reason: string): Promise<boolean> {
  return transaction(db, async (within) => {
    await sql`UPDATE precise_indexes SET attempts = 0 WHERE id = ${id}`.execute(within)
    const change = { from: ['PROCESSING_ERRORED'], state: 'QUEUED_FOR_PROCESSING', reason, failure: null } as const
    if (!(await changeIndex(within, id, change))) return false
    await enqueueJob(within, jobOf(id))
    return true
  })
}
