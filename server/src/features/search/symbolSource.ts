import type { SymbolSource } from '@sextant/engine'
import { decodeSymbols, openSymbolExtractor } from '@sextant/syntax'
import { whenIdle } from './whenIdle.js'

/** Finds symbols for a search thread or an indexer process, in a thread of its own that starts with the first text. */
export function openSymbolSource(): SymbolSource {
  const extractor = openSymbolExtractor()
  const endWhenIdle = whenIdle(() => extractor.close())
  return {
    languages: extractor.languages,
    extract(language, text) {
      const found = extractor.extract(language, text)
      if (!found) return undefined
      endWhenIdle()
      return { ...found.encoded, whole: found.problem === undefined }
    },
    decode: decodeSymbols,
  }
}
