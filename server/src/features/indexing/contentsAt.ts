import { parseObjectId } from '@sextant/git'
import { type Content, gitRepository, type Repository } from '../repositories/index.js'

/** The commits of a repository as contents. None for a plain folder. */
export function contentsAt(repository: Repository, commits: readonly string[]): readonly Content[] {
  const git = gitRepository(repository)
  if (!git) return []
  return commits.flatMap((text) => {
    const commit = parseObjectId(text)
    return commit ? [{ kind: 'commit', gitDirectory: git.gitDirectory, commit } as const] : []
  })
}
