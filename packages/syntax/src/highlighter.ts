import type { Logger, TextRange } from '@sextant/base'
import { AnswerCache } from './answerCache.js'
import { defaultLimits, type Highlight, type HighlightLimits } from './highlight.js'
import type { HighlightAnswer, HighlightJob } from './highlightJob.js'
import type { Language } from './languageTable.js'
import { ThreadPool } from './threadPool.js'

export interface HighlightRequest {
  readonly text: string
  readonly language: Language
  /** Names the text's content, for instance a blob id. With a key the answer is kept; without one it is not. */
  readonly key?: string
  /** The part that tokens are wanted of, in UTF-16 code units; all of the text when absent. Such an answer is not kept. */
  readonly range?: TextRange
}

export interface Highlighter {
  /**
   * The tokens of a text. Undefined when it stays plain: no grammar, too long, too slow, a fault of the parser, too
   * many texts waiting, or a closed highlighter. Rejects with the signal's reason when the signal fires first. The
   * answer may be shared with others: do not write to it.
   */
  highlight(request: HighlightRequest, signal?: AbortSignal): Promise<Highlight | undefined>
  /** The same tokens packed for the wire, as `unpackSpans` reads them: for pages that show the whole text. */
  packed(request: HighlightRequest, signal?: AbortSignal): Promise<Uint8Array | undefined>
  /** Ends all workers; what is running or waiting is answered with undefined. */
  close(): Promise<void>
}

export interface HighlighterOptions {
  /** How many texts are highlighted at once, each on a thread of its own. Threads start when they are needed. */
  readonly workers: number
  readonly log: Logger
  /** `defaultLimits` if absent. */
  readonly limits?: HighlightLimits
  /** How many texts may wait for a thread; 256 if absent. */
  readonly waiting?: number
  /** How many bytes of answers are kept; 64 MiB if absent. */
  readonly cacheBytes?: number
}

const defaults = { limits: defaultLimits, waiting: 256, cacheBytes: 64 * 1024 * 1024 }

/** Opens a pool of worker threads that highlight texts. The calling thread parses nothing. */
export function openHighlighter(options: HighlighterOptions): Highlighter {
  const { limits, cacheBytes, workers, waiting, log } = { ...defaults, ...options }
  const entry = new URL('./highlightWorker.js', import.meta.url)
  const pool = new ThreadPool<HighlightJob, HighlightAnswer>({ entry, workers, waiting, log, factsOf })
  const cache = new AnswerCache<HighlightAnswer>(cacheBytes, bytesOf)
  const answer = async (
    { text, language, key, range }: HighlightRequest,
    form: HighlightJob['form'],
    signal?: AbortSignal,
  ): Promise<HighlightAnswer | undefined> => {
    const { grammar } = language
    if (grammar === undefined || text.length > limits.textUnits) return undefined
    const cacheKey = key === undefined ? undefined : `${grammar}:${form}:${key}`
    const cached = cacheKey === undefined ? undefined : cache.get(cacheKey)
    if (cached) return cached
    const kept = (found: HighlightAnswer) => {
      if (cacheKey !== undefined && !range && !isPartial(found)) cache.set(cacheKey, found)
    }
    return pool.run({ text, grammar, limits, form, ...(range && { range }) }, { signal, kept })
  }
  return {
    async highlight(request, signal) {
      const found = await answer(request, 'spans', signal)
      return found?.form === 'spans' ? found.highlight : undefined
    },
    async packed(request, signal) {
      const found = await answer(request, 'packed', signal)
      return found?.form === 'packed' ? found.packed : undefined
    },
    close: () => pool.close(),
  }
}

const isPartial = (answer: HighlightAnswer) =>
  (answer.form === 'packed' ? answer.isPartial : answer.highlight.isPartial) ?? false

function bytesOf(answer: HighlightAnswer): number {
  return answer.form === 'packed' ? answer.packed.byteLength : answer.highlight.spans.byteLength
}

function factsOf({ grammar, text }: HighlightJob) {
  return { grammar, textUnits: text.length }
}
