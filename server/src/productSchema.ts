import type { Database } from '@sextant/database'
import type { GraphQLSchema } from 'graphql'
import { accessTokenTypes } from './features/access-tokens/index.js'
import { type AccountTypesOptions, accountTypes } from './features/accounts/index.js'
import { type BrowseServices, browseSchema } from './features/browse/index.js'
import { type FinderServices, finderSchema } from './features/finder/index.js'
import { type IndexingServices, indexingSchema } from './features/indexing/index.js'
import { type RepositoryServices, repositorySchema } from './features/repositories/index.js'
import { type RepositoriesAdminServices, repositoriesAdminSchema } from './features/repositories-admin/index.js'
import { resultSetSchema } from './features/result-sets/index.js'
import { type SearchServices, searchSchema, whySchema } from './features/search/index.js'
import { createSchema } from './graphql/schema.js'

/** The GraphQL schema of the whole product: what every feature brings. */
export function productSchema(services: {
  readonly about: AccountTypesOptions
  readonly db: Database
  readonly repositories: RepositoryServices
  readonly repositoriesAdmin: RepositoriesAdminServices
  readonly browse: BrowseServices
  readonly indexing: IndexingServices
  readonly search: SearchServices
  readonly finder: FinderServices
}): GraphQLSchema {
  return createSchema([
    accountTypes(services.about),
    accessTokenTypes(services.db),
    repositorySchema(services.repositories),
    repositoriesAdminSchema(services.repositoriesAdmin),
    browseSchema(services.browse),
    indexingSchema(services.indexing),
    searchSchema(services.search, services.browse.opener),
    finderSchema(services.finder),
    whySchema(services.search),
    resultSetSchema(services),
  ])
}
