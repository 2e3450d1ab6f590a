import type { SchemaPart } from '../../graphql/builder.js'
import { defineAggregations } from './aggregations/schema.js'
import { definePatternTypes } from './graphql/patternTypes.js'
import type { SearchServices } from './search.js'
import { defineSuggestions } from './suggestions/schema.js'

/** Search in GraphQL. */
export function searchSchema(services: SearchServices): SchemaPart {
  return (builder) => {
    const enums = definePatternTypes(builder)
    defineSuggestions(builder, services, enums)
    defineAggregations(builder, services, enums)
  }
}
