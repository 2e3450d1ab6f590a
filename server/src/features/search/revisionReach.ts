import type { NotSearched } from '@sextant/contract'
import type { Content } from '../repositories/index.js'
import type { RevisionReach } from './funnel.js'
import type { Target } from './resolveTargets.js'

/** How many revisions a search covers, of those that it asks for. `holds` tells whether the index has a content. */
export function revisionReach(
  targets: readonly Target[],
  notSearched: readonly NotSearched[],
  holds: (content: Content) => boolean,
): RevisionReach {
  const missing = notSearched.reduce((sum, { count }) => sum + count, 0)
  const known = targets.filter(({ content }) => content.kind !== 'folder' && content.commit !== undefined)
  // Of a working tree the commit below is in the index.
  const indexed = known.filter(({ content }) => holds(commitOf(content))).length
  return { asked: targets.length + missing, found: targets.length, indexed, unindexed: known.length - indexed }
}

function commitOf(content: Content): Content {
  if (content.kind !== 'worktree' || content.commit === undefined) return content
  return { kind: 'commit', gitDirectory: content.gitDirectory, commit: content.commit }
}
