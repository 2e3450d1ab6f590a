import { join } from 'node:path'
import type { Logger } from '@sextant/base'
import type { OpenDatabase } from '@sextant/database'
import {
  indexAgain,
  openLocalRunner,
  retentionRules,
  type RunnerServices,
  usualRunLimits,
} from '../features/auto-indexing/index.js'
import { AskedLately, engineIndexer, type IndexingServices } from '../features/indexing/index.js'
import { deliverIndex, openPreciseIndexes, type PreciseIndex } from '../features/precise-indexes/index.js'
import type { RepositoryServices } from '../features/repositories/index.js'
import type { Engine } from '../features/search/index.js'
import type { LiveConfiguration } from '../features/site-configuration/index.js'
import type { IndexSettings } from '../start/indexSettings.js'
import type { Settings } from '../start/settings.js'

/** How long a search waits for revisions that can be indexed in no time; then it reads them from their repositories. */
const indexPatience = 1000

/** The use of a revision is written down this often at most, in milliseconds: it decides between days. */
const useNotedEvery = 10 * 60_000

/** The index of what is searched. */
export function openIndexing(
  { store, log }: RepositoryServices,
  engine: Engine,
  settings: IndexSettings,
): IndexingServices {
  return {
    store,
    indexer: engineIndexer(engine.index, engine.store),
    log,
    askedLately: new AskedLately(),
    usedLately: new AskedLately(useNotedEvery),
    patience: indexPatience,
    revisionBytes: settings.revisionBytes,
  }
}

interface PreciseParts {
  readonly settings: Settings
  readonly live: LiveConfiguration
  readonly database: OpenDatabase
  readonly repositories: RepositoryServices
  readonly log: Logger
}

/** Precise indexes, and auto-indexing, which makes them: each asks the other. */
export async function openPrecise({ settings, live, database, repositories, log }: PreciseParts) {
  const { autoIndexing, ...preciseParts } = await openAutoIndexing({
    ...{ settings, database, repositories, log },
    deliver: (subject, packed, signal) => deliverIndex(preciseIndexes, subject, packed, signal),
  })
  const preciseIndexes: ReturnType<typeof openPreciseIndexes> = openPreciseIndexes({
    ...preciseParts,
    db: database.db,
    store: repositories.store,
    log,
    dataDirectory: settings.dataDirectory,
    requestReading: repositories.requestReading,
    limits: settings.preciseIndexes,
    enforceAuth: () => live.get('lsifEnforceAuth'),
  })
  return { preciseIndexes, autoIndexing }
}

/** Auto-indexing, and what it tells precise indexes: which to keep, and how one is made again. */
async function openAutoIndexing({
  settings,
  database: { db },
  repositories: { store },
  log,
  deliver,
}: {
  readonly settings: Settings
  readonly database: OpenDatabase
  readonly repositories: RepositoryServices
  readonly log: Logger
  readonly deliver: RunnerServices['deliver']
}) {
  const folder = join(settings.dataDirectory, 'auto-indexing')
  const parts = { store, log, folder, environment: process.env, limits: usualRunLimits, deliver }
  const isOn = settings.indexLocally && settings.role !== 'web'
  const autoIndexing = { store, log, runner: isOn ? await openLocalRunner(parts) : undefined }
  return {
    autoIndexing,
    retentionRules: (id: number) => retentionRules(db, id),
    indexAgain: (index: PreciseIndex) => indexAgain(autoIndexing, index),
  }
}
