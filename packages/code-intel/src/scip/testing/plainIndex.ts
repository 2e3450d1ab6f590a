/** A SCIP index as plain values, for tests. A field that is left out is not written. */
export interface PlainIndex {
  readonly metadata?: { readonly name: string; readonly version: string; readonly projectRoot: string }
  readonly documents: readonly PlainDocument[]
  readonly externalSymbols: readonly PlainSymbol[]
}

export interface PlainDocument {
  readonly path: string
  readonly language?: string
  readonly text?: string
  /** A number of `PositionEncoding`. */
  readonly encoding?: number
  readonly occurrences: readonly PlainOccurrence[]
  readonly symbols: readonly PlainSymbol[]
}

export interface PlainOccurrence {
  readonly range: readonly number[]
  readonly symbol?: string
  readonly roles?: number
  readonly syntaxKind?: number
  readonly documentation?: readonly string[]
  readonly enclosing?: readonly number[]
  readonly diagnostics?: readonly PlainDiagnostic[]
}

export interface PlainDiagnostic {
  readonly severity: number
  readonly code: string
  readonly source: string
  readonly message: string
}

export interface PlainSymbol {
  readonly symbol: string
  readonly kind?: number
  readonly displayName?: string
  readonly documentation?: readonly string[]
  readonly signature?: { readonly text: string; readonly language: string }
  readonly enclosing?: string
  readonly relationships?: readonly PlainRelationship[]
}

export interface PlainRelationship {
  readonly symbol: string
  readonly reference?: boolean
  readonly implementation?: boolean
  readonly typeDefinition?: boolean
  readonly definition?: boolean
}
