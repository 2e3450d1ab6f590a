import type { Logger } from '@sextant/base'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { failureOf } from '../http/errors.js'

/**
 * An error of a field as the client sees it. What a person can act on keeps its words, with `extensions.code` and
 * `extensions.reason`; anything else becomes an id that leads to the log.
 */
export function presentError(error: GraphQLError, log: Logger): GraphQLFormattedError {
  const cause = error.originalError
  // GraphQL's own errors are about the request: its syntax, its arguments, its variables.
  if (cause === undefined || cause instanceof GraphQLError) return error.toJSON()
  const { code, reason, message, id } = failureOf(cause, log.with({ path: error.path?.join('.') }))
  const place = {
    ...(error.path === undefined ? {} : { path: error.path }),
    ...(error.locations === undefined ? {} : { locations: error.locations }),
  }
  const known = id === undefined ? { code, reason } : { code, id }
  return { message, ...place, extensions: known }
}
