import { decodeSymbols, type EncodedSymbols, encodeSymbols } from './encodeSymbols.js'
import { SymbolThread } from './symbolThread.js'
import { defaultSymbolLimits, type FoundSymbols, type SymbolLimits, symbolLanguages } from './symbolsOf.js'

/** The definitions of one text, and the same as the symbol index keeps them. */
export interface ExtractedSymbols extends FoundSymbols {
  readonly encoded: EncodedSymbols
}

/** Finds the definitions in one text after another. */
export interface SymbolExtractor {
  /** The names of the languages that have symbols, as in `Language.name`. */
  readonly languages: readonly string[]
  /**
   * The definitions in a text; undefined for a language that has none. The caller waits, while a thread of the
   * extractor reads the text: whatever the text, the answer comes within a few seconds, and a text that ends the
   * thread (`failed`, or `too-slow` where even ending the parsing took too long) costs only itself.
   */
  extract(language: string, text: Uint8Array): ExtractedSymbols | undefined
  /** Ends the thread. Nothing may be extracted afterwards. */
  close(): Promise<void>
}

/**
 * Opens an extractor with a thread of its own, and rejects when that cannot start. Grammars are loaded when a text
 * needs them.
 */
export async function loadSymbolExtractor(limits: SymbolLimits = defaultSymbolLimits): Promise<SymbolExtractor> {
  const known = new Set(symbolLanguages)
  let thread: SymbolThread | undefined = new SymbolThread()
  await thread.started()
  const drop = async () => {
    const dropped = thread
    thread = undefined
    await dropped?.close()
  }
  const extract = (language: string, text: Uint8Array) => {
    if (!known.has(language)) return undefined
    if (text.byteLength > limits.bytes) return nothing('too-large')
    thread ??= new SymbolThread()
    const reply = thread.run({ language, text, limits })
    if (!reply || reply.problem === 'failed') void drop()
    return reply ? { ...reply, definitions: decodeSymbols(reply.encoded) } : nothing('too-slow')
  }
  return { languages: symbolLanguages, extract, close: drop }
}

function nothing(problem: 'too-large' | 'too-slow'): ExtractedSymbols {
  return { definitions: [], encoded: encodeSymbols([]), problem }
}
