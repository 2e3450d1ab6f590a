import type { Viewer } from '../../http/viewer.js'
import { findByCloneURL, findByName, type RepositoryStore } from '../repositories/index.js'

/**
 * The name of the repository that a remote is a clone of, among those that the viewer may read: the one that is called
 * `name`, else one that is cloned from there. Without any it is `name`, whether there is such a repository or not.
 */
export async function repositoryOfRemote(
  store: RepositoryStore,
  viewer: Viewer,
  { name, remote }: { readonly name: string; readonly remote: string },
): Promise<string> {
  const found = (await findByName(store, viewer, name)) ?? (await findByCloneURL(store, viewer, remote))
  return found?.name ?? name
}
