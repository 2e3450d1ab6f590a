import type { SchemaPart } from '../../graphql/builder.js'
import type { RepositoryStore } from '../repositories/index.js'
import { defineFilters } from './filterSchema.js'
import { definePackageEnums } from './packageEnums.js'
import { defineReferences } from './referenceSchema.js'
import { defineVersions } from './versionSchema.js'

/** Packages in GraphQL: the versions of those that are repositories, all that are known, and what may come. */
export function packageSchema(store: RepositoryStore): SchemaPart {
  return (builder) => {
    const enums = definePackageEnums(builder)
    defineVersions(builder, store)
    defineFilters(builder, store, enums)
    defineReferences(builder, store, enums)
  }
}
