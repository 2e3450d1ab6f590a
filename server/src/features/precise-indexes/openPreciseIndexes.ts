import { join } from 'node:path'
import { CommitGraph } from './commitGraph.js'
import { FileChanges } from './fileMapping.js'
import { OpenIndexes } from './openIndexes.js'
import { ReadyIndexCache } from './readyIndexCache.js'
import type { PreciseIndexServices } from './services.js'

export interface PreciseIndexParts
  extends Omit<PreciseIndexServices, 'folder' | 'open' | 'graph' | 'ready' | 'mappings'> {
  readonly dataDirectory: string
}

/** Puts together what precise indexes need. Nothing is opened until it is asked for; `close` closes it. */
export function openPreciseIndexes(parts: PreciseIndexParts): PreciseIndexServices & { close(): Promise<void> } {
  const { dataDirectory, ...rest } = parts
  const folder = join(dataDirectory, 'precise-indexes')
  const open = new OpenIndexes(folder)
  return {
    ...rest,
    folder,
    open,
    graph: new CommitGraph(),
    ready: new ReadyIndexCache(parts.db),
    mappings: new FileChanges(),
    close: () => open.close(),
  }
}
