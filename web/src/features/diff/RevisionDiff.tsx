import type { RepositoryPlace } from '@sextant/contract'

/** Which difference is shown. */
export interface RevisionDiffProps {
  /** The repository; its revision does not matter. */
  readonly place: RepositoryPlace
  /** A revision, `@worktree`, or null for what `head` has as its first parent (nothing, for a first commit). */
  readonly base: string | null
  /** A revision, or `@worktree` for the files on disk. */
  readonly head: string
  /** Whether it is what `head` has done since it left `base` (`base...head`); otherwise the two as they are. */
  readonly sinceMergeBase?: boolean
}

/** What differs between two revisions, file by file, with all that is needed to read it. Scrolls with the page. */
export function RevisionDiff({ base, head, sinceMergeBase = false }: RevisionDiffProps) {
  return (
    <p>
      {base ?? 'parent'}
      {sinceMergeBase ? '...' : '..'}
      {head}
    </p>
  )
}
