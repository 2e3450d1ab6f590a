export { addFolder } from './addFolder.js'
export { addMirror } from './addMirror.js'
export {
  type Content,
  gitRepository,
  type NoContent,
  type Resolved,
  resolveContent,
  worktreeRevision,
} from './content.js'
export { RepositoryWatcher, type TreeListener, type TreeWatch, type WatchTree } from './watcher.js'
export { readRepository } from './readRepository.js'
export { type Repository, repositoryURL } from './repository.js'
export { refType, repositorySchema, repositoryStatsType, repositoryType } from './schema.js'
export type { Measured, RepositoryServices } from './services.js'
export { type ResolvedRevisions, resolveRevisions, type WantedRevisions } from './resolveRevisions.js'
export { allIds, count, findById, findByName, findForJob, listReadable, type RepositoryStore } from './store.js'
