import { documentFields, relationshipFields, symbolFields } from './fields.js'
import type { WireReader } from './wireReader.js'
import { symbolView, textView } from './wireText.js'

/** What a relationship says, as bits. */
export const relations = { reference: 1, implementation: 2, typeDefinition: 4, definition: 8 } as const

export interface ScipRelationship {
  readonly symbol: Uint8Array
  /** Of `relations`. */
  readonly bits: number
}

/** A `SymbolInformation` message, its texts as views of what was read. */
export interface ScipSymbol {
  readonly symbol: Uint8Array
  readonly kind: number
  readonly displayName: Uint8Array
  readonly signature: Uint8Array
  readonly signatureLanguage: Uint8Array
  readonly enclosing: Uint8Array
  readonly documentation: readonly Uint8Array[]
  readonly relationships: readonly ScipRelationship[]
}

const nothing = new Uint8Array()

/** Reads a `SymbolInformation`; no symbol in it is longer than `symbolBytes`. */
export function readSymbol(wire: WireReader, symbolBytes: number): ScipSymbol {
  let symbol: Uint8Array = nothing
  let displayName: Uint8Array = nothing
  let enclosing: Uint8Array = nothing
  let signature = { text: nothing as Uint8Array, language: nothing as Uint8Array }
  let kind = 0
  const documentation: Uint8Array[] = []
  const relationships: ScipRelationship[] = []
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === symbolFields.symbol) symbol = symbolView(wire, symbolBytes)
    else if (field === symbolFields.documentation) documentation.push(textView(wire))
    else if (field === symbolFields.relationships) relationships.push(readRelationship(wire, symbolBytes))
    else if (field === symbolFields.kind) kind = wire.number()
    else if (field === symbolFields.displayName) displayName = textView(wire)
    else if (field === symbolFields.signature) signature = readSignature(wire)
    else if (field === symbolFields.enclosingSymbol) enclosing = symbolView(wire, symbolBytes)
    else wire.skip()
  }
  const texts = { displayName, signature: signature.text, signatureLanguage: signature.language, enclosing }
  return { symbol, kind, ...texts, documentation, relationships }
}

/** A signature is a `Document`, of which the text and its language count. */
function readSignature(wire: WireReader): { text: Uint8Array; language: Uint8Array } {
  const outer = wire.enter()
  let text: Uint8Array = nothing
  let language: Uint8Array = nothing
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    if (field === documentFields.text) text = textView(wire)
    else if (field === documentFields.language) language = textView(wire)
    else wire.skip()
  }
  wire.leave(outer)
  return { text, language: text.length > 0 ? language : nothing }
}

function readRelationship(wire: WireReader, symbolBytes: number): ScipRelationship {
  const outer = wire.enter()
  let symbol: Uint8Array = nothing
  let bits = 0
  for (let field = wire.field(); field !== 0; field = wire.field()) {
    const bit = relationBits.get(field)
    if (field === relationshipFields.symbol) symbol = symbolView(wire, symbolBytes)
    else if (bit === undefined) wire.skip()
    // The last one counts, as in all of protocol buffers.
    else bits = wire.number() === 0 ? bits & ~bit : bits | bit
  }
  wire.leave(outer)
  return { symbol, bits }
}

const relationBits: ReadonlyMap<number, number> = new Map([
  [relationshipFields.isReference, relations.reference],
  [relationshipFields.isImplementation, relations.implementation],
  [relationshipFields.isTypeDefinition, relations.typeDefinition],
  [relationshipFields.isDefinition, relations.definition],
])
