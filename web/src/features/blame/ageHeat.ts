const day = 24 * 60 * 60 * 1000

/** How old lines may be for each step of the heat, the hottest first; what is older than all has the last step. */
export const heatSteps = [
  { under: 7 * day, words: 'under a week' },
  { under: 90 * day, words: 'under 3 months' },
  { under: 365 * day, words: 'under a year' },
  { under: 2 * 365 * day, words: 'under 2 years' },
  { under: 4 * 365 * day, words: 'under 4 years' },
  { under: 8 * 365 * day, words: 'under 8 years' },
  { under: 12 * 365 * day, words: 'under 12 years' },
  { under: Number.POSITIVE_INFINITY, words: '12 years and more' },
] as const

/**
 * The step of the heat for lines written at a time, seen from `now`: 0 is the hottest. It depends on nothing else, so a
 * line keeps its colour while others come in, and has the same one in every file.
 */
export function heatOf(time: Date, now: Date): number {
  const age = now.getTime() - time.getTime()
  const step = heatSteps.findIndex(({ under }) => age < under)
  return step < 0 ? heatSteps.length - 1 : step
}
