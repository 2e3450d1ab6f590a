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
export { RepositoryWatcher, type WatchTree } from './watcher.js'
export { readRepository } from './readRepository.js'
export { type Repository, repositoryURL, type Watched } from './repository.js'
export { type RepositoryFacts, saveFacts } from './facts.js'
export { addMetadata, type MetadataEntry, metadataOf } from './metadata.js'
export { repositoryType } from './repositoryType.js'
export { refType, repositorySchema, repositoryStatsType } from './schema.js'
export type { Measured, RepositoryServices } from './services.js'
export { type ResolvedRevisions, resolveRevisions, type WantedRevisions } from './resolveRevisions.js'
export { allIds, findById, findByName, findForJob, findMany, listReadable, type RepositoryStore } from './store.js'
