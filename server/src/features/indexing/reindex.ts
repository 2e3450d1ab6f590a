import { AppError } from '@sextant/base'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { findById } from '../repositories/index.js'
import { forgetFailedCommits } from './failedCommits.js'
import { requestHistories } from './indexHistory.js'
import { wantedCommits } from './keptStore.js'
import { enqueue } from './queue.js'
import type { IndexingServices } from './services.js'
import { priorities } from './state.js'
import { forgetIndexed, takeBack } from './store.js'

/**
 * Has a repository indexed anew, before others, and takes it back if it was set aside. Site admins only; throws
 * `AppError` when there is no such repository, or nothing in it that can be indexed.
 */
export async function reindex(
  services: IndexingServices,
  viewer: Viewer,
  { id, signal }: { readonly id: number | undefined; readonly signal: AbortSignal },
): Promise<void> {
  requireSiteAdmin(viewer)
  const repository = id === undefined ? undefined : await findById(services.store, viewer, id)
  if (!repository || id === undefined) throw new AppError('not_found', 'no-repository', 'There is no such repository.')
  const { db } = services.store
  if (!(await takeBack(db, id))) {
    throw new AppError('failed_precondition', 'not-indexed', `There is no index of ${repository.name} to renew yet.`)
  }
  await forgetIndexed(db, id)
  await forgetFailedCommits(db, id)
  await services.indexer.keepOnly(await wantedCommits(db, id), signal)
  await enqueue(services, [{ repositoryId: id, priority: priorities.asked }])
  await requestHistories(services, [id], priorities.asked)
}
