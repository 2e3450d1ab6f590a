/** Fewer requests in a while are a page that looks now and then how far something has come. */
const enough = 5

/** When the last ones came, the oldest at `next`. */
const times = new Float64Array(enough).fill(Number.NEGATIVE_INFINITY)
let next = 0

/** Notes that somebody asks this process for something now. */
export function noteRequest(): void {
  times[next] = performance.now()
  next = (next + 1) % enough
}

/**
 * Whether people have asked this process for something in so many milliseconds, five times at least: what can wait lets
 * them go first. A page that is opened asks for more; one that only waits for progress asks for less.
 */
export function peopleAskWithin(milliseconds: number): boolean {
  return performance.now() - (times[next] ?? 0) < milliseconds
}
