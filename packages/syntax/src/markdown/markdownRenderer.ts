import type { Logger } from '@sextant/base'
import { ThreadPool } from '../threadPool.js'

/** What a worker is asked. */
export interface MarkdownJob {
  readonly text: string
  readonly limits: { readonly milliseconds: number }
}

export interface MarkdownRenderer {
  /**
   * GitHub Flavored Markdown as HTML that runs nothing on any page: what HTML stands in the text is shown as text, and links
   * lead to the web, to mail or stay here. Undefined when the text is too long or takes too long, when too many wait and
   * when the renderer is closed. Rejects with the signal's reason when the signal fires first.
   */
  html(text: string, signal?: AbortSignal): Promise<string | undefined>
  /** Ends all workers; what is running or waiting is answered with undefined. */
  close(): Promise<void>
}

/** In UTF-16 code units: some 100 KB take a second. */
const longest = 512 * 1024
const limits = { milliseconds: 5000 }
const waiting = 64

/** Opens a pool of worker threads that render Markdown. The calling thread only waits. */
export function openMarkdownRenderer({ workers, log }: { readonly workers: number; readonly log: Logger }) {
  const entry = new URL('./markdownWorker.js', import.meta.url)
  const factsOf = ({ text }: MarkdownJob) => ({ language: 'Markdown', textUnits: text.length })
  const pool = new ThreadPool<MarkdownJob, string>({ entry, workers, waiting, log, factsOf })
  const renderer: MarkdownRenderer = {
    html: async (text, signal) => (text.length > longest ? undefined : pool.run({ text, limits }, { signal })),
    close: () => pool.close(),
  }
  return renderer
}
