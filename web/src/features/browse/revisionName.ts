import type { RepositoryAt } from './api.js'
import type { Commit } from './RepositoryGate.js'

/** What the revision of a page is called that asked for none. */
export function revisionName({ defaultBranch }: RepositoryAt, { isWorktree }: Commit): string | undefined {
  return isWorktree ? 'worktree' : defaultBranch?.displayName
}
