import { AppError } from '@sextant/base'

/** The codes of errors (errno(3)) after which it helps to make room, and what to make room of. */
const shortages = new Map([
  ['ENOSPC', 'The disk of the search index is full. Make room on it.'],
  ['EDQUOT', "The quota of the search index's disk is used up. Raise it, or make room."],
  ['EMFILE', 'The server has too many files open. Raise its limit of open files.'],
  ['ENFILE', 'The machine has too many files open. Raise its limit of open files.'],
])

/** What to tell a person of an error of the file system. Nothing of the index has changed. */
export function diskProblem(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const shortage = shortages.get(code)
  if (shortage) return new AppError('resource_exhausted', 'index-disk-full', shortage, { cause: error })
  const message = `The disk of the search index refuses to be written${code && ` (${code})`}.`
  return new AppError('unavailable', 'index-disk-refuses', message, { cause: error })
}
