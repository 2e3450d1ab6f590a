import type { SchemaPart } from '../../graphql/builder.js'
import { type CodeGraphServices, openGraphs } from './question.js'
import { defineBlobGraph } from './schema/blobSchema.js'
import { defineHover } from './schema/hoverSchema.js'
import { definePlaces } from './schema/placeSchema.js'
import { defineSymbols } from './schema/symbolSchema.js'

/** Where names lead: definitions, references, implementations, hover, calls. */
export function codeGraphSchema(services: CodeGraphServices): SchemaPart {
  const graphOf = openGraphs(services)
  return (builder) => {
    const proof = definePlaces(builder)
    defineHover(builder, proof)
    defineSymbols(builder, proof)
    defineBlobGraph(builder, graphOf, proof)
  }
}
