import { parseObjectId } from '@sextant/git'
import type { PreciseIndex } from '../../precise-indexes/index.js'
import { findForJob, gitRepository } from '../../repositories/index.js'
import { effectiveConfiguration } from '../configuration/effectiveConfiguration.js'
import type { IndexJob } from '../configuration/indexJob.js'
import { readJob } from '../runner/readJob.js'
import type { AutoIndexingServices } from '../services.js'
import { rowSubject } from './indexingRow.js'
import { queueJobs } from './queueJobs.js'

/**
 * Has an index made anew: by the job that made it, else by the one that its commit's configuration has for its folder and
 * indexer. False where there is none: then it waits for somebody to upload another one.
 */
export async function indexAgain(services: AutoIndexingServices, index: PreciseIndex): Promise<boolean> {
  const job = readJob(index.job) ?? (await configuredJob(services, index))
  if (!job) return false
  const { repositoryId, commit } = index
  const { queued, underWay } = await queueJobs(services, { repositoryId, commit }, { jobs: [job], by: 'person' })
  return queued.length + underWay.length > 0
}

const patience = 60_000

async function configuredJob(services: AutoIndexingServices, index: PreciseIndex): Promise<IndexJob | undefined> {
  const repository = await findForJob(services.store, index.repositoryId)
  const git = repository && gitRepository(repository)
  const commit = parseObjectId(index.commit)
  if (!git || !commit) return undefined
  const place = { id: repository.id, git }
  const { jobs } = await effectiveConfiguration(services, place, { commit, signal: AbortSignal.timeout(patience) })
  return jobs.find((job) => {
    const { root, indexer } = rowSubject(job)
    return root === index.root && indexer === index.indexer
  })
}
