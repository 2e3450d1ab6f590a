import { pathScore } from './pathScore.js'
import type { Term } from './terms.js'
import type { TextSignals } from './textSignals.js'
import { weights } from './weights.js'

/** What is known of a file besides its path. */
export interface FileSignals extends TextSignals {
  /** As `symbolScore` answers it; 0 where its definitions are not known. */
  readonly symbol: number
  /** As `fileQuality` answers it. */
  readonly quality: number
}

/**
 * How early a file comes among those that match: a higher score comes first. A file has the same score whether the
 * index or a scan found it, but for the definitions that only the index knows.
 */
export function fileScore(terms: readonly Term[], path: Uint8Array, signals: FileSignals): number {
  const { text, closeness, definition, symbol, quality } = signals
  const inside = weights.text * text + weights.closeness * closeness + weights.definition * definition
  return quality * (inside + weights.symbol * symbol + weights.path * pathScore(terms, path))
}
