import { AppError, messageOf } from '@sextant/base'
import { sql, transaction } from '@sextant/database'
import { checkRemote, parseCloneURL } from '@sextant/git'
import { mkdir } from 'node:fs/promises'
import { requireSiteAdmin, type Viewer } from '../../../http/viewer.js'
import type { Repository } from '../repository.js'
import type { RepositoryServices } from '../services.js'
import { findById, findByName, undelete } from '../store.js'
import { askFor, cancelUpdate } from './ask.js'
import type { MirrorWish } from './mirror.js'
import { rootColumn } from './storageRoots.js'

/** Which repository somebody means; undefined for an id that is none. */
type Id = number | undefined

const noRepository = () => new AppError('not_found', 'no-repository', 'There is no such repository.')

async function requireRepository(services: RepositoryServices, viewer: Viewer, id: Id): Promise<Repository> {
  requireSiteAdmin(viewer)
  const repository = id === undefined ? undefined : await findById(services.store, viewer, id)
  if (repository) return repository
  throw noRepository()
}

async function requireMirror(services: RepositoryServices, viewer: Viewer, id: Id): Promise<Repository> {
  const repository = await requireRepository(services, viewer, id)
  if (repository.origin === 'mirror') return repository
  throw new AppError(
    'failed_precondition',
    'no-mirror',
    `${repository.name} lies in a folder of the server: there is nothing to clone or fetch.`,
  )
}

/**
 * Has a repository brought up to date now, and takes it back if it was set aside; with a wish, for more than that. Site
 * admins only. Throws `AppError` when there is no such repository, or it is none that is cloned.
 */
export async function updateNow(
  services: RepositoryServices,
  viewer: Viewer,
  id: Id,
  wish?: MirrorWish,
): Promise<void> {
  const repository =
    wish === undefined ? await requireRepository(services, viewer, id) : await requireMirror(services, viewer, id)
  if (repository.origin === 'mirror') await askFor(services.store.db, repository.id, wish)
  else await services.requestReading(repository.id)
}

/** Has a mirror moved to another storage root: one of those that the settings name. Site admins only. */
export async function moveTo(
  services: RepositoryServices,
  viewer: Viewer,
  { id, root }: { readonly id: Id; readonly root: string },
): Promise<void> {
  requireSiteAdmin(viewer)
  const { storage } = services.mirroring
  if (!storage.roots.includes(root)) {
    const message = `There is no storage root ${root}. Name it in --storage-roots when the server is started.`
    throw new AppError('invalid_argument', 'no-storage-root', message)
  }
  await updateNow(services, viewer, id, { kind: 'move', to: rootColumn(storage, root) })
}

/** Ends the update of a mirror that waits or runs. Site admins only. */
export async function cancelNow(services: RepositoryServices, viewer: Viewer, id: Id): Promise<void> {
  await cancelUpdate(services.store.db, (await requireMirror(services, viewer, id)).id)
}

/**
 * Deletes a repository: nobody sees it from now on, and a while later its copy and all that is known of it go. What a
 * code host lists comes back with the next sync; a folder that the command line names, with the next start. Site admins
 * only.
 */
export async function deleteRepository(services: RepositoryServices, viewer: Viewer, id: Id): Promise<void> {
  const repository = await requireRepository(services, viewer, id)
  const { db } = services.store
  await sql`UPDATE repositories SET deleted_at = now() WHERE id = ${repository.id} AND deleted_at IS NULL`.execute(db)
  if (repository.origin === 'mirror') await cancelUpdate(db, repository.id)
}

/** Takes a repository back that was deleted and not removed yet, and brings it up to date. Site admins only. */
export async function restoreRepository(services: RepositoryServices, viewer: Viewer, id: Id): Promise<Repository> {
  requireSiteAdmin(viewer)
  // What the viewer may not read stays as it is: the transaction ends with the error.
  const repository = await transaction(services.store.db, async (db) => {
    const isBack = id !== undefined && (await undelete(db, id))
    const found = isBack ? await findById({ ...services.store, db }, viewer, id) : undefined
    if (found) return found
    const message = 'There is no such repository, or its name was given to another one meanwhile.'
    throw new AppError('not_found', 'no-repository', message)
  })
  await services.requestReading(repository.id)
  return repository
}

/**
 * Asks the host of a mirror whether it still shows it to us, and answers what is wrong, as a sentence; undefined when
 * nothing is. By id, or by name. Site admins only.
 */
export async function checkConnection(
  services: RepositoryServices,
  viewer: Viewer,
  { id, name, signal }: { readonly id: Id; readonly name: string | undefined; readonly signal: AbortSignal },
): Promise<string | undefined> {
  requireSiteAdmin(viewer)
  const byName = name === undefined ? undefined : await findByName(services.store, viewer, name)
  const repository = await requireMirror(services, viewer, byName?.id ?? id)
  try {
    await reach(services, repository, signal)
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    return messageOf(error)
  }
}

async function reach(services: RepositoryServices, repository: Repository, signal: AbortSignal): Promise<void> {
  const source = await services.sourceOf?.(repository, signal)
  // What speaks no git has nothing to ask: its connection is tested on the connection's own page.
  if (source?.kind === 'made') return
  const parsed = parseCloneURL(repository.cloneURL ?? '', { allowFile: true })
  const url = source?.url ?? (parsed.ok ? parsed.url : undefined)
  if (!url) throw new AppError('failed_precondition', 'bad-clone-url', parsed.ok ? '' : parsed.message)
  const { knownHosts, addressOf } = services.mirroring
  const folder = services.store.mirrors
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await checkRemote(url, folder, {
    signal,
    ...(knownHosts && { knownHosts }),
    ...(url.host !== '' && { connectTo: await addressOf(url.host) }),
  })
}
