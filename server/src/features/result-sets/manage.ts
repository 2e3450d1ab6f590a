import { randomBytes } from 'node:crypto'
import { AppError } from '@sextant/base'
import { type Database, enqueueJob, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readAggregated, readAs } from '../search/index.js'
import { changeHits, type HitChange } from './hitStore.js'
import { patternTypeOf } from './patternTypeOf.js'
import {
  mayLook,
  mostChangedAtOnce,
  mostSets,
  mostUnderWay,
  requireMayChange,
  requireNote,
  requireQueryText,
  requireTitle,
} from './policy.js'
import type { Hit, ResultSet } from './resultSet.js'
import { resultSetJob } from './runResultSet.js'
import { cancelRun, deleteSet, insertSet, isBusy, renameSet, requeueSet, setByKey } from './store.js'

export interface SetRequest {
  readonly query: string
  readonly patternType: string
  /** The query, where none is given. */
  readonly title?: string | null | undefined
}

/** Makes a set, which is searched for soon. Throws what stands in the way, before anything is made. */
export async function createResultSet(db: Database, viewer: Viewer, request: SetRequest): Promise<ResultSet> {
  const { userId } = mayLook(viewer)
  const query = requireQueryText(request.query)
  const title = requireTitle(request.title, query)
  const patternType = patternTypeOf(request.patternType)
  const { problem } = readAggregated(query, readAs(patternType))
  if (problem !== undefined) throw new AppError('invalid_argument', 'invalid-query', problem)
  if (await isBusy(db, userId)) throw busy()
  const key = randomBytes(16).toString('base64url')
  return transaction(db, async (within) => {
    const set = await insertSet(within, { key, ownerId: userId, title, query, patternType })
    if (!set) throw new AppError('resource_exhausted', 'too-many-sets', `You have ${mostSets} result sets. Delete one.`)
    await enqueue(within, set)
    return set
  })
}

const busy = () =>
  new AppError(
    'resource_exhausted',
    'too-many-runs',
    `${mostUnderWay} result sets are being searched for already. Wait for one, or cancel it.`,
  )

const enqueue = (db: Database, { id }: ResultSet) =>
  enqueueJob(db, { kind: resultSetJob, key: String(id), payload: { id } })

/** The set with this address. Throws `not_found`. */
export async function requireSet(db: Database, viewer: Viewer, key: string): Promise<ResultSet> {
  mayLook(viewer)
  const set = isKey(key) ? await setByKey(db, key) : undefined
  if (set) return set
  throw new AppError('not_found', 'no-result-set', 'There is no such result set.')
}

const isKey = (text: string) => /^[\w-]{22}$/.test(text)

/** The set that the viewer may change. Throws `not_found` or `permission_denied`. */
async function requireOwn(db: Database, viewer: Viewer, key: string): Promise<ResultSet> {
  const set = await requireSet(db, viewer, key)
  requireMayChange(viewer, set)
  return set
}

/** Searches for a set again. Throws `failed_precondition` while that is done already. */
export async function rerunResultSet(db: Database, viewer: Viewer, key: string): Promise<ResultSet> {
  const { id, ownerId } = await requireOwn(db, viewer, key)
  if (await isBusy(db, ownerId, id)) throw busy()
  return transaction(db, async (within) => {
    const set = await requeueSet(within, id)
    if (!set) throw new AppError('failed_precondition', 'under-way', 'The search is running already.')
    await enqueue(within, set)
    return set
  })
}

/** Ends a run; what was there before it stays. Nothing happens when none is under way. */
export async function cancelResultSet(db: Database, viewer: Viewer, key: string): Promise<ResultSet> {
  const set = await requireOwn(db, viewer, key)
  return (await cancelRun(db, set.id)) ?? requireSet(db, viewer, key)
}

export async function updateResultSet(db: Database, viewer: Viewer, key: string, title: string): Promise<ResultSet> {
  const set = await requireOwn(db, viewer, key)
  return (await renameSet(db, set.id, requireTitle(title, set.query))) ?? set
}

export async function deleteResultSet(db: Database, viewer: Viewer, key: string): Promise<void> {
  const { id } = await requireOwn(db, viewer, key)
  await deleteSet(db, id)
}

/** Says something of rows. Those that are of another set, or that the viewer may not read, are passed over. */
export async function setHitState(
  db: Database,
  viewer: Viewer,
  the: { readonly key: string; readonly hits: readonly string[]; readonly change: HitChange },
): Promise<readonly Hit[]> {
  const { key, hits, change } = the
  if (hits.length > mostChangedAtOnce) {
    throw new AppError('invalid_argument', 'too-many-rows', `Change at most ${mostChangedAtOnce} rows at once.`)
  }
  const { id: setId } = await requireSet(db, viewer, key)
  const note = change.note === undefined ? undefined : requireNote(change.note)
  return changeHits(db, viewer, { setId, hits, change: { ...change, note }, by: mayLook(viewer).userId })
}
