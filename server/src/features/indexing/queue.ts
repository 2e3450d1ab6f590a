import { enqueueJobs } from '@sextant/database'
import type { IndexingServices } from './services.js'
import { type Due, dueRepositories, type Want, want } from './store.js'

/** The kind of the jobs that index a repository; their payload is its id. One waits at a time, with what is most urgent. */
export const indexJob = 'repository.index'

const pickedUpAtOnce = 1000

/**
 * Notes revisions that are to be in the index, and has those indexed that are not. Answers with the repositories that
 * will be worked on now; the others are set aside or wait for their next try.
 */
export async function wantIndexed(
  services: IndexingServices,
  wants: readonly Want[],
  options: { readonly priority: number; readonly asked: boolean },
): Promise<readonly Due[]> {
  if (wants.length === 0) return []
  const due = await want(services.store.db, wants, options)
  await enqueue(
    services,
    due.map(({ repositoryId }) => ({ repositoryId, priority: options.priority })),
  )
  return due
}

/** Queues repositories by priority, not before a pause. */
export async function enqueue(
  { store }: IndexingServices,
  repositories: readonly { readonly repositoryId: number; readonly priority: number }[],
  pause = 0,
): Promise<void> {
  const jobs = repositories.map(({ repositoryId, priority }) => ({
    kind: indexJob,
    key: String(repositoryId),
    payload: { id: repositoryId },
    priority,
    delayMilliseconds: pause,
  }))
  for (let at = 0; at < jobs.length; at += pickedUpAtOnce)
    await enqueueJobs(store.db, jobs.slice(at, at + pickedUpAtOnce))
}

/** Queues whatever is due and waits without a job: what a server left behind that ended in the middle of things. */
export async function pickUp(services: IndexingServices): Promise<void> {
  await enqueue(services, await dueRepositories(services.store.db))
}
