import type { EncodedFacts } from '../facts/factFinder.js'
import { defaultFactLimits, type FactLimits } from '../facts/factsOf.js'
import { WaitedThread } from '../waitedThread.js'
import { decodeSymbols, type EncodedSymbols, encodeSymbols } from './encodeSymbols.js'
import type { SymbolJob, SymbolReply } from './symbolJob.js'
import { defaultSymbolLimits, type FoundSymbols, type SymbolLimits, symbolLanguages } from './symbolsOf.js'

type SymbolThread = WaitedThread<SymbolJob, SymbolReply>

/**
 * So many bytes are read in milliseconds: what takes too long was mostly read on a machine that stood still meanwhile,
 * and is read once more, for its symbols would be missing for good.
 */
const quickBytes = 64 * 1024

const startThread = (): SymbolThread => new WaitedThread(new URL('./symbolWorker.js', import.meta.url))

/** The definitions of one text, and the same as the symbol index keeps them. */
export interface ExtractedSymbols extends FoundSymbols {
  readonly encoded: EncodedSymbols
  /** The facts from the same parse; only where they were asked for, and missing when the text was not read. */
  readonly facts?: EncodedFacts
}

export interface ExtractOptions {
  /** `true` for the usual limits. Time and bytes are those of the extractor. */
  readonly facts?: boolean | FactLimits
}

/** Finds the definitions in one text after another. */
export interface SymbolExtractor {
  /** The names of the languages that have symbols, as in `Language.name`. */
  readonly languages: readonly string[]
  /**
   * The definitions in a text; undefined for a language that has none. The caller waits, while a thread of the
   * extractor reads the text: whatever the text, the answer comes within some seconds, and a text that ends the
   * thread (`failed`, or `too-slow` where even ending the parsing took too long) costs only itself. `facts` asks for
   * the facts as well; without it they cost nothing.
   */
  extract(language: string, text: Uint8Array, options?: ExtractOptions): ExtractedSymbols | undefined
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
  const read = (job: SymbolJob): ExtractedSymbols => {
    thread ??= startThread()
    const reply = thread.run(job, 2 * limits.milliseconds)
    if (!reply || reply.problem === 'failed') void drop()
    return reply ? { ...reply, definitions: decodeSymbols(reply.encoded) } : nothing('too-slow')
  }
  const extract = (language: string, text: Uint8Array, { facts = false }: ExtractOptions = {}) => {
    if (!known.has(language)) return undefined
    if (text.byteLength > limits.bytes) return nothing('too-large')
    const job = { language, text, limits, ...factJob(facts) }
    const found = read(job)
    return text.byteLength <= quickBytes && wasSlow(found) ? read(job) : found
  }
  return { languages: symbolLanguages, extract, close: drop }
}

const wasSlow = ({ problem, facts }: ExtractedSymbols) => problem === 'too-slow' || facts?.problem === 'too-slow'

function factJob(facts: boolean | FactLimits): Pick<SymbolJob, 'facts'> {
  if (facts === false) return {}
  return { facts: facts === true ? defaultFactLimits : facts }
}

function nothing(problem: 'too-large' | 'too-slow'): ExtractedSymbols {
  return { definitions: [], encoded: encodeSymbols([]), problem }
}
