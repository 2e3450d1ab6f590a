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
  /** As in `PreciseOccurrence.roles`. */
  readonly roles?: number
}

/** SCIP's `SymbolRole` bits. */
export const symbolRoles = {
  definition: 0x1,
  import: 0x2,
  write: 0x4,
  read: 0x8,
  generated: 0x10,
  test: 0x20,
  forwardDefinition: 0x40,
} as const

/** A name in a document. */
export interface PreciseOccurrence {
  readonly range: PreciseRange
  /** The SCIP symbol, as written; one that starts with `local ` only means something inside its document. */
  readonly symbol: string
  readonly isDefinition: boolean
  /** The bits of `symbolRoles` that hold; absent when none does. */
  readonly roles?: number
  /** A number of SCIP's `SyntaxKind`; absent when none is told. */
  readonly syntaxKind?: number
  /** Markdown for this place alone, in the stead of the symbol's; hostile until cleaned. */
  readonly documentation?: readonly string[]
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
  /** Symbols that this one implements, and whose references are its own too, whichever of them says so. */
  readonly implements: readonly string[]
  readonly sharesReferencesWith: readonly string[]
  /** Symbols whose definitions stand for its own. */
  readonly definedBy?: readonly string[]
  readonly typeDefinition?: string
  /** The symbol that this one is a part of, where the indexer says. */
  readonly enclosing?: string
}

export interface PreciseDiagnostic {
  readonly path: string
  readonly range: PreciseRange
  readonly severity: 'ERROR' | 'WARNING' | 'INFORMATION' | 'HINT'
  readonly code: string
  readonly source: string
  readonly message: string
}

/** How the characters of a document's ranges count. */
export type PositionEncoding = 'utf-16' | 'utf-8' | 'utf-32'

/** Some of many locations; `next` asks for the ones after. */
export interface LocationPage {
  readonly locations: readonly PreciseLocation[]
  readonly next?: string
}

/** `first` counts from 1 to 1,000: fewer and more mean the same as these. */
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
  /** The folder that was indexed, where it was indexed, as a URI; empty when it is not told. */
  readonly projectRoot: string
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
  /** How a document's characters count: anything but UTF-16 only where no text was at hand. Undefined for unknown paths. */
  encodingOf(path: string): Promise<PositionEncoding | undefined>
  /** Every occurrence in lines `from` up to, not including, `to`; in the order of the text. Empty for unknown paths. */
  occurrences(
    path: string,
    lines?: { readonly from: number; readonly to: number },
  ): Promise<readonly PreciseOccurrence[]>
  /** The narrowest occurrences around a position. */
  occurrencesAt(path: string, position: PrecisePosition): Promise<readonly PreciseOccurrence[]>
  /** What is said about symbols, in the order asked; a local symbol needs the path of its document. */
  symbols(names: readonly string[], path?: string): Promise<ReadonlyMap<string, PreciseSymbol>>
  /**
   * In the order of paths and of their texts; those of the symbols that stand for it where it has none of its own. A local
   * symbol needs the path of its document. Throws an `AppError` for a cursor that no page gave.
   */
  definitions(symbol: string, page: PageOf, path?: string): Promise<LocationPage>
  /** Without the definitions. In the same order, and with the same needs. */
  references(symbol: string, page: PageOf, path?: string): Promise<LocationPage>
  /** Definitions of the symbols that implement one. */
  implementations(symbol: string, page: PageOf): Promise<LocationPage>
  /** The symbols of this index that say they implement one, which may be another index's; in their order, 1,000 at most. */
  implementers(symbol: string): Promise<readonly string[]>
  diagnostics(path: string): Promise<readonly PreciseDiagnostic[]>
  close(): Promise<void>
}
