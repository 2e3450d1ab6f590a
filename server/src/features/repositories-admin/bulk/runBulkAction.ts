import { AppError, messageOf } from '@sextant/base'
import type { SignedIn } from '../../../http/viewer.js'
import { userById } from '../../accounts/index.js'
import { findById } from '../../repositories/index.js'
import type { RepositoriesAdminServices } from '../services.js'
import type { Act, BulkAction } from './bulkAction.js'
import { beginAction, finishAction, itemDone, itemFailed, nextItems } from './bulkStore.js'

/** After so many the rights of the person are looked at again. */
const itemsAtOnce = 20

/**
 * Works through an action, repository by repository, with the rights that the person who started it has by now. Each
 * failure stays with its repository. Rejects only when the signal fires; the next run goes on where this one ended.
 */
export async function runBulkAction(
  services: RepositoriesAdminServices,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.store
  const action = await beginAction(db, id)
  if (!action) return
  for (;;) {
    signal.throwIfAborted()
    const viewer = await administrator(services, action)
    if (!viewer) return finishAction(db, id, 'Whoever started it may not administer repositories any more.')
    const repositories = await nextItems(db, id, itemsAtOnce)
    if (repositories.length === 0) return finishAction(db, id)
    for (const repository of repositories) await one(services, action, { repository, act: { viewer, signal } })
  }
}

async function administrator({ store }: RepositoriesAdminServices, action: BulkAction): Promise<SignedIn | undefined> {
  const user = await userById(store.db, action.createdBy)
  return user?.siteAdmin ? { kind: 'user', userId: user.id, username: user.username, siteAdmin: true } : undefined
}

async function one(
  { store, operations, log }: RepositoriesAdminServices,
  { id, kind }: BulkAction,
  { repository, act }: { readonly repository: number; readonly act: Act },
): Promise<void> {
  act.signal.throwIfAborted()
  try {
    const found = await findById(store, act.viewer, repository)
    if (found) await operations[kind](found, act)
    await itemDone(store.db, id, repository)
  } catch (error) {
    if (act.signal.aborted) throw error
    const isForPeople = error instanceof AppError
    if (!isForPeople)
      log.error('Something could not be done to a repository', { kind, repository, error: messageOf(error) })
    const failure = isForPeople ? error.message : 'It failed for a reason that stands in the log of the server.'
    await itemFailed(store.db, id, { repositoryId: repository, failure })
  }
}
