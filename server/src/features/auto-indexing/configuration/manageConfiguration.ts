import type { Viewer } from '../../../http/viewer.js'
import { requireMayConfigure, requireRepository } from '../policy.js'
import type { AutoIndexingServices } from '../services.js'
import { requireConfiguration } from './requireConfiguration.js'
import { storeConfiguration } from './configurationStore.js'

/**
 * Sets what a repository is indexed by; an empty text takes that back, so that its file or the rules count again. Site
 * admins only. Throws `invalid_argument` for a text that cannot be read.
 */
export async function updateConfiguration(
  { store }: AutoIndexingServices,
  viewer: Viewer,
  { repository: id, configuration: text }: { readonly repository: string; readonly configuration: string },
): Promise<void> {
  const { userId } = requireMayConfigure(viewer)
  const repository = await requireRepository(store, viewer, id)
  const isOwn = text.trim() !== ''
  if (isOwn) requireConfiguration(text)
  await storeConfiguration(store.db, repository.id, { configuration: isOwn ? text : undefined, userId })
}
