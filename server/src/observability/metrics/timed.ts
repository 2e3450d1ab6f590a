/** Starts a clock; the answer gives the seconds since. */
export function clock(): () => number {
  const started = performance.now()
  return () => (performance.now() - started) / 1000
}
