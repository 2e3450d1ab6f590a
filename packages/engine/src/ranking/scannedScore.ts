import type { FileMatch } from '../fileMatch.js'
import { fileQuality } from './fileQuality.js'
import { fileScore } from './fileScore.js'
import { foundSymbolsScore } from './foundSymbols.js'
import type { Term } from './terms.js'
import { noText, TextLook } from './textSignals.js'

/** Scores files that are read one by one; their definitions are not known, but for what a search for symbols found. */
export function scannedScorer(terms: readonly Term[]): (match: FileMatch, content?: Uint8Array) => number {
  const look = new TextLook(terms)
  return ({ path, symbols }, content) => {
    if (symbols) return foundSymbolsScore(terms, path, symbols)
    look.clear()
    if (content) look.look(content)
    const text = content ? look.signals(content.length) : noText
    return fileScore(terms, Buffer.from(path), { ...text, symbol: 0, quality: fileQuality(path) })
  }
}
