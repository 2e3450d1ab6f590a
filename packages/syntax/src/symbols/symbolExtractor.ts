import { WaitedThread } from '../waitedThread.js'
import { decodeSymbols, type EncodedSymbols, encodeSymbols } from './encodeSymbols.js'
import type { SymbolJob, SymbolReply } from './symbolJob.js'
import { defaultSymbolLimits, type FoundSymbols, type SymbolLimits, symbolLanguages } from './symbolsOf.js'

type SymbolThread = WaitedThread<SymbolJob, SymbolReply>

const startThread = (): SymbolThread => new WaitedThread(new URL('./symbolWorker.js', import.meta.url))

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
  /** Ends the thread. The next text starts another. */
  close(): Promise<void>
}

/** Opens an extractor whose thread has started; rejects when that cannot start. */
export async function loadSymbolExtractor(limits: SymbolLimits = defaultSymbolLimits): Promise<SymbolExtractor> {
  const thread = startThread()
  await thread.started()
  return extractorWith(thread, limits)
}

/** Opens an extractor whose thread starts with the first text; while that cannot start, texts have no symbols. */
export function openSymbolExtractor(limits: SymbolLimits = defaultSymbolLimits): SymbolExtractor {
  return extractorWith(undefined, limits)
}

/** Grammars are loaded when a text needs them. */
function extractorWith(first: SymbolThread | undefined, limits: SymbolLimits): SymbolExtractor {
  const known = new Set(symbolLanguages)
  let thread = first
  const drop = async () => {
    const dropped = thread
    thread = undefined
    await dropped?.close()
  }
  const extract = (language: string, text: Uint8Array) => {
    if (!known.has(language)) return undefined
    if (text.byteLength > limits.bytes) return nothing('too-large')
    thread ??= startThread()
    const reply = thread.run({ language, text, limits }, 2 * limits.milliseconds)
    if (!reply || reply.problem === 'failed') void drop()
    return reply ? { ...reply, definitions: decodeSymbols(reply.encoded) } : nothing('too-slow')
  }
  return { languages: symbolLanguages, extract, close: drop }
}

function nothing(problem: 'too-large' | 'too-slow'): ExtractedSymbols {
  return { definitions: [], encoded: encodeSymbols([]), problem }
}
