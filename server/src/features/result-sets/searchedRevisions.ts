import type { Target } from '../search/index.js'
import type { SearchedRevision } from './runStore.js'

/** What a run has searched, each revision with the commit that it named first. */
export class SearchedRevisions {
  readonly #revisions = new Map<string, SearchedRevision>()

  add(targets: readonly Target[]): void {
    for (const { repository, revision, content } of targets) {
      const key = keyOf(repository.id, revision)
      const commit = content.kind === 'commit' ? content.commit : ''
      // Alternatives of a query share what they search: the commits of a run are resolved once.
      if (!this.#revisions.has(key)) this.#revisions.set(key, { repositoryId: repository.id, revision, commit })
    }
  }

  /** The commit of a revision; empty for files on disk and for what was not searched. */
  readonly commitOf = (repositoryId: number, revision: string): string =>
    this.#revisions.get(keyOf(repositoryId, revision))?.commit ?? ''

  list(): readonly SearchedRevision[] {
    return [...this.#revisions.values()]
  }
}

const keyOf = (repositoryId: number, revision: string) => `${repositoryId} ${revision}`
