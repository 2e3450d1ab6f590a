import type { SearchMatch } from '@sextant/contract'
import type { Content, Repository } from '../repositories/index.js'
import type { Target } from './resolveTargets.js'

/** What a match was found in. */
export interface MatchOrigin {
  readonly repository: Repository
  /** Of a file: the content of the first of its revisions. */
  readonly content: Content | undefined
}

/** Remembers what a search looks into, so that it is known of each match, which only names it. */
export class MatchOrigins {
  readonly #repositories = new Map<number, Repository>()
  readonly #contents = new Map<string, Content>()

  know(repositories: readonly Repository[]): void {
    for (const repository of repositories) this.#repositories.set(repository.id, repository)
  }

  note({ repository, revision, content }: Target): void {
    this.#contents.set(contentKey(repository.id, revision), content)
  }

  /** Undefined for an owner, who is in no repository. */
  of(match: SearchMatch): MatchOrigin | undefined {
    const repository = 'repositoryID' in match ? this.#repositories.get(match.repositoryID) : undefined
    if (!repository) return undefined
    const revision = 'branches' in match ? (match.branches?.[0] ?? '') : ''
    return { repository, content: this.#contents.get(contentKey(repository.id, revision)) }
  }
}

const contentKey = (repository: number, revision: string) => `${repository} ${revision}`
