import type { SchemaPart } from '../../graphql/builder.js'
import { defineBulkActions } from './bulk/bulkSchema.js'
import { filterArguments } from './listingArguments.js'
import { defineListing } from './listingSchema.js'
import { defineRepoMeta } from './repoMeta.js'
import type { RepositoriesAdminServices } from './services.js'
import { defineStatus } from './status/statusSchema.js'

/** Looking after repositories, in GraphQL: lists, figures, what is done to many of them, and how the instance stands. */
export function repositoriesAdminSchema(services: RepositoriesAdminServices): SchemaPart {
  return (builder) => {
    const filters = filterArguments(builder)
    defineListing(builder, services, filters)
    defineBulkActions(builder, services, filters)
    defineStatus(builder, services)
    defineRepoMeta(builder, services)
  }
}
