import type { SchemaPart } from '../../graphql/builder.js'
import { defineConfiguration } from './configuration/configurationSchema.js'
import { defineInference } from './inference/inferenceSchema.js'
import { defineJobs } from './jobSchema.js'
import { definePolicies } from './policies/policySchema.js'
import { definePreviews } from './policies/previewSchema.js'
import { defineQueue } from './queue/queueSchema.js'
import type { AutoIndexingServices } from './services.js'

/** Policies, the inference of jobs and the queue of auto-indexing in GraphQL. */
export function autoIndexingSchema(services: AutoIndexingServices): SchemaPart {
  return (builder, nodes) => {
    definePolicies(builder, nodes, services)
    definePreviews(builder, services)
    defineJobs(builder)
    defineInference(builder, services)
    defineConfiguration(builder, services)
    defineQueue(builder, services)
  }
}
