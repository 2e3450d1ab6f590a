import { AppError } from '@sextant/base'
import { isDatabaseAway } from '@sextant/database'

/** What is told of a search that failed on its way, in one sentence. */
export function failedSearch(failure: unknown, requestId: string): string {
  if (isDatabaseAway(failure)) return 'The search was cut off: the connection to the database broke. Try again.'
  return awaySentence(failure) ?? `The search failed. Its id in the log is ${requestId}.`
}

/** What an error or one of its causes says of a database that stays away. */
function awaySentence(failure: unknown): string | undefined {
  if (failure instanceof AppError && failure.reason === 'database-away') return failure.message
  return failure instanceof Error ? awaySentence(failure.cause) : undefined
}
