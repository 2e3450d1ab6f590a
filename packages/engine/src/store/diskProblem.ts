import { AppError } from '@sextant/base'
import { NotWritten } from './durableFile.js'

/** The codes of errors (errno(3)) after which it helps to make room, and what to make room of. */
const shortages = new Map([
  ['ENOSPC', 'The disk of the search index is full. Make room on it.'],
  ['EDQUOT', "The quota of the search index's disk is used up. Raise it, or make room."],
  ['EMFILE', 'The server has too many files open. Raise its limit of open files.'],
  ['ENFILE', 'The machine has too many files open. Raise its limit of open files.'],
])

/** What to tell a person when the file system failed: an `AppError`. Anything else that was thrown, as it is. */
export function problemOf(error: unknown): unknown {
  if (error instanceof NotWritten) return problemOf(error.cause)
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error
  const code = String(error.code)
  const shortage = shortages.get(code)
  if (shortage) return new AppError('resource_exhausted', 'index-disk-full', shortage, { cause: error })
  const message = `The disk of the search index failed (${code}). See to it, and try again.`
  return new AppError('unavailable', 'index-disk-failed', message, { cause: error })
}
