import { AppError } from '@sextant/base'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../syncFolder.js'

/** Is there from before anything is restored into a data directory until everything is. */
const markOf = (dataDirectory: string) => join(dataDirectory, 'restore-unfinished')

/**
 * Does the work of a restore. A data directory in which that was cut off, or failed, says so from then on: what is in it
 * may have sessions and tokens that were ended, or nothing but the keys.
 */
export async function restoring<Result>(dataDirectory: string, work: () => Promise<Result>): Promise<Result> {
  const mark = await open(markOf(dataDirectory), 'w', 0o600)
  await mark.sync()
  await mark.close()
  await syncFolder(dataDirectory)
  const result = await work()
  await rm(markOf(dataDirectory))
  await syncFolder(dataDirectory)
  return result
}

/** Throws `AppError` when a restore into the data directory did not come to its end. */
export async function requireWholeRestore(dataDirectory: string): Promise<void> {
  const isThere = await stat(markOf(dataDirectory)).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  throw new AppError(
    'failed_precondition',
    'restore-unfinished',
    `A restore into the data directory ${dataDirectory} is under way, or did not come to its end. Where none runs, remove it and restore into a new one.`,
  )
}
