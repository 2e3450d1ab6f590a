import { join } from 'node:path'
import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { RepositoryStore } from '../repositories/index.js'
import { CommitGraph } from './commitGraph.js'
import { FileChanges } from './fileMapping.js'
import { OpenIndexes, type OpenReader } from './openIndexes.js'
import { ReadyIndexCache } from './readyIndexCache.js'
import type { PreciseIndexServices, UploadLimits } from './services.js'

/** What an upload may bring unless it is set otherwise. The largest index that was seen in the field has 6 GB. */
export const usualUploadLimits: UploadLimits = { packed: 2e9, unpacked: 16e9 }

export interface PreciseIndexParts
  extends Pick<PreciseIndexServices, 'requestReading' | 'retentionRules' | 'indexAgain'>,
    Partial<Pick<PreciseIndexServices, 'limits' | 'enforceAuth'>> {
  readonly db: Database
  readonly store: RepositoryStore
  readonly log: Logger
  readonly dataDirectory: string
  readonly openReader: OpenReader
}

/** Puts together what precise indexes need. Nothing is opened until it is asked for; `close` closes it. */
export function openPreciseIndexes(parts: PreciseIndexParts): PreciseIndexServices & { close(): Promise<void> } {
  const { dataDirectory, openReader, limits = usualUploadLimits, enforceAuth = false, ...rest } = parts
  const folder = join(dataDirectory, 'precise-indexes')
  const open = new OpenIndexes(folder, openReader)
  return {
    ...rest,
    folder,
    limits,
    enforceAuth,
    open,
    graph: new CommitGraph(),
    ready: new ReadyIndexCache(parts.db),
    mappings: new FileChanges(),
    close: () => open.close(),
  }
}
