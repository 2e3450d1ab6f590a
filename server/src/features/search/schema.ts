import type { SchemaPart } from '../../graphql/builder.js'
import { defineAggregations } from './aggregations/schema.js'
import type { ContentOpener } from '../browse/index.js'
import { patternTypes } from './graphql/patternTypes.js'
import { defineSearch } from './graphql/searchQuery.js'
import { defineSymbolFields } from './graphql/symbolFields.js'
import { defineParsing } from './parse/schema.js'
import type { SearchServices } from './searchServices.js'
import { defineSuggestions } from './suggestions/schema.js'

/** Search in GraphQL. */
export function searchSchema(services: SearchServices, opener: ContentOpener): SchemaPart {
  return (builder) => {
    const enums = patternTypes(builder)
    defineSearch(builder, services, { enums, opener })
    defineSymbolFields(builder, services, opener)
    defineParsing(builder, enums)
    defineSuggestions(builder, services, enums)
    defineAggregations(builder, services, enums)
  }
}
