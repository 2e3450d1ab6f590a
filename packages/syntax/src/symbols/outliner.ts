import type { Logger } from '@sextant/base'
import { AnswerCache } from '../answerCache.js'
import { ThreadPool } from '../threadPool.js'
import type { Outline } from './outline.js'
import { defaultSymbolLimits, type SymbolLimits, symbolLanguages } from './symbolsOf.js'

/** What a worker is asked. */
export interface OutlineJob {
  readonly text: string
  /** As in `Language.name`. */
  readonly language: string
  readonly limits: SymbolLimits
}

export interface OutlineRequest extends Omit<OutlineJob, 'limits'> {
  /** Names the text's content, for instance a blob id. With a key the answer is kept; without one it is not. */
  readonly key?: string
}

export interface Outliner {
  /**
   * The definitions of a text. Undefined for a language that has none, and when the text is too long, the parser fails,
   * too many texts wait or the outliner is closed. Rejects with the signal's reason when the signal fires first.
   */
  outline(request: OutlineRequest, signal?: AbortSignal): Promise<Outline | undefined>
  /** Ends all workers; what is running or waiting is answered with undefined. */
  close(): Promise<void>
}

const waiting = 256
const cacheBytes = 16 * 1024 * 1024
const symbolBytes = 200

/** Opens a pool of worker threads that find the definitions of texts for their pages. The calling thread parses nothing. */
export function openOutliner({
  workers,
  log,
  limits = defaultSymbolLimits,
}: {
  readonly workers: number
  readonly log: Logger
  readonly limits?: SymbolLimits
}): Outliner {
  const entry = new URL('./outlineWorker.js', import.meta.url)
  const pool = new ThreadPool<OutlineJob, Outline>({ entry, workers, waiting, log, factsOf })
  const cache = new AnswerCache<Outline>(cacheBytes, ({ symbols }) => symbols.length * symbolBytes)
  const known = new Set(symbolLanguages)
  return {
    async outline({ text, language, key }, signal) {
      if (!known.has(language) || text.length > limits.bytes) return undefined
      const cacheKey = key === undefined ? undefined : `${language}:${key}`
      const cached = cacheKey === undefined ? undefined : cache.get(cacheKey)
      if (cached) return cached
      const kept = (outline: Outline) => (cacheKey === undefined ? undefined : cache.set(cacheKey, outline))
      return pool.run({ text, language, limits }, { signal, kept })
    },
    close: () => pool.close(),
  }
}

function factsOf({ language, text }: OutlineJob) {
  return { language, textUnits: text.length }
}
