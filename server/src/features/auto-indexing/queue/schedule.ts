import { messageOf } from '@sextant/base'
import { sql } from '@sextant/database'
import { type ObjectId, revList, type Repository as GitRepository } from '@sextant/git'
import { findForJob, gitRepository } from '../../repositories/index.js'
import { effectiveConfiguration } from '../configuration/effectiveConfiguration.js'
import type { CodeGraphPolicy } from '../policies/codeGraphPolicy.js'
import { matchObjects } from '../policies/matchObjects.js'
import { isAbout, policiesFor } from '../policies/policyStore.js'
import type { AutoIndexingServices } from '../services.js'
import { queueJobs } from './queueJobs.js'
import { commitsWithJobs } from './queueStore.js'

/** How much one round does; what is left has its turn in a later one. */
export interface ScheduleLimits {
  readonly repositories: number
  /** Commits of one repository, over all policies, the newest first. */
  readonly commits: number
  /** A repository is looked at again after so many minutes. */
  readonly minutes: number
}

export const usualScheduleLimits: ScheduleLimits = { repositories: 20, commits: 50, minutes: 5 }

const hourMilliseconds = 3_600_000

/**
 * Queues what policies want to be indexed, for the repositories that were not looked at for longest. What is under way,
 * done or has failed is not queued again. A repository that cannot be looked at is noted and passed over.
 */
export async function scheduleIndexing(
  services: AutoIndexingServices,
  signal: AbortSignal,
  limits: ScheduleLimits = usualScheduleLimits,
): Promise<void> {
  for (const id of await dueRepositories(services, limits)) {
    signal.throwIfAborted()
    const failure = await scheduleRepository(services, id, { limits, signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      services.log.warn('A repository could not be looked at for indexing', { repository: id, error: messageOf(error) })
      return messageOf(error)
    })
    await noteLook(services, id, failure)
  }
}

async function dueRepositories(
  { store: { db } }: AutoIndexingServices,
  { repositories, minutes }: ScheduleLimits,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT repositories.id FROM repositories
    LEFT JOIN auto_index_looks look ON look.repository_id = repositories.id
    WHERE repositories.deleted_at IS NULL AND repositories.origin <> 'folder' AND repositories.read_at IS NOT NULL
      AND (look.looked_at IS NULL OR look.looked_at < now() - ${minutes} * interval '1 minute')
      AND EXISTS (SELECT FROM code_graph_policies policy
        WHERE policy.indexing_enabled AND ${isAbout(sql`repositories.id`)})
    ORDER BY look.looked_at NULLS FIRST, repositories.id LIMIT ${repositories}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

async function noteLook({ store: { db } }: AutoIndexingServices, id: number, failure: string | undefined) {
  await sql`
    INSERT INTO auto_index_looks (repository_id, failure)
    SELECT id, ${failure ?? null} FROM repositories WHERE id = ${id}
    ON CONFLICT (repository_id) DO UPDATE SET looked_at = now(), failure = EXCLUDED.failure`.execute(db)
}

async function scheduleRepository(
  services: AutoIndexingServices,
  id: number,
  { limits, signal }: { readonly limits: ScheduleLimits; readonly signal: AbortSignal },
): Promise<undefined> {
  const repository = await findForJob(services.store, id)
  const git = repository && gitRepository(repository)
  if (!repository || !git) return
  const policies = await policiesFor(services.store.db, id, { indexing: true })
  const commits = await commitsToIndex(git, policies, { limit: limits.commits, signal })
  const known = await commitsWithJobs(services.store.db, id, commits)
  for (const commit of commits.filter((each) => !known.has(each))) {
    const { jobs } = await effectiveConfiguration(services, { id, git }, { commit, signal })
    await queueJobs(services, { repositoryId: id, commit }, { jobs, by: 'policy' })
  }
}

/** The commits that policies want indexed: the tips first, the newest first. */
export async function commitsToIndex(
  git: GitRepository,
  policies: readonly CodeGraphPolicy[],
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
): Promise<readonly ObjectId[]> {
  const found = new Set<ObjectId>()
  const between = new Set<ObjectId>()
  for (const policy of policies) {
    const { indexMaxAgeHours: hours, indexIntermediate, type, pattern } = policy
    const notBefore = hours === undefined ? undefined : new Date(Date.now() - hours * hourMilliseconds)
    const { objects } = await matchObjects(git, { type, pattern, limit, notBefore }, signal)
    for (const { commit } of objects) found.add(commit)
    if (!indexIntermediate || type === 'tag') continue
    const tips = objects.map(({ commit }) => commit)
    for await (const ids of revList(git, { tips, limit, ...(notBefore && { after: notBefore }), signal })) {
      for (const id of ids) between.add(id)
    }
  }
  return [...new Set([...found, ...between])].slice(0, limit)
}
