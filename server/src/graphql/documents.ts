import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { cacheRequests } from '../observability/metrics/instruments.js'
import { brokenLimit, nestsDeeperThan } from './limits.js'

/** A document ready to run, or why it is not and with which status to say so. */
export type ReadResult =
  | { readonly document: DocumentNode; readonly errors?: undefined; readonly status: 200 }
  | { readonly document?: undefined; readonly errors: readonly GraphQLError[]; readonly status: 200 | 403 }

export type ReadDocument = (query: string, variables: Readonly<Record<string, unknown>>) => ReadResult

/** The longest document, in UTF-16 units, and the most tokens in it. */
const longestQuery = 256 * 1024
const mostTokens = 20_000

/** How deep brackets may nest for the recursive parser; the limit on fields is lower. */
const deepestNesting = 200

/** How many errors of one document are listed. */
const mostErrors = 20

/** How many valid documents are kept: clients send the same few over and over. */
const mostKept = 200

/** Reads documents against a schema: limits first, then validation. Keeps those that were found valid. */
export function createDocumentReader(schema: GraphQLSchema): ReadDocument {
  const valid = new Map<string, DocumentNode>()
  return (query, variables) => {
    const known = valid.get(query)
    cacheRequests.inc({ cache: 'graphql-documents', outcome: known ? 'hit' : 'miss' })
    const parsed = known ?? parseQuery(query)
    if (parsed instanceof GraphQLError) return { errors: [parsed], status: isCostError(parsed) ? 403 : 200 }
    const broken = brokenLimit(parsed, variables)
    if (broken !== undefined) return { errors: [costError(broken)], status: 403 }
    const errors = known === undefined ? validate(schema, parsed, undefined, { maxErrors: mostErrors }) : []
    if (errors.length > 0) return { errors, status: 200 }
    // Those that were asked last come last.
    valid.delete(query)
    valid.set(query, parsed)
    for (const oldest of valid.keys()) {
      if (valid.size <= mostKept) break
      valid.delete(oldest)
    }
    return { document: parsed, status: 200 }
  }
}

function parseQuery(query: string): DocumentNode | GraphQLError {
  if (query.length > longestQuery) return costError(`The query is longer than ${longestQuery} characters.`)
  try {
    if (nestsDeeperThan(query, deepestNesting)) return costError('The query cost limit is exceeded: it nests too deep.')
    return parse(query, { maxTokens: mostTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

const costCode = 'resource_exhausted'

const costError = (message: string) => new GraphQLError(message, { extensions: { code: costCode } })

const isCostError = (error: GraphQLError) => error.extensions['code'] === costCode
