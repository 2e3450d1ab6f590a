import { listenForPermissions, RunningReads } from '../features/permissions/index.js'
import type { IndexingServices } from '../features/indexing/index.js'
import { ReadableAhead } from '../features/repositories/index.js'
import { type Engine, openSearchGate, type SearchServices, TreeLook } from '../features/search/index.js'
import { usualKinds } from '../features/settings/index.js'
import { isStructural } from './configuration.js'
import type { Core } from './core.js'

/** The finder asks the same engine for names, and the code graph for what is indexed. */
export type ServerSearch = SearchServices & Pick<Engine, 'backend' | 'index'>

/** Searching, and who hears that somebody may read less. */
export async function openSearch(
  { database, live, log, undo }: Core,
  engine: Engine,
  indexing: IndexingServices,
): Promise<ServerSearch> {
  const reads = new RunningReads(database.db, log)
  const listener = await listenForPermissions(reads, { url: database.url, log })
  undo.push(() => listener.close())
  return {
    ...{ ...engine, store: indexing.store, look: new TreeLook(), indexing, gate: openSearchGate(), reads },
    readable: new ReadableAhead(indexing.store, () => reads.losses),
    usualKindsOf: usualKinds(database.db),
    get structuralSearch() {
      return isStructural(live)
    },
  }
}
