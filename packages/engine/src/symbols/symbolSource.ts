import type { ByteRange } from '@sextant/base'

/**
 * Where the engine gets definitions from. The engine knows no language: whoever starts indexer processes and search
 * threads hands in a source, the same for both.
 */
export interface SymbolSource {
  /** The names of the languages that have symbols, as the content reader gives them. */
  readonly languages: readonly string[]
  /**
   * 1 to 255 for a source that gives facts: another one whenever it would find others in a text. What was found under
   * another one is found again.
   */
  readonly factsVersion?: number
  /**
   * The definitions in a text; undefined for a language without symbols. The calling thread waits; whatever the text,
   * the answer comes within seconds.
   */
  extract(language: string, text: Uint8Array): ExtractedText | undefined
  /** What `extract` encoded. Throws a RangeError for anything else. */
  decode(encoded: EncodedSymbols): readonly SymbolFound[]
}

/** The definitions of one text: `content` has their names, one a line; what `payload` holds the source alone knows. */
export interface EncodedSymbols {
  readonly content: Uint8Array
  readonly payload: Uint8Array
}

export interface ExtractedText extends EncodedSymbols {
  /** False when a limit or a fault kept some definitions out. */
  readonly whole: boolean
  /** What else the text says, as the source alone knows: it is kept as it is. Absent for a text that has none. */
  readonly facts?: Uint8Array
}

/** A name that a text defines. */
export interface SymbolFound {
  readonly name: string
  /** As in `select:symbol.<kind>`. */
  readonly kind: string
  /** The names of the definitions around it, joined as its language does. */
  readonly container?: string
  /** The line on which the name stands, from 0. */
  readonly line: number
  /** Where the name stands, in bytes of the text. */
  readonly range: ByteRange
}
