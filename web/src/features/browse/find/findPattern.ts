import type { FindPattern, PatternAnswer } from '@sextant/ui'
import type { PatternRequest } from './patternWorker.js'

/** While a person types, in milliseconds. */
const typingPause = 120

/**
 * Looks for a regular expression on a thread of its own, which ends with the search: what is typed next does not wait for
 * what nobody wants any more.
 */
export const findPattern: FindPattern = async (text, pattern, signal) => {
  await new Promise((resolve) => setTimeout(resolve, typingPause))
  signal.throwIfAborted()
  const worker = new Worker(new URL('./patternWorker.ts', import.meta.url), { type: 'module', name: 'find' })
  const request: PatternRequest = { text, pattern }
  try {
    return await new Promise<PatternAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PatternAnswer>) => resolve(data)
      worker.onerror = () => reject(new Error('The thread that looks for a pattern has failed.'))
      signal.addEventListener('abort', () => reject(new Error('Nobody waits for this search any more.')))
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}
