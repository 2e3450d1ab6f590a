import { setImmediate } from 'node:timers/promises'
import { throwIfAborted } from '@sextant/base'
import type { ConvertProgress } from './convertOptions.js'

const betweenTellings = 250
const turnMilliseconds = 25

/** Tells how far a conversion has come, a few times a second. */
export class ProgressTeller {
  readonly #tell: ((progress: ConvertProgress) => void) | undefined
  #last = performance.now()

  constructor(tell: ((progress: ConvertProgress) => void) | undefined) {
    this.#tell = tell
  }

  tell(phase: ConvertProgress['phase'], bytes: number, documents: number): void {
    if (!this.#tell) return
    const now = performance.now()
    if (now - this.#last < betweenTellings) return
    this.#last = now
    this.#tell({ phase, bytes, documents })
  }
}

/** Runs steps to their end; others have their turn a few times a second, so that an abort arrives. */
export async function takeTurns<Result>(
  steps: Generator<undefined, Result>,
  { signal, tell }: { readonly signal: AbortSignal | undefined; readonly tell: () => void },
): Promise<Result> {
  let until = performance.now() + turnMilliseconds
  try {
    for (let count = 0; ; count++) {
      const step = steps.next()
      if (step.done) return step.value
      if (count % 64 !== 0 || performance.now() < until) continue
      await setImmediate()
      throwIfAborted(signal)
      tell()
      until = performance.now() + turnMilliseconds
    }
  } finally {
    steps.return(undefined as never)
  }
}
