import type { Logger } from '@sextant/base'
import { ThreadPool } from '../threadPool.js'
import type { SymbolProblem } from '../symbols/symbolsOf.js'
import { factLanguages } from './factLanguage.js'
import { defaultFactLimits, type FactLimits } from './factsOf.js'

/** What a worker is asked. */
export interface FactJob {
  readonly text: Uint8Array
  /** As in `Language.name`. */
  readonly language: string
  readonly limits: FactLimits
}

/** The facts of one text as `encodeFacts` gives them; with a problem they are not all. */
export interface EncodedFacts {
  readonly encoded: Uint8Array<ArrayBuffer>
  readonly problem?: SymbolProblem
}

export interface FactFinder {
  /** The names of the languages that have facts, as in `Language.name`. */
  readonly languages: readonly string[]
  /**
   * The facts of a text. Undefined for a language that has none, and when the text is too long, the parser fails, too
   * many texts wait or the finder is closed. Rejects with the signal's reason when the signal fires first.
   */
  find(request: Omit<FactJob, 'limits'>, signal?: AbortSignal): Promise<EncodedFacts | undefined>
  /** Ends all workers; what is running or waiting is answered with undefined. */
  close(): Promise<void>
}

const waiting = 256

/** Opens a pool of worker threads that find the facts of texts that are not indexed. The calling thread parses nothing. */
export function openFactFinder({
  workers,
  log,
  limits = defaultFactLimits,
}: {
  readonly workers: number
  readonly log: Logger
  readonly limits?: FactLimits
}): FactFinder {
  const entry = new URL('./factWorker.js', import.meta.url)
  const pool = new ThreadPool<FactJob, EncodedFacts>({ entry, workers, waiting, log, factsOf: describe })
  const known = new Set(factLanguages)
  return {
    languages: factLanguages,
    async find({ text, language }, signal) {
      if (!known.has(language) || text.byteLength > limits.bytes) return undefined
      return pool.run({ text, language, limits }, { signal })
    },
    close: () => pool.close(),
  }
}

function describe({ language, text }: FactJob) {
  return { language, textBytes: text.byteLength }
}
