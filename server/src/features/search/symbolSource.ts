import type { SymbolSource } from '@sextant/engine'
import { decodeSymbols, factsVersion, openSymbolExtractor } from '@sextant/syntax'
import { whenIdle } from './whenIdle.js'

/**
 * Finds symbols for a search thread or an indexer process, in a thread of its own that starts with the first text; and
 * facts by the same parse, if they are wanted.
 */
export function openSymbolSource({ facts }: { readonly facts: boolean }): SymbolSource {
  const extractor = openSymbolExtractor()
  const endWhenIdle = whenIdle(() => extractor.close())
  return {
    languages: extractor.languages,
    ...(facts && { factsVersion }),
    extract(language, text) {
      const found = extractor.extract(language, text, { facts })
      if (!found) return undefined
      endWhenIdle()
      const { encoded, problem } = found
      return { ...encoded, whole: problem === undefined, ...(found.facts && { facts: found.facts.encoded }) }
    },
    decode: decodeSymbols,
  }
}
