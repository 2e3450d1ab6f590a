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
export { readRepository } from './readRepository.js'
export { type Repository, repositoryURL } from './repository.js'
export { repositorySchema, repositoryType } from './schema.js'
export type { Measured, RepositoryServices } from './services.js'
export { type ResolvedRevisions, resolveRevisions, type WantedRevisions } from './resolveRevisions.js'
export { allIds, count, findByName, listReadable, type RepositoryStore } from './store.js'
