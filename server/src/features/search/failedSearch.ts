import { AppError } from '@sextant/base'
import { isDatabaseAway } from '@sextant/database'

/** What is told of a search that failed on its way, in one sentence. */
export function failedSearch(failure: unknown, requestId: string): string {
  if (isDatabaseAway(failure)) return 'The search was cut off: the connection to the database broke. Try again.'
  if (failure instanceof AppError && failure.reason === 'database-away') return failure.message
  return `The search failed. Its id in the log is ${requestId}.`
}
