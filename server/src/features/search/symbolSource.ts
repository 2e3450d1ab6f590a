import type { SymbolSource } from '@sextant/engine'
import { decodeSymbols, openSymbolExtractor } from '@sextant/syntax'

/** A thread that nobody asked for so many milliseconds is ended: it holds the parsers of many languages. */
const idleMilliseconds = 20_000

/** Finds symbols for a search thread or an indexer process, in a thread of its own that starts with the first text. */
export function openSymbolSource(): SymbolSource {
  const extractor = openSymbolExtractor()
  let idle: NodeJS.Timeout | undefined
  const endWhenIdle = () => {
    idle ??= setTimeout(() => {
      idle = undefined
      void extractor.close()
    }, idleMilliseconds)
    idle.refresh()
    idle.unref()
  }
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
