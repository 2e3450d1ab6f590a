let lastAt = Number.NEGATIVE_INFINITY

/** Notes that somebody asks this process for something now. */
export function noteRequest(): void {
  lastAt = performance.now()
}

/** Whether somebody has asked this process for something in so many milliseconds: what can wait lets them go first. */
export function somebodyAsksWithin(milliseconds: number): boolean {
  return performance.now() - lastAt < milliseconds
}
