/**
 * Literals of which a match contains at least one. They are bytes of UTF-8; with `foldCase` the ASCII letters in them
 * are lower case and stand for both cases.
 */
export interface LiteralSet {
  readonly literals: readonly Uint8Array[]
  readonly foldCase: boolean
}
