import { AppError } from '@sextant/base'
import type { Viewer } from '../../../http/viewer.js'
import { requireMayConfigure, requireRepository } from '../policy.js'
import type { AutoIndexingServices } from '../services.js'
import type { CodeGraphPolicy, PolicySettings } from './codeGraphPolicy.js'
import { changePolicy, insertPolicy, policyById, removePolicy } from './policyStore.js'
import { checkProtected, readPolicy } from './readPolicy.js'

/**
 * Makes a policy: for the repository of a global id, or where none is given for all that its patterns match. Site admins
 * only. Throws `AppError` for who may not, and for what is said wrongly.
 */
export async function createPolicy(
  { store }: AutoIndexingServices,
  viewer: Viewer,
  { repository, ...given }: PolicySettings & { readonly repository: string | undefined },
): Promise<CodeGraphPolicy> {
  requireMayConfigure(viewer)
  const of = repository === undefined ? undefined : await requireRepository(store, viewer, repository)
  const settings = settingsFor(of?.id, given)
  return insertPolicy(store.db, { ...settings, repositoryId: of?.id })
}

/** Changes all of a policy but whose it is. Throws as `createPolicy` does, and for what protected ones do not allow. */
export async function updatePolicy(
  services: AutoIndexingServices,
  viewer: Viewer,
  { id, ...given }: PolicySettings & { readonly id: number },
): Promise<void> {
  requireMayConfigure(viewer)
  const old = await requirePolicy(services, viewer, id)
  const settings = settingsFor(old.repositoryId, given)
  checkProtected(old, settings)
  if (!(await changePolicy(services.store.db, id, settings))) throw noPolicy()
}

function settingsFor(repositoryId: number | undefined, given: PolicySettings): PolicySettings {
  const settings = readPolicy(given)
  if (repositoryId === undefined || settings.repositoryPatterns === undefined) return settings
  throw new AppError(
    'invalid_argument',
    'patterns-of-one',
    'A policy of one repository has no patterns of repositories: make a global one instead.',
  )
}

/** Ends a policy. Throws `failed_precondition` for a protected one. */
export async function deletePolicy(services: AutoIndexingServices, viewer: Viewer, id: number): Promise<void> {
  requireMayConfigure(viewer)
  const { name, protected: isProtected } = await requirePolicy(services, viewer, id)
  if (isProtected) {
    throw new AppError('failed_precondition', 'policy-protected', `“${name}” is protected and cannot be deleted.`)
  }
  if (!(await removePolicy(services.store.db, id))) throw noPolicy()
}

async function requirePolicy({ store }: AutoIndexingServices, viewer: Viewer, id: number): Promise<CodeGraphPolicy> {
  const policy = await policyById(store.db, viewer, id)
  if (policy) return policy
  throw noPolicy()
}

const noPolicy = () => new AppError('not_found', 'no-policy', 'There is no such policy.')
