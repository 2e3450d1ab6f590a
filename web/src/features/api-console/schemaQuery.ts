import { AppError } from '@sextant/base'
import { queryOptions } from '@tanstack/react-query'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { requireSession } from '../../shell/sessionEnd.js'

/** The schema in the language of schemas, as the server serves it. */
export async function fetchSchema(signal?: AbortSignal): Promise<string> {
  const headers = { 'x-requested-with': 'Sextant' }
  const request = { headers, credentials: 'same-origin', signal: signal ?? null } as const
  const response = await fetch('/.api/graphql/schema.graphql', request)
  requireSession(response)
  if (response.ok) return response.text()
  throw new AppError('unavailable', 'no-schema', `The schema could not be loaded (HTTP ${response.status}).`)
}

/** The schema: checked by the server, so that it is not checked once more here. */
export const schemaQuery = queryOptions({
  queryKey: ['graphql-schema'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<GraphQLSchema> =>
    buildSchema(await fetchSchema(signal), { assumeValid: true, noLocation: true }),
})
