import type { ObjectRef } from '@pothos/core'
import type { Database } from '@sextant/database'
import type { GraphQLContext, SchemaTypes } from '../../graphql/builder.js'
import type { BatchLoader } from '../../graphql/perRequest.js'
import type { Organization } from './store.js'

/** What the parts of the schema around `Org` share. */
export interface OrgParts {
  readonly db: Database
  readonly Org: ObjectRef<SchemaTypes, Organization>
  /** Looks up organizations of one request together. */
  readonly load: (context: GraphQLContext) => BatchLoader<number, Organization>
}
