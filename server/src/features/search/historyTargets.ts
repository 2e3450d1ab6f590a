import type { HistoryTarget } from '@sextant/engine'
import type { Content, Repository } from '../repositories/index.js'
import type { Target } from './resolveTargets.js'

/** The history of one repository, ready to be searched. */
export interface RepositoryHistory {
  readonly repository: Repository
  readonly target: HistoryTarget<Content>
}

/**
 * The histories that some revisions lead to, without what others lead to: one for each repository, in their order.
 * Plain folders have none.
 */
export function historiesOf(targets: readonly Target[], excluded: readonly Target[]): readonly RepositoryHistory[] {
  const byRepository = new Map<number, { repository: Repository; sources: Content[]; excluded: Content[] }>()
  for (const { repository, content } of targets) {
    const commit = commitOf(content)
    if (!commit) continue
    const known = byRepository.get(repository.id)
    if (known) known.sources.push(commit)
    else byRepository.set(repository.id, { repository, sources: [commit], excluded: [] })
  }
  for (const { repository, content } of excluded) {
    const commit = commitOf(content)
    if (commit) byRepository.get(repository.id)?.excluded.push(commit)
  }
  return [...byRepository.values()].map(({ repository, ...target }) => ({ repository, target }))
}

/** A working tree has the history of the commit below it. */
function commitOf(content: Content): Content | undefined {
  if (content.kind === 'folder' || content.commit === undefined) return undefined
  const { gitDirectory, commit } = content
  return { kind: 'commit', gitDirectory, commit }
}
