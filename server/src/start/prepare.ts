import { AppError } from '@sextant/base'
import { findGit } from '@sextant/git'
import { type DataDirectoryLock, lockDataDirectory } from './dataDirectoryLock.js'
import { type Named, readNamed } from './named.js'
import type { Settings } from './settings.js'
import { checkDataDirectory, checkNamedFolder } from './startChecks.js'
import { requireWholeRestore } from './unfinishedRestore.js'

/** What is settled before anything is started. */
export interface Preparation {
  readonly settings: Settings
  readonly named: readonly Named[]
  readonly lock: DataDirectoryLock
}

/**
 * Checks what a person can have got wrong, and takes the data directory. Throws `AppError` with one sentence. Loads
 * little, so that a refusal is quick.
 */
export async function prepare(settings: Settings): Promise<Preparation> {
  checkRole(settings)
  await findGit()
  const named = settings.named.map(readNamed)
  for (const each of named) if ('folder' in each) await checkNamedFolder(each.folder)
  await checkDataDirectory(settings.dataDirectory)
  await requireWholeRestore(settings.dataDirectory)
  const lock = await lockDataDirectory(settings.dataDirectory, settings.role === 'worker' ? 'lock-worker' : 'lock')
  return { settings, named, lock }
}

function checkRole({ role, databaseURL }: Settings): void {
  if (role === 'all' || databaseURL) return
  throw new AppError(
    'invalid_argument',
    'role-needs-database',
    `The role ${role} shares its work with other processes, so it needs a database of its own: give --database-url.`,
  )
}
