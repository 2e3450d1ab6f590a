import type { Content } from '../../repositories/index.js'
import type { SearchSource } from '../../search/index.js'

/** One repository at the one revision at which a world has it. */
export interface WorldRevision {
  readonly id: number
  /** The repository's name. */
  readonly repository: string
  /** As in an address: a commit id, `@worktree`, or empty for a plain folder. */
  readonly revision: string
  readonly content: Content
  /** As the engine is asked for it. */
  readonly source: SearchSource
}

/** How a content is named in an address. */
export function revisionOf(content: Content): string {
  switch (content.kind) {
    case 'commit':
      return content.commit
    case 'worktree':
      return '@worktree'
    case 'folder':
      return ''
  }
}
