import { pickUp } from './queue.js'
import type { IndexingServices } from './services.js'
import { appliedSettings, markOutdated, saveAppliedSettings } from './settingsStore.js'

/**
 * Has indexed again what the settings of now would index otherwise, if they are not those under which the index was
 * built. To be called when the server starts. What is interrupted is begun again with the next start.
 */
export async function applySettings(services: IndexingServices, signal: AbortSignal): Promise<void> {
  const { store, indexer } = services
  const settings = JSON.stringify(indexer.settings)
  if ((await appliedSettings(store.db)) === settings) return
  await markOutdated(store.db, await indexer.outdated(signal))
  await saveAppliedSettings(store.db, settings)
  await pickUp(services)
}
