import { AppError } from '@sextant/base'
import { decodeRowId } from '../../graphql/ids.js'
import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'
import { findById, type Repository, type RepositoryStore } from '../repositories/index.js'

/**
 * Site admins say what is kept and what is indexed: an index costs the machines of the instance, and a configuration
 * runs programs on them. Throws for everyone else.
 */
export const requireMayConfigure = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

/** The repository of a global id. Throws `not_found` when there is none or the viewer may not read it. */
export async function requireRepository(store: RepositoryStore, viewer: Viewer, id: string): Promise<Repository> {
  const rowId = decodeRowId('Repository', id)
  const repository = rowId === undefined ? undefined : await findById(store, viewer, rowId)
  if (repository) return repository
  throw new AppError('not_found', 'no-repository', 'There is no such repository.')
}
