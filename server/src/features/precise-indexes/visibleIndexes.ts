import { sql } from '@sextant/database'
import type { ObjectId } from '@sextant/git'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import type { Distance } from './commitGraph.js'
import { fileMapping } from './fileMapping.js'
import type { Lease } from './openIndexes.js'
import type { ReadyIndex, ReadyIndexes } from './readyIndexCache.js'
import type { PreciseIndexServices } from './services.js'
import type { VisibleIndex, VisiblePlace } from './visibleIndex.js'

/** Another index of a root that lies further off is tried when the nearest has nothing of the file, so often. */
const mostTried = 4

/**
 * The indexes that speak of a file: of each root and indexer the nearest one that holds the file, by steps in the
 * history, before or after its commit. Nearest first, and of those as near the one with the narrower root. Empty also
 * for a repository that the viewer may not read. Each is to be released.
 */
export async function visibleIndexes(
  services: PreciseIndexServices,
  viewer: Viewer,
  place: VisiblePlace,
  signal?: AbortSignal,
): Promise<readonly VisibleIndex[]> {
  const ready = await readyIndexes(services, viewer, place.repositoryId)
  const covering = ready.indexes.filter(({ root }) => place.path.startsWith(root))
  if (covering.length === 0) return []
  const near = await nearestOf(services, place, ready)
  signal?.throwIfAborted()
  const groups = byRootAndIndexer(covering)
  const found = await Promise.all(groups.map((group) => firstHolding(services, place, inOrder(group, near))))
  return found
    .filter((each) => each !== undefined)
    .toSorted((one, other) => one.steps - other.steps || other.root.length - one.root.length || other.id - one.id)
}

/** What is ready of a repository; nothing for one that the viewer may not read. */
export async function readyIndexes(
  services: PreciseIndexServices,
  viewer: Viewer,
  repositoryId: number,
): Promise<ReadyIndexes> {
  const { rows } = await sql<{ generation: string }>`
    SELECT generation FROM precise_index_generations JOIN repositories ON repositories.id = repository_id
    WHERE repository_id = ${repositoryId} AND ${readableBy(viewer)}`.execute(services.db)
  const generation = Number(rows[0]?.generation ?? 0)
  return generation === 0 ? { generation, indexes: [] } : services.ready.of(repositoryId, generation)
}

async function nearestOf(
  { graph }: PreciseIndexServices,
  { repositoryId, gitDirectory, commit }: VisiblePlace,
  { generation, indexes }: ReadyIndexes,
): Promise<ReadonlyMap<ObjectId, Distance>> {
  const indexed = [...new Set(indexes.map((index) => index.commit))]
  const near = await graph.near({ repository: { gitDirectory }, repositoryId, generation, commit, indexed })
  return new Map(near.map((each) => [each.commit, each]))
}

function byRootAndIndexer(indexes: readonly ReadyIndex[]): readonly (readonly ReadyIndex[])[] {
  const groups = new Map<string, ReadyIndex[]>()
  for (const index of indexes) {
    const key = JSON.stringify([index.root, index.indexer])
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  }
  return [...groups.values()]
}

interface NearIndex extends ReadyIndex {
  readonly steps: number
}

function inOrder(group: readonly ReadyIndex[], near: ReadonlyMap<ObjectId, Distance>): readonly NearIndex[] {
  return group
    .flatMap((index) => {
      const distance = near.get(index.commit)
      return distance ? [{ ...index, steps: distance.steps, isAncestor: distance.isAncestor }] : []
    })
    .toSorted((one, other) => one.steps - other.steps || Number(other.isAncestor) - Number(one.isAncestor))
    .slice(0, mostTried)
}

async function firstHolding(
  services: PreciseIndexServices,
  place: VisiblePlace,
  indexes: readonly NearIndex[],
): Promise<VisibleIndex | undefined> {
  for (const index of indexes) {
    const lease = await leaseOf(services, index.id)
    if (!lease) continue
    if (await lease.reader.has(place.path)) return visibleOf(services, place, { index, lease })
    lease.release()
  }
  return undefined
}

/** Undefined for an index that cannot be read: damaged, or deleted this moment. Navigation then goes on without it. */
export async function leaseOf({ open, log }: PreciseIndexServices, id: number): Promise<Lease | undefined> {
  try {
    return await open.lease(id)
  } catch (error) {
    log.warn('A precise index cannot be read', { index: id, error })
    return undefined
  }
}

function visibleOf(
  { mappings }: PreciseIndexServices,
  { repositoryId, gitDirectory, commit }: VisiblePlace,
  { index, lease }: { readonly index: NearIndex; readonly lease: Lease },
): VisibleIndex {
  const { id, root, indexer, uploadedAt, steps } = index
  const mapping = fileMapping(mappings, { gitDirectory, repositoryId, indexCommit: index.commit, commit })
  return { id, repositoryId, indexCommit: index.commit, root, indexer, uploadedAt, steps, ...lease, ...mapping }
}
