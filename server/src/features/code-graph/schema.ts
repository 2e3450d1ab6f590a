import type { SchemaPart } from '../../graphql/builder.js'
import { type CodeGraphServices, openGraphs } from './question.js'
import { defineBlobGraph } from './schema/blobSchema.js'
import { defineDiagnostics } from './schema/diagnosticSchema.js'
import { defineGraphData } from './schema/graphDataSchema.js'
import { defineHover } from './schema/hoverSchema.js'
import { definePlaces } from './schema/placeSchema.js'
import { defineSymbolPlaces, defineSymbols } from './schema/symbolSchema.js'
import { defineTreeGraph } from './schema/treeSchema.js'
import { defineUsages } from './schema/usagesSchema.js'

/** Where names lead: definitions, references, implementations, hover, calls. */
export function codeGraphSchema(services: CodeGraphServices): SchemaPart {
  const graphs = openGraphs(services)
  return (builder) => {
    const proof = definePlaces(builder)
    defineHover(builder, proof)
    defineSymbols(builder, proof)
    defineSymbolPlaces(builder, graphs)
    defineDiagnostics(builder)
    defineTreeGraph(builder, graphs)
    defineBlobGraph(builder, graphs, proof)
    defineUsages(builder, graphs, defineGraphData(builder, graphs))
  }
}
