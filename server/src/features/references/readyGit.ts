import type { Repository as GitRepository } from '@sextant/git'
import { gitRepository, type Repository } from '../repositories/index.js'

/** The git repository of one that has history to show; undefined for a plain folder and before the first clone. */
export function readyGit(repository: Repository): GitRepository | undefined {
  return repository.origin === 'mirror' && !repository.readAt ? undefined : gitRepository(repository)
}
