import type { PreciseSymbol } from '../preciseIndex.js'
import { relations, type ScipRelationship, type ScipSymbol } from '../wire/readSymbol.js'
import type { ByteSink } from './byteSink.js'
import { ByteSource } from './byteSource.js'
import { kindName } from './symbolKinds.js'

/** What is kept of what an index says about a symbol: all but its name, which is the key. */
export type SymbolFacts = Omit<ScipSymbol, 'symbol'>

export function writeSymbolFacts(sink: ByteSink, facts: SymbolFacts): void {
  sink.number(Math.min(facts.kind, 0xffff))
  sink.blob(facts.displayName)
  sink.blob(facts.signature)
  sink.blob(facts.signatureLanguage)
  sink.blob(facts.enclosing)
  sink.blobs(facts.documentation)
  sink.number(facts.relationships.length)
  for (const { symbol, bits } of facts.relationships) {
    sink.number(bits)
    sink.blob(symbol)
  }
}

export function readSymbolFacts(bytes: Uint8Array): SymbolFacts {
  const source = new ByteSource(bytes)
  const kind = source.number()
  const [displayName, signature, signatureLanguage, enclosing] = [
    source.blob(),
    source.blob(),
    source.blob(),
    source.blob(),
  ]
  const documentation = source.blobs()
  const relationships: ScipRelationship[] = []
  for (let left = source.number(); left > 0; left--) {
    const bits = source.number()
    relationships.push({ bits, symbol: source.blob() })
  }
  return { kind, displayName, signature, signatureLanguage, enclosing, documentation, relationships }
}

/** What two parts of an index say about one symbol: the first one's texts where it has any, the relationships of both. */
export function mergedFacts(first: SymbolFacts, second: SymbolFacts): SymbolFacts {
  const told = (a: Uint8Array, b: Uint8Array) => (a.length > 0 ? a : b)
  const hasSignature = first.signature.length > 0
  return {
    kind: first.kind || second.kind,
    displayName: told(first.displayName, second.displayName),
    signature: told(first.signature, second.signature),
    signatureLanguage: hasSignature ? first.signatureLanguage : second.signatureLanguage,
    enclosing: told(first.enclosing, second.enclosing),
    documentation: first.documentation.length > 0 ? first.documentation : second.documentation,
    relationships: mergedRelationships([...first.relationships, ...second.relationships]),
  }
}

/** What is said of each other symbol, put together, at the place where it is named first. */
export function mergedRelationships(all: readonly ScipRelationship[]): readonly ScipRelationship[] {
  const bySymbol = new Map<string, ScipRelationship>()
  for (const one of all) {
    const name = Buffer.from(one.symbol).toString('latin1')
    const before = bySymbol.get(name)
    bySymbol.set(name, before ? { ...one, bits: before.bits | one.bits } : one)
  }
  return [...bySymbol.values()]
}

/** `referencedBy` are symbols that say of themselves that they share their references with this one. */
export function symbolOf(symbol: string, facts: SymbolFacts, referencedBy: readonly string[]): PreciseSymbol {
  const relationships = mergedRelationships(facts.relationships)
  const related = (bit: number) =>
    relationships.filter(({ bits }) => (bits & bit) !== 0).map((one) => textOf(one.symbol))
  const definedBy = related(relations.definition)
  const [typeDefinition] = related(relations.typeDefinition)
  return {
    symbol,
    kind: kindName(facts.kind),
    displayName: textOf(facts.displayName),
    signature: textOf(facts.signature),
    signatureLanguage: textOf(facts.signatureLanguage),
    documentation: facts.documentation.map(textOf),
    implements: related(relations.implementation),
    sharesReferencesWith: [...new Set([...related(relations.reference), ...referencedBy])],
    ...(definedBy.length > 0 && { definedBy }),
    ...(typeDefinition !== undefined && { typeDefinition }),
    ...(facts.enclosing.length > 0 && { enclosing: textOf(facts.enclosing) }),
  }
}

const decoder = new TextDecoder()
const textOf = (bytes: Uint8Array) => decoder.decode(bytes)
