import { type Logger, messageOf } from '@sextant/base'
import { addFolder, addMirror, allIds, folderIds, type RepositoryServices } from '../features/repositories/index.js'
import { type Named, ownFolder } from '../start/named.js'
import type { Undo } from './undo.js'

/** Adds what was named, in the background: a large folder takes its time and search already works. */
export async function addNamed(
  services: RepositoryServices,
  named: readonly Named[],
  log: Logger,
  undo: Undo,
): Promise<void> {
  const stopping = new AbortController()
  const isFirst = (await allIds(services.store)).length === 0
  const all = named.length === 0 && isFirst ? [{ folder: ownFolder }] : named
  const work = (async () => {
    for (const each of all) {
      try {
        if ('folder' in each) await addFolder(services, each.folder, stopping.signal)
        else await addMirror(services, each.url)
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error('What was named could not be added', { error: messageOf(error) })
      }
    }
    // What begins to be watched is read then.
    await services.watcher?.watchAll()
    for (const id of await folderIds(services.store)) {
      if (!services.watcher?.watched(id)) await services.requestReading(id)
    }
  })()
  undo.push(async () => {
    stopping.abort(new Error('The server is stopping.'))
    await work.catch(() => {})
  })
}
