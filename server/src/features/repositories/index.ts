export { addFolder } from './addFolder.js'
export { addMirror } from './addMirror.js'
export { ReadableAhead } from './readableAhead.js'
export {
  type Content,
  gitRepository,
  type NoContent,
  type Resolved,
  resolveContent,
  worktreeRevision,
} from './content.js'
export { RepositoryWatcher, type WatchLocal, watchLocal } from './watcher.js'
export { type GitObject, type GitReference, gitObjectType, refType } from './gitReference.js'
export { findByCloneURL } from './findNamed.js'
export { readRepository } from './readRepository.js'
export { refreshFolders } from './refreshFolders.js'
export { type Repository, repositoryURL, type Watched } from './repository.js'
export { type RepositoryFacts, saveFacts } from './facts.js'
export { addMetadata, type MetadataEntry, metadataOf } from './metadata.js'
export { repositoryType } from './repositoryType.js'
export {
  type ListedRepositories,
  repositoryConnection,
  repositorySchema,
  repositoryStatsType,
} from './schema.js'
export type { Measured, MirrorSource, RepositoryServices } from './services.js'
export {
  type ResolvedRevisions,
  resolvedAlready,
  resolveRevisions,
  type WantedRevisions,
} from './resolveRevisions.js'
export { purgeDeleted } from './purge.js'
export { readingJob } from './readingJob.js'
export { requestListedReadings, requestReadings } from './requestReading.js'
export { askFor, askForUpdate, cancelUpdate, doubtMirror } from './mirrors/ask.js'
export { checkedAddresses } from './mirrors/checkedAddress.js'
export { refreshRoute } from './mirrors/refreshRoute.js'
export { mirrorFolder } from './mirrors/place.js'
export { removeLeftovers } from './mirrors/leftovers.js'
export { updateDueMirrors } from './mirrors/performUpdate.js'
export { deleteRepository, updateNow } from './mirrors/manage.js'
export { runMirrors } from './mirrors/runMirrors.js'
export type { Mirroring } from './mirrors/services.js'
export { diskThresholdMessage, readRoots, type Storage, type StorageRoot } from './mirrors/storageRoots.js'
export {
  allIds,
  findById,
  findByName,
  findForJob,
  findMany,
  folderIds,
  listForJobs,
  listReadable,
  type RepositoryStore,
} from './store.js'
