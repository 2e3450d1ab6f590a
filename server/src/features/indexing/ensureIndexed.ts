import { setTimeout as pause } from 'node:timers/promises'
import { type Content, type Repository, worktreeRevision } from '../repositories/index.js'
import { contentsAt } from './contentsAt.js'
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
/** Without anything of it in the index, only a repository as small as this is waited for. In bytes. */
const smallRepository = 32 * 1024 * 1024
const lookEvery = 20

/**
 * Has revisions indexed that a search is about to meet and that are not in the index, before everything else that waits.
 * Returns when the index holds them, or when `deadline` milliseconds are over; a search then reads from the repositories
 * what the index does not hold. Waits only for small work: a repository whose default branch is in the index lacks just
 * what the revision changes. Costs nothing when all is in the index. Rejects only with the signal's reason.
 */
export async function ensureIndexed(
  services: IndexingServices,
  targets: readonly SearchedTarget[],
  { deadline, signal }: { readonly deadline: number; readonly signal: AbortSignal },
): Promise<Indexedness> {
  const commits = targets.map(commitTarget).filter((target) => target !== undefined)
  const lacking = () => commits.filter(({ content }) => !services.indexer.holds(content))
  const missing = lacking()
  const counted = (unindexed: number) => ({ indexed: commits.length - unindexed, unindexed })
  if (missing.length === 0) return counted(0)
  const asked = missing.slice(0, mostAsked)
  const due = await request(services, asked)
  const worthIt = asked.filter(({ repository }) => due.has(repository.id) && isSmallWork(services, repository))
  const end = performance.now() + deadline
  while (performance.now() < end && worthIt.some(({ content }) => !services.indexer.holds(content))) {
    await pause(lookEvery, undefined, { signal })
  }
  return counted(lacking().length)
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
    return new Set(await wantIndexed(services, [...distinct.values()], { priority: priorities.asked, asked: true }))
  } catch (error) {
    // Without the database nothing is indexed, and the search is answered all the same.
    services.log.warn('Revisions could not be asked for', { error: String(error) })
    return new Set()
  }
}

function isSmallWork({ indexer }: IndexingServices, repository: Repository): boolean {
  const { defaultCommit: commit = '' } = repository
  if (repository.bytes <= smallRepository && repository.readAt) return true
  return contentsAt(repository, [commit]).some((content) => indexer.holds(content))
}
