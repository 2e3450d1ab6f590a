/** Lines and characters from 0; characters count UTF-16 code units, as LSP and SCIP's default for the web do. */
export interface PrecisePosition {
  readonly line: number
  readonly character: number
}

/** From `start` up to, not including, `end`. */
export interface PreciseRange {
  readonly start: PrecisePosition
  readonly end: PrecisePosition
}

/** A place in a document of an index; the path is relative to the root of the repository. */
export interface PreciseLocation {
  readonly path: string
  readonly range: PreciseRange
}

/** A name in a document. */
export interface PreciseOccurrence {
  readonly range: PreciseRange
  /** The SCIP symbol, as written; one that starts with `local ` only means something inside its document. */
  readonly symbol: string
  readonly isDefinition: boolean
  /** The whole definition, where the indexer says. */
  readonly enclosing?: PreciseRange
}

/** What an index says about a symbol. */
export interface PreciseSymbol {
  readonly symbol: string
  /** A SCIP kind by name (`Class`, `Method`); empty when none is told. */
  readonly kind: string
  readonly displayName: string
  /** As code, with its language; empty when none is told. */
  readonly signature: string
  readonly signatureLanguage: string
  /** Markdown by the index's author: hostile until cleaned. */
  readonly documentation: readonly string[]
  /** Symbols that this one implements, and whose references are its own too. */
  readonly implements: readonly string[]
  readonly sharesReferencesWith: readonly string[]
  readonly typeDefinition?: string
}

export interface PreciseDiagnostic {
  readonly path: string
  readonly range: PreciseRange
  readonly severity: 'ERROR' | 'WARNING' | 'INFORMATION' | 'HINT'
  readonly code: string
  readonly source: string
  readonly message: string
}

/** Some of many locations; `next` asks for the ones after. */
export interface LocationPage {
  readonly locations: readonly PreciseLocation[]
  readonly next?: string
}

export interface PageOf {
  readonly first: number
  readonly after?: string
}

/** A package that an index defines symbols of, or uses symbols of: the first parts of a SCIP symbol. */
export interface PrecisePackage {
  readonly scheme: string
  readonly manager: string
  readonly name: string
  readonly version: string
}

/** What an index is about, without its documents. */
export interface PreciseSummary {
  readonly documents: number
  readonly occurrences: number
  readonly symbols: number
  readonly tool: { readonly name: string; readonly version: string }
  /** Packages that it defines exported symbols of, and those that it only refers to. */
  readonly provides: readonly PrecisePackage[]
  readonly requires: readonly PrecisePackage[]
  /** Bytes of the stored form. */
  readonly byteSize: number
}

/**
 * A stored index, ready to be asked. Each answer reads kilobytes, whatever the index's size. Paths are relative to the
 * repository's root. Throws for files that are damaged (`CorruptPreciseIndex`).
 */
export interface PreciseIndexReader {
  readonly summary: PreciseSummary
  has(path: string): Promise<boolean>
  /** Every occurrence in lines `from` up to, not including, `to`; in the order of the text. Empty for unknown paths. */
  occurrences(
    path: string,
    lines?: { readonly from: number; readonly to: number },
  ): Promise<readonly PreciseOccurrence[]>
  /** The narrowest occurrences around a position. */
  occurrencesAt(path: string, position: PrecisePosition): Promise<readonly PreciseOccurrence[]>
  /** What is said about symbols, in the order asked; a local symbol needs the path of its document. */
  symbols(names: readonly string[], path?: string): Promise<ReadonlyMap<string, PreciseSymbol>>
  definitions(symbol: string, page: PageOf): Promise<LocationPage>
  /** Without the definitions. */
  references(symbol: string, page: PageOf): Promise<LocationPage>
  /** Definitions of the symbols that implement one. */
  implementations(symbol: string, page: PageOf): Promise<LocationPage>
  diagnostics(path: string): Promise<readonly PreciseDiagnostic[]>
  close(): Promise<void>
}
