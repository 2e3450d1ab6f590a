import type { Content } from '../repositories/index.js'

/**
 * What the engine is asked to search: a content; a working tree of which it is known how it differs from the commit
 * below it; or just those files of it that differ.
 */
export type SearchSource = Content | LookedAtTree | ChangedFiles

export interface LookedAtTree {
  readonly kind: 'looked-at'
  readonly tree: Extract<Content, { kind: 'worktree' }>
  /** The paths that are not as the commit has them, gone ones among them; undefined when they are too many to list. */
  readonly changed: readonly string[] | undefined
}

export interface ChangedFiles {
  readonly kind: 'changed-files'
  readonly root: string
  readonly paths: readonly string[]
  readonly seen: number
}
