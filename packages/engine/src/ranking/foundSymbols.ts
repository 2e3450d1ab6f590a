import type { SymbolFound } from '../symbols/symbolSource.js'
import { nameScore } from './nameScore.js'
import { fileQuality } from './fileQuality.js'
import { pathScore } from './pathScore.js'
import type { Term } from './terms.js'
import { kindWeights, usualKind, weights } from './weights.js'

/** So many symbols of a file are compared; a file with more of one name is hardly the one that is looked for. */
const mostSymbols = 200

/** How early a file comes among those that hold symbols which match: its best symbol decides. */
export function foundSymbolsScore(terms: readonly Term[], path: string, symbols: readonly SymbolFound[]): number {
  let best = 0
  for (const { name, kind } of symbols.slice(0, mostSymbols)) {
    const bytes = Buffer.from(name)
    const fit = nameScore(terms, bytes, { start: 0, end: bytes.length })
    best = Math.max(best, fit * (kindWeights.get(kind) ?? usualKind))
  }
  return fileQuality(path) * (weights.symbol * best + weights.path * pathScore(terms, Buffer.from(path)) * 0.5)
}
