import { type Logger, messageOf, throwIfAborted } from '@sextant/base'
import { defaultLimits, type Highlight, type HighlightLimits } from './highlight.js'
import { HighlightCache } from './highlightCache.js'
import { type HighlightJob, HighlightThread } from './highlightThread.js'
import type { Language } from './languageTable.js'

export interface HighlightRequest {
  readonly text: string
  readonly language: Language
  /** Names the text's content, for instance a blob id. With a key the answer is kept; without one it is not. */
  readonly key?: string
}

export interface Highlighter {
  /**
   * The tokens of a text. Undefined when it stays plain: no grammar, too long, too slow, a fault of the parser, too
   * many texts waiting, or a closed highlighter. Rejects with the signal's reason when the signal fires first. The
   * answer may be shared with others: do not write to it.
   */
  highlight(request: HighlightRequest, signal?: AbortSignal): Promise<Highlight | undefined>
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
  return new ThreadPool({ ...defaults, ...options })
}

type ThreadTaker = (thread: HighlightThread | undefined) => void

class ThreadPool implements Highlighter {
  readonly #options: Required<HighlighterOptions>
  readonly #cache: HighlightCache
  readonly #threads = new Set<HighlightThread>()
  readonly #idle: HighlightThread[] = []
  readonly #takers = new Set<ThreadTaker>()
  #closed = false

  constructor(options: Required<HighlighterOptions>) {
    this.#options = options
    this.#cache = new HighlightCache(options.cacheBytes)
  }

  async highlight({ text, language, key }: HighlightRequest, signal?: AbortSignal): Promise<Highlight | undefined> {
    throwIfAborted(signal)
    const { limits } = this.#options
    const { grammar } = language
    if (grammar === undefined || text.length > limits.textUnits) return undefined
    const cacheKey = key === undefined ? undefined : `${grammar}:${key}`
    const cached = cacheKey === undefined ? undefined : this.#cache.get(cacheKey)
    if (cached) return cached
    const thread = await this.#take(signal)
    if (!thread) return undefined
    return orAborted(this.#run(thread, { text, grammar, limits }, cacheKey), signal)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const taker of this.#takers) taker(undefined)
    this.#takers.clear()
    await Promise.all([...this.#threads].map((thread) => thread.close()))
  }

  async #run(thread: HighlightThread, job: HighlightJob, key: string | undefined): Promise<Highlight | undefined> {
    try {
      const highlight = await thread.run(job)
      this.#giveBack(thread)
      if (highlight && key !== undefined) this.#cache.set(key, highlight)
      return highlight
    } catch (thrown) {
      this.#threads.delete(thread)
      if (!this.#closed)
        this.#options.log.warn('A text was not highlighted.', { ...factsOf(job), cause: messageOf(thrown) })
      this.#serveNext()
      return undefined
    }
  }

  async #take(signal: AbortSignal | undefined): Promise<HighlightThread | undefined> {
    if (this.#closed) return undefined
    const thread = this.#idle.pop() ?? this.#start()
    if (thread) return thread
    if (this.#takers.size >= this.#options.waiting) {
      this.#options.log.warn('Too many texts are waiting to be highlighted.', { waiting: this.#takers.size })
      return undefined
    }
    return this.#wait(signal)
  }

  #wait(signal: AbortSignal | undefined): Promise<HighlightThread | undefined> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#takers.delete(taker)
        reject(signal?.reason)
      }
      const taker: ThreadTaker = (thread) => {
        signal?.removeEventListener('abort', leave)
        resolve(thread)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#takers.add(taker)
    })
  }

  #start(): HighlightThread | undefined {
    if (this.#threads.size >= this.#options.workers) return undefined
    const thread = new HighlightThread()
    this.#threads.add(thread)
    return thread
  }

  #giveBack(thread: HighlightThread): void {
    this.#idle.push(thread)
    this.#serveNext()
  }

  #serveNext(): void {
    const [taker] = this.#takers
    if (!taker || this.#closed) return
    const thread = this.#idle.pop() ?? this.#start()
    if (!thread) return
    this.#takers.delete(taker)
    taker(thread)
  }
}

function factsOf({ grammar, text }: HighlightJob) {
  return { grammar, textUnits: text.length }
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
