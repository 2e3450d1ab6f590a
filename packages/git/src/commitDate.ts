// The last second of the year 9999, the latest that every database and date format can hold.
const latest = 253_402_300_799

/**
 * The date that lies `text` seconds after 1970, clamped to the years 1970 to 9999: commits may claim any number.
 * Undefined when there is no number.
 */
export function secondsToDate(text: string): Date | undefined {
  if (!/^-?\d+$/.test(text)) return undefined
  return new Date(Math.min(Math.max(Number(text), 0), latest) * 1000)
}
