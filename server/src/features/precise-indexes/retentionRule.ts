/** Says which indexes of a repository are kept. An index that no rule keeps is deleted. */
export interface RetentionRule {
  /** The policy that says so; undefined for what always holds. */
  readonly policyId?: number
  readonly name: string
  /** What the pattern is about: one commit, tags, or branches (GIT_TREE is what clients call them). */
  readonly type: 'GIT_COMMIT' | 'GIT_TAG' | 'GIT_TREE'
  /** A glob over names; `HEAD` among branches is the default branch. For a commit, its id or `HEAD`. */
  readonly pattern: string
  /** Indexes that were uploaded longer ago are not kept by it. Null: for ever. */
  readonly hours: number | null
  /** Whether indexes of all commits of a branch are kept, and not only the one nearest to its tip. */
  readonly intermediateCommits: boolean
}

/** What is kept where there are no policies: what the default branch and tags show, and what is new. */
export const usualRules: readonly RetentionRule[] = [
  {
    name: 'The tip of the default branch',
    type: 'GIT_TREE',
    pattern: 'HEAD',
    hours: null,
    intermediateCommits: false,
  },
  { name: 'Tags', type: 'GIT_TAG', pattern: '*', hours: null, intermediateCommits: false },
]

/** Without policies everything is kept this long, in hours: 30 days. */
export const usualHours = 30 * 24
