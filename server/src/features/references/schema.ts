import type { Database } from '@sextant/database'
import type { SchemaPart } from '../../graphql/builder.js'
import type { RepositoryStore } from '../repositories/index.js'
import { openBehindAhead } from './behindAhead.js'
import { defineBehindAhead } from './behindAheadSchema.js'
import { defineCommitPage } from './commitPage.js'
import { openContributors } from './contributors.js'
import { defineContributors } from './contributorSchema.js'
import { defineReferences } from './gitRefSchema.js'
import { defineLists } from './listSchema.js'
import { defineRange } from './rangeSchema.js'

/** Branches, tags and what is between revisions: who wrote it, how they stand to each other. */
export function referencesSchema({
  db,
  store,
}: {
  readonly db: Database
  readonly store: RepositoryStore
}): SchemaPart {
  const countBehindAhead = openBehindAhead()
  const contributorsOf = openContributors()
  return (builder, nodes) => {
    const kind = defineReferences(builder, nodes, store)
    defineLists(builder, kind, db)
    defineBehindAhead(builder, countBehindAhead)
    defineCommitPage(builder)
    defineContributors(builder, contributorsOf)
    defineRange(builder, { countBehindAhead, contributorsOf })
  }
}
