import type { SchemaPart } from '../../graphql/builder.js'
import { type CodeGraphServices, openAskings } from './asking.js'
import { defineBlobGraph } from './schema/blobSchema.js'
import { defineHover } from './schema/hoverSchema.js'
import { definePlaces } from './schema/placeSchema.js'
import { defineSymbols } from './schema/symbolSchema.js'

/** Where names lead: definitions, references, implementations, hover, calls. */
export function codeGraphSchema(services: CodeGraphServices): SchemaPart {
  const askingOf = openAskings(services)
  return (builder) => {
    const proof = definePlaces(builder)
    defineHover(builder, proof)
    defineSymbols(builder, proof)
    defineBlobGraph(builder, askingOf, proof)
  }
}
