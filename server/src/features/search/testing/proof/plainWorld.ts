import { GitFacts } from './gitFacts.js'

/** What is known of a repository beside what git says. */
export interface PlainFacts {
  readonly name: string
  readonly isFork: boolean
  readonly isArchived: boolean
  readonly isPrivate: boolean
  readonly description: string
  readonly topics: readonly string[]
  readonly metadata: Readonly<Record<string, string | null>>
}

export interface PlainRepository extends PlainFacts {
  readonly git: GitFacts
}

/** All that a query of the proof is about. */
export interface PlainWorld {
  readonly repositories: readonly PlainRepository[]
  /** The verified addresses of users. */
  readonly emails: Readonly<Record<string, readonly string[]>>
}
