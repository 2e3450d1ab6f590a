import { AppError } from '@sextant/base'
import type { Viewer } from '../../http/viewer.js'
import {
  type Content,
  findByName,
  listReadable,
  type Repository,
  type RepositoryStore,
  resolveContent,
} from '../repositories/index.js'

/** A repository at a revision, whose files are looked through. */
export interface FindTarget {
  readonly repository: string
  /** As it was asked for; empty for the default branch. */
  readonly revision: string
  readonly content: Content
}

export interface FindTargets {
  readonly targets: readonly FindTarget[]
  /** How many repositories there was no time for, or whose files are not there yet. */
  readonly missing: number
  /** Whether there was no time for some. */
  readonly isLate: boolean
}

/** So many repositories are asked for their default branch at once; each has a git child. */
const atOnce = 8
/** What the default branch of a repository leads to is asked again after so many milliseconds. */
const fresh = 3000
/** So many answers are remembered. */
const mostRemembered = 20_000

/** The files of a repository; none yet, or none because nothing was ever committed. */
type Outcome = Content | 'not-there' | 'empty'

/** Finds the files that a find looks through. Remembers for a moment what git answered: a person types many letters. */
export class TargetFinder {
  readonly #store: RepositoryStore
  readonly #known = new Map<number, { readonly content: Outcome; readonly at: number }>()

  constructor(store: RepositoryStore) {
    this.#store = store
  }

  /** Throws an `AppError` when there is no such repository that the viewer may read, or no such revision. */
  async one(viewer: Viewer, name: string, revision: string, signal: AbortSignal): Promise<FindTarget> {
    const repository = await findByName(this.#store, viewer, name)
    const resolved = repository && (await resolveContent(repository, revision, signal))
    if (!repository || !resolved?.ok) {
      throw new AppError('not_found', 'no-such-revision', 'There is no such repository or revision.')
    }
    return { repository: repository.name, revision, content: resolved.content }
  }

  /** The default branches of all repositories that the viewer may read; those that are found before the deadline. */
  async everywhere(
    viewer: Viewer,
    { deadline, signal }: { readonly deadline: number; readonly signal: AbortSignal },
  ): Promise<FindTargets> {
    const readable = await listReadable(this.#store, viewer)
    const outcomes = new Map<number, Outcome>()
    let next = 0
    const takeTurns = async () => {
      while (next < readable.length && performance.now() < deadline && !signal.aborted) {
        const repository = readable[next++]
        if (repository) outcomes.set(repository.id, await this.#outcomeOf(repository, signal))
      }
    }
    await Promise.race([Promise.all(Array.from({ length: atOnce }, takeTurns)), until(deadline)])
    signal.throwIfAborted()
    const targets = readable.flatMap(({ id, name: repository }) => {
      const content = outcomes.get(id)
      return typeof content === 'object' ? [{ repository, revision: '', content }] : []
    })
    const empty = [...outcomes.values()].filter((outcome) => outcome === 'empty').length
    const missing = readable.length - targets.length - empty
    return { targets, missing, isLate: outcomes.size < readable.length }
  }

  async #outcomeOf(repository: Repository, signal: AbortSignal): Promise<Outcome> {
    const { id } = repository
    const known = this.#known.get(id)
    if (known && performance.now() - known.at < fresh) return known.content
    const content = await resolveContent(repository, '', signal).then(
      (resolved): Outcome => (resolved.ok ? resolved.content : resolved.reason === 'empty' ? 'empty' : 'not-there'),
      (): Outcome => 'not-there',
    )
    if (this.#known.size >= mostRemembered) this.#known.clear()
    if (!signal.aborted) this.#known.set(id, { content, at: performance.now() })
    return content
  }
}

function until(deadline: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, deadline - performance.now())).unref()
  })
}
