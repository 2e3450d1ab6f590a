/** Timers go off a moment early or late: a round that is due by then is not put off until the next. */
const slack = 30_000

/**
 * `run` for a timer that goes off more often: it does nothing until so many minutes have gone by since it last began.
 * They are asked for each time. The first call runs. `now`, in milliseconds, is no clock that steps.
 */
export function atIntervals(
  run: () => Promise<void>,
  { minutes, now = () => performance.now() }: { readonly minutes: () => number; readonly now?: () => number },
): () => Promise<void> {
  let begun = Number.NEGATIVE_INFINITY
  return async () => {
    if (now() - begun < minutes() * 60_000 - slack) return
    begun = now()
    await run()
  }
}
