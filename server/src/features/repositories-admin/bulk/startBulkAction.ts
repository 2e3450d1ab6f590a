import { AppError } from '@sextant/base'
import { enqueueJob } from '@sextant/database'
import type { Viewer } from '../../../http/viewer.js'
import { requireMayAdminister } from '../policy.js'
import type { RepositoriesAdminServices } from '../services.js'
import type { BulkAction, BulkKind } from './bulkAction.js'
import { type BulkTarget, dropAction, findAction, finishAction, insertAction } from './bulkStore.js'

/** The kind of the job that works through an action. */
export const bulkJob = 'repository.bulk'

const mostIds = 10_000

export interface BulkWanted {
  readonly kind: BulkKind
  readonly target: BulkTarget
  /** How many repositories the person agreed to: with more nothing is done. */
  readonly atMost: number | undefined
}

/**
 * Has something done to many repositories. For those who administer them; throws `AppError` when no repository is meant,
 * or more than was agreed to.
 */
export async function startBulkAction(
  { store, log }: RepositoriesAdminServices,
  viewer: Viewer,
  { kind, target, atMost }: BulkWanted,
): Promise<BulkAction> {
  const { userId } = requireMayAdminister(viewer)
  if ('ids' in target && target.ids.length > mostIds) {
    throw new AppError(
      'invalid_argument',
      'too-many-ids',
      `At most ${mostIds} repositories can be named; use a filter.`,
    )
  }
  const action = await insertAction(store.db, viewer, { kind, target, userId })
  if (!action) throw new Error('The action was not noted.')
  const refusal = refusalOf(action.total, atMost)
  if (refusal) {
    await dropAction(store.db, action.id)
    throw refusal
  }
  await enqueueJob(store.db, { kind: bulkJob, key: String(action.id), payload: { id: action.id } })
  log.info('Something is done to many repositories', { action: kind, repositories: action.total, user: userId })
  return action
}

function refusalOf(total: number, atMost: number | undefined): AppError | undefined {
  if (total === 0) return new AppError('not_found', 'no-repositories', 'There is no repository that this is about.')
  if (atMost === undefined || total <= atMost) return undefined
  const sentence = `There are ${total} repositories by now, more than the ${atMost} that were shown. Look again, then repeat it.`
  return new AppError('failed_precondition', 'more-than-shown', sentence)
}

/** Ends an action before its end; what is done stays done. For those who administer repositories. */
export async function cancelBulkAction(
  { store }: RepositoriesAdminServices,
  viewer: Viewer,
  id: number | undefined,
): Promise<BulkAction> {
  requireMayAdminister(viewer)
  if (id !== undefined) await finishAction(store.db, id, 'It was cancelled.')
  const action = id === undefined ? undefined : await findAction(store.db, id)
  if (action) return action
  throw new AppError('not_found', 'no-bulk-action', 'There is no such action.')
}
