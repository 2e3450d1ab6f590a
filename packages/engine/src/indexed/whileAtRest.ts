import { collectGarbage } from '@sextant/base/thread'

/**
 * After so many milliseconds without a search garbage is collected. A collection that meets little that is new since the
 * one before also gives back the room for it, which a thread that works is the faster for.
 */
const collectAfter = [5_000, 12_000]
/** After so many texts are forgotten too, so that an idle server is a small one. */
const forgetAfter = 60_000

/** Gives back step by step what a thread holds while it is asked nothing. `begin` starts the time anew. */
export function whileAtRest(forget: () => void): { begin(): void } {
  const steps = [
    ...collectAfter.map((milliseconds) => setTimeout(collectGarbage, milliseconds)),
    setTimeout(() => {
      forget()
      // What was let go of in this turn is still held until its end.
      setImmediate(collectGarbage)
    }, forgetAfter),
  ]
  for (const step of steps) step.unref()
  return {
    begin: () => {
      for (const step of steps) step.refresh()
    },
  }
}
