import { messageOf } from '@sextant/base'
import { setTimeout as pause } from 'node:timers/promises'
import { type Content, type Repository, worktreeRevision } from '../repositories/index.js'
import { wantIndexed } from './queue.js'
import type { IndexingServices } from './services.js'
import { priorities } from './state.js'
import type { Want } from './store.js'

/** What is about to be searched. */
export interface SearchedTarget {
  readonly repository: Repository
  readonly revision: string
  readonly content: Content
}

/** How much of what is searched the index holds. Plain folders have no commit and are not counted. */
export interface Indexedness {
  readonly indexed: number
  /** Those that will be read from their repositories. */
  readonly unindexed: number
}

/** One search has at most this many revisions indexed: the rest is read, and the next search asks again. */
const mostAsked = 1000
const lookEvery = 20

/**
 * Has revisions indexed that a search is about to meet and that are not in the index, before everything else that waits.
 * Returns when the index holds them, or when `deadline` milliseconds are over; a search then reads from the repositories
 * what the index does not hold. Waits only where the index holds another commit of the repository, so that it lacks
 * what the two have not in common: where it holds nothing, reading is no slower than indexing. Waits for a revision
 * once. Costs nothing when all is in the index. Rejects only with the signal's reason.
 */
export async function ensureIndexed(
  services: IndexingServices,
  targets: readonly SearchedTarget[],
  { deadline, signal }: { readonly deadline: number; readonly signal: AbortSignal },
): Promise<Indexedness> {
  const commits = targets.map(commitTarget).filter((target) => target !== undefined)
  const lacking = (some: readonly CommitTarget[]) => some.filter(({ content }) => !services.indexer.holds(content))
  const missing = lacking(commits)
  const counted = (unindexed: number) => ({ indexed: commits.length - unindexed, unindexed })
  const fresh = missing.filter(({ content }) => services.askedLately.isNew(content.commit)).slice(0, mostAsked)
  if (fresh.length === 0) return counted(missing.length)
  services.askedLately.add(fresh.map(({ content }) => content.commit))
  const begun = await request(services, fresh)
  const worthIt = fresh.filter(({ repository }) => begun.has(repository.id))
  const end = performance.now() + deadline
  while (performance.now() < end && lacking(worthIt).length > 0) await pause(lookEvery, undefined, { signal })
  return counted(lacking(missing).length)
}

interface CommitTarget {
  readonly repository: Repository
  readonly revision: string
  readonly content: Content & { readonly kind: 'commit' }
}

/** The commit that is searched, for a working tree the one below it. */
function commitTarget({ repository, revision, content }: SearchedTarget): CommitTarget | undefined {
  if (content.kind === 'folder' || content.commit === undefined) return undefined
  const { gitDirectory, commit } = content
  // The branch that HEAD is on is the default branch, under whichever of its names it was asked for.
  const name = revision === 'HEAD' || revision === worktreeRevision ? '' : revision
  return { repository, revision: name, content: { kind: 'commit', gitDirectory, commit } }
}

/** Asks for targets to be indexed. Answers with the repositories of which the index holds something and will hold these. */
async function request(services: IndexingServices, targets: readonly CommitTarget[]): Promise<ReadonlySet<number>> {
  const wants = targets.map(
    ({ repository, revision, content }): Want => ({
      repositoryId: repository.id,
      revision,
      commit: content.commit,
      absent: true,
    }),
  )
  const distinct = new Map(wants.map((each) => [`${each.repositoryId} ${each.revision}`, each]))
  try {
    const due = await wantIndexed(services, [...distinct.values()], { priority: priorities.asked, asked: true })
    return new Set(due.filter(({ hasBegun }) => hasBegun).map(({ repositoryId }) => repositoryId))
  } catch (error) {
    // Without the database nothing is indexed, and the search is answered all the same.
    services.log.warn('Revisions could not be asked for', { error: messageOf(error) })
    return new Set()
  }
}
