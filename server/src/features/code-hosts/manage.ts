import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { type Excluded, withExclusion } from './config/excludeRepository.js'
import { redactConfig, type UsableConfig } from './config/hostConfig.js'
import { requireConfig } from './config/requireConfig.js'
import type { ExternalService, Sync } from './externalService.js'
import type { HostKind } from './hostKind.js'
import { openingProblem, requireKind, storedConfig } from './openHost.js'
import { requireDisplayName, requireMayConnect } from './policy.js'
import type { CodeHostServices } from './services.js'
import { configOf, connectionsOf, deleteService, insertService, saveService, serviceById } from './store.js'
import { cancelSync, queueSync, supersedeHeld, syncById } from './sync/syncStore.js'

export interface NewService {
  readonly kind: string
  readonly displayName: string
  /** JSON with comments. */
  readonly config: string
}

/** Connects a host, and asks for its first sync. Site admins only. */
export async function addService(
  services: CodeHostServices,
  viewer: Viewer,
  { kind: name, displayName, config: text }: NewService,
): Promise<ExternalService> {
  const { userId } = requireMayConnect(viewer)
  const kind = requireKind(services.kinds, name)
  const saved = {
    displayName: requireDisplayName(displayName),
    userId,
    ...storable(services, kind, requireConfig(kind, text)),
  }
  return transaction(services.db, async (within) => {
    const service = await insertService(within, services.keyring, { kind: kind.kind, ...saved })
    await queueSync(within, service.id)
    return service
  })
}

export interface ServiceChange {
  readonly id: number
  readonly displayName?: string | null | undefined
  /** Where it says `REDACTED`, what is stored stays, as long as the host does. */
  readonly config?: string | null | undefined
}

/** Changes a connection, and asks for a sync. Site admins only. */
export async function updateService(
  services: CodeHostServices,
  viewer: Viewer,
  { id, displayName, config: text }: ServiceChange,
): Promise<ExternalService> {
  const { userId } = requireMayConnect(viewer)
  const service = await requireService(services.db, id)
  const kind = requireKind(services.kinds, service.kind)
  const stored = await storedIfReadable(services, service, kind)
  const config = requireConfig(kind, text ?? stored?.text ?? '', stored)
  const name = requireDisplayName(displayName ?? service.displayName)
  return save(services, { id, displayName: name, userId, ...storable(services, kind, config) })
}

async function save(services: CodeHostServices, change: Parameters<typeof saveService>[2]): Promise<ExternalService> {
  return transaction(services.db, async (within) => {
    const saved = await saveService(within, services.keyring, change)
    if (!saved) throw noService()
    await queueSync(within, saved.id)
    return saved
  })
}

/** What is stored of a configuration. Throws for one that cannot be used. */
function storable(services: CodeHostServices, kind: HostKind, usable: UsableConfig) {
  const problem = openingProblem(services, kind, usable)
  if (problem !== undefined) throw new AppError('invalid_argument', 'bad-config', problem)
  const { text, config } = usable
  const url = kind.urlOf(config)
  const enforcesPermissions = kind.enforcesPermissions?.(config) ?? false
  return { config: text, url: url.endsWith('/') ? url : `${url}/`, enforcesPermissions }
}

/** The stored configuration; undefined when it cannot be opened or is not valid: then everything is typed again. */
export async function storedIfReadable(
  services: Pick<CodeHostServices, 'db' | 'keyring'>,
  service: Pick<ExternalService, 'id'>,
  kind: HostKind,
): Promise<UsableConfig | undefined> {
  return storedConfig(services, service, kind).catch(undefinedIfLost)
}

function undefinedIfLost(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'data_loss') return undefined
  throw error
}

const unreadable = '// The stored configuration cannot be read with the key of this data directory. Enter it again.\n'

/** The configuration as people see it: its secrets are redacted. */
export async function shownConfig(services: CodeHostServices, { id, kind: name }: ExternalService): Promise<string> {
  const kind = services.kinds.find((each) => each.kind === name)
  if (!kind) return `// Connections of the kind ${name} are not available on this server.\n{}\n`
  const text = await configOf(services.db, services.keyring, id).catch(undefinedIfLost)
  return text === undefined ? `${unreadable}${kind.template}` : redactConfig(kind, text.reveal())
}

/** Takes a connection away, with its secrets, and the repositories that no other lists. Site admins only. */
export async function removeService({ db }: CodeHostServices, viewer: Viewer, id: number): Promise<void> {
  const { userId } = requireMayConnect(viewer)
  const isDeleted = await transaction(db, (within) => deleteService(within, id, userId))
  if (!isDeleted) throw noService()
}

/** Asks for a sync soon. Site admins only. */
export async function syncNow({ db }: CodeHostServices, viewer: Viewer, id: number): Promise<Sync> {
  requireMayConnect(viewer)
  await requireService(db, id)
  return transaction(db, (within) => queueSync(within, id))
}

/** Cancels a sync that waits or runs. Site admins only. */
export async function cancel({ db }: CodeHostServices, viewer: Viewer, syncId: number): Promise<void> {
  requireMayConnect(viewer)
  if (await cancelSync(db, syncId)) return
  throw new AppError('failed_precondition', 'sync-ended', 'This sync has ended already.')
}

/** Lets a held sync's repositories go: asks for a sync that may remove as many. Site admins only. */
export async function confirmHeld({ db }: CodeHostServices, viewer: Viewer, syncId: number): Promise<Sync> {
  requireMayConnect(viewer)
  const held = await syncById(db, syncId)
  if (held?.state !== 'held') {
    throw new AppError('failed_precondition', 'not-held', 'This sync waits for nobody. Look at the newest one.')
  }
  return transaction(db, async (within) => {
    const sync = await queueSync(within, held.serviceId, held.heldRemovals)
    await supersedeHeld(within, held.serviceId, sync.id)
    return sync
  })
}

/** Leaves a repository out of connections that list it: of those given, or of all. Site admins only. */
export async function excludeRepository(
  services: CodeHostServices,
  viewer: Viewer,
  { repositoryId, serviceIds }: { readonly repositoryId: number; readonly serviceIds: readonly number[] },
): Promise<void> {
  const { userId } = requireMayConnect(viewer)
  const listing = await connectionsOf(services.db, repositoryId, viewer)
  const wanted = listing.filter(({ serviceId }) => serviceIds.length === 0 || serviceIds.includes(serviceId))
  if (wanted.length === 0) {
    const which = serviceIds.length === 0 ? 'No code host connection' : 'None of these connections'
    throw new AppError('not_found', 'not-listed', `${which} lists the repository: there is nothing to exclude it from.`)
  }
  for (const each of wanted) await exclude(services, { ...each, userId })
}

async function exclude(
  services: CodeHostServices,
  { serviceId, userId, ...excluded }: Excluded & { readonly serviceId: number; readonly userId: number },
): Promise<void> {
  const service = await requireService(services.db, serviceId)
  const kind = requireKind(services.kinds, service.kind)
  const stored = await storedConfig(services, service, kind)
  if (!stored) throw new AppError('failed_precondition', 'stored-config-invalid', `Edit ${service.displayName} first.`)
  const config = requireConfig(kind, withExclusion(kind, stored, excluded), stored)
  await save(services, { id: serviceId, displayName: service.displayName, userId, ...storable(services, kind, config) })
}

/** The connection. Throws `not_found`. */
export async function requireService(db: Database, id: number): Promise<ExternalService> {
  const service = await serviceById(db, id)
  if (service) return service
  throw noService()
}

const noService = () => new AppError('not_found', 'no-external-service', 'There is no such code host connection.')
