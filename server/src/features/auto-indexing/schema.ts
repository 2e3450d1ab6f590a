import type { SchemaPart } from '../../graphql/builder.js'
import { definePolicies } from './policies/policySchema.js'
import { definePreviews } from './policies/previewSchema.js'
import type { AutoIndexingServices } from './services.js'

/** Policies, the inference of jobs and the queue of auto-indexing in GraphQL. */
export function autoIndexingSchema(services: AutoIndexingServices): SchemaPart {
  return (builder, nodes) => {
    definePolicies(builder, nodes, services)
    definePreviews(builder, services)
  }
}
