import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './schema.generated.js'

/** A GraphQL document whose variables and result have the types of `schema.graphql`. */
export const graphql = initGraphQLTada<{
  introspection: typeof introspection
  scalars: { DateTime: string; BigInt: string; JSONValue: unknown; GitObjectID: string }
}>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'
