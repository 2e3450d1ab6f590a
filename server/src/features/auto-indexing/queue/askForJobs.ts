import { AppError } from '@sextant/base'
import type { ObjectId } from '@sextant/git'
import type { Viewer } from '../../../http/viewer.js'
import type { PreciseIndex } from '../../precise-indexes/index.js'
import type { Repository } from '../../repositories/index.js'
import { effectiveConfiguration } from '../configuration/effectiveConfiguration.js'
import { requireConfiguration } from '../configuration/requireConfiguration.js'
import type { IndexJob } from '../configuration/indexJob.js'
import { requireMayConfigure, requireRepository } from '../policy.js'
import type { AutoIndexingServices } from '../services.js'
import { requireCommit, requireGit } from '../requireCommit.js'
import { queueJobs } from './queueJobs.js'
import { rowsById } from './queueStore.js'

/** What a person asks to be indexed. */
export interface Asked {
  /** The global id of the repository. */
  readonly repository: string
  /** The default branch when absent. */
  readonly revision: string | undefined
  /** Jobs as `readIndexConfiguration` takes them; those that hold for the repository when absent. */
  readonly configuration: string | undefined
}

/**
 * Queues the jobs of a commit before anything else asks for them; those that have run, run again. Site admins only.
 * Throws `AppError` for a repository or revision that is not there, and for a configuration that cannot be read.
 */
export async function askForJobs(
  services: AutoIndexingServices,
  viewer: Viewer,
  { asked, signal }: { readonly asked: Asked; readonly signal: AbortSignal },
): Promise<readonly PreciseIndex[]> {
  requireMayConfigure(viewer)
  const repository = await requireRepository(services.store, viewer, asked.repository)
  const commit = await requireCommit(repository, asked.revision, signal)
  const jobs = await wantedJobs(services, repository, { commit, configuration: asked.configuration, signal })
  const target = { repositoryId: repository.id, commit }
  const { queued, underWay } = await queueJobs(services, target, { jobs, by: 'person' })
  return rowsById(services.store.db, [...queued, ...underWay])
}

async function wantedJobs(
  services: AutoIndexingServices,
  repository: Repository,
  { commit, configuration, signal }: { commit: ObjectId; configuration: string | undefined; signal: AbortSignal },
): Promise<readonly IndexJob[]> {
  if (configuration === undefined || configuration.trim() === '') {
    const place = { id: repository.id, git: requireGit(repository) }
    const { jobs, notes } = await effectiveConfiguration(services, place, { commit, signal })
    if (jobs.length > 0) return jobs
    throw nothingToDo(notes)
  }
  const jobs = requireConfiguration(configuration)
  if (jobs.length > 0) return jobs
  throw nothingToDo([])
}

const nothingToDo = (notes: readonly string[]) =>
  new AppError(
    'failed_precondition',
    'no-jobs',
    ['There is nothing to index: no job is configured, and none is inferred.', ...notes].join(' '),
  )
