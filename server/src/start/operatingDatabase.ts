import type { Logger } from '@sextant/base'
import { type OpenDatabase, openDatabase, runningDatabase } from '@sextant/database'
import { lockDataDirectory } from './dataDirectoryLock.js'
import type { Settings } from './settings.js'
import { requireWholeRestore } from './unfinishedRestore.js'

/** A database for a command beside the server. */
export interface OperatingDatabase {
  readonly database: OpenDatabase
  /** Whether no server uses the data directory, and none can start until this is closed. */
  readonly isAlone: boolean
  close(): Promise<void>
}

/** The database of the server that runs, or one that is started for this. */
export async function openOperatingDatabase(
  { dataDirectory, databaseURL }: Pick<Settings, 'dataDirectory' | 'databaseURL'>,
  log: Logger,
): Promise<OperatingDatabase> {
  await requireWholeRestore(dataDirectory)
  const url = databaseURL ?? (await runningDatabase(dataDirectory))
  const lock = url ? undefined : await lockDataDirectory(dataDirectory)
  const database = await openDatabase({ dataDirectory, log, maxConnections: 2, ...(url && { url }) })
  return {
    database,
    isAlone: lock !== undefined,
    async close() {
      await database.close()
      lock?.release()
    },
  }
}
