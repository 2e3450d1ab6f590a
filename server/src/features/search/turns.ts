import { AppError } from '@sextant/base'
import type { Viewer } from '../../http/viewer.js'

/** Lets only so many costly questions be answered at once; the others wait, but not many of one viewer. */
export class Turns {
  readonly #atOnce: number
  readonly #perViewer: number
  readonly #asked = new Map<number, number>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, perViewer }: { readonly atOnce: number; readonly perViewer: number }) {
    this.#atOnce = atOnce
    this.#perViewer = perViewer
  }

  /**
   * Does the work when it is its turn. Throws `resource_exhausted` when this viewer has too many questions open, and the
   * signal's reason when it fires before the turn.
   */
  async take<Answer>(viewer: Viewer, signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
    const key = viewer.kind === 'user' ? viewer.userId : 0
    const open = this.#asked.get(key) ?? 0
    if (open >= this.#perViewer) throw tooMany()
    this.#asked.set(key, open + 1)
    try {
      return await this.#inTurn(signal, work)
    } finally {
      const left = (this.#asked.get(key) ?? 1) - 1
      if (left === 0) this.#asked.delete(key)
      else this.#asked.set(key, left)
    }
  }

  async #inTurn<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
    while (this.#running >= this.#atOnce) await this.#wait(signal)
    if (signal.aborted) {
      // The turn that it does not take is another's.
      this.#next()
      signal.throwIfAborted()
    }
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#next()
    }
  }

  #next(): void {
    this.#waiting.shift()?.()
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1)
        reject(toError(signal.reason))
      }
      if (signal.aborted) return reject(toError(signal.reason))
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(go)
    })
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new AppError('canceled', 'taken-back', 'The question was taken back.')
}

function tooMany(): AppError {
  return new AppError('resource_exhausted', 'too-many-questions', 'Too many questions are open. Try again in a moment.')
}
