import { type Content, type Repository, worktreeRevision } from '../repositories/index.js'

/** What is about to be searched. */
export interface SearchedTarget {
  readonly repository: Repository
  readonly revision: string
  readonly content: Content
}

export interface CommitTarget {
  readonly repository: Repository
  readonly revision: string
  readonly content: Content & { readonly kind: 'commit' }
}

/** The commit that is searched, for a working tree the one below it. */
export function commitTarget({ repository, revision, content }: SearchedTarget): CommitTarget | undefined {
  if (content.kind === 'folder' || content.commit === undefined) return undefined
  const { gitDirectory, commit } = content
  // The branch that HEAD is on is the default branch, under whichever of its names it was asked for.
  const name = revision === 'HEAD' || revision === worktreeRevision ? '' : revision
  return { repository, revision: name, content: { kind: 'commit', gitDirectory, commit } }
}
