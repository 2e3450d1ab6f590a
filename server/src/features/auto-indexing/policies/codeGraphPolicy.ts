/** What a policy's pattern is held against: `commit` names one revision, `tag` and `tree` are globs of tags and branches. */
export type PolicyObjectType = 'commit' | 'tag' | 'tree'

/** What a person sets of a policy. */
export interface PolicySettings {
  readonly name: string
  readonly type: PolicyObjectType
  /** For `commit` a revision, such as `HEAD`; else a glob in which `*` stands for anything, `?` for one character. */
  readonly pattern: string
  /** Globs over names of repositories, of which one has to match. Undefined: every repository, or the policy's own. */
  readonly repositoryPatterns: readonly string[] | undefined
  readonly retentionEnabled: boolean
  /** How old an index may get. Undefined: as old as it likes. */
  readonly retentionHours: number | undefined
  /** Whether indexes of all commits of matching branches are kept, not only of their tips. */
  readonly retainIntermediate: boolean
  readonly indexingEnabled: boolean
  readonly syntacticIndexingEnabled: boolean
  /** Older commits are not indexed. Undefined: however old. */
  readonly indexMaxAgeHours: number | undefined
  /** Whether all commits of matching branches are indexed, not only their tips. */
  readonly indexIntermediate: boolean
  readonly embeddingsEnabled: boolean
}

/** A policy: which commits of which repositories have their precise indexes kept, and are indexed. */
export interface CodeGraphPolicy extends PolicySettings {
  readonly id: number
  /** Undefined for a global one. */
  readonly repositoryId: number | undefined
  /** Came with the product: what it is about stays, and it cannot be deleted. */
  readonly protected: boolean
}
