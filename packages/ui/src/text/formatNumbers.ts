import { pluralForm } from './pluralForm.js'

// One set of formatters: making one costs more than using it a thousand times.
const counts = new Intl.NumberFormat('en')
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A thin space, so that a figure and its unit stay together. */
const unitSpace = '\u00a0'

/** A whole number with separators: 2,041. */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** A count in little room: 999 as it is, then 1.1k, 18k, 6.1M, with at most one decimal. */
export function formatShortCount(count: number): string {
  return inSteps(count, ['', 'k', 'M', 'G'], 1000)
}

/** A size in bytes with its unit, in steps of 1,000: 812 B, 5.1 KB, 118 GB. Negative sizes count as 0. */
export function formatBytes(bytes: number): string {
  return inSteps(Math.max(0, bytes), [' B', ' KB', ' MB', ' GB', ' TB'], 1000)
}

function inSteps(value: number, units: readonly string[], step: number): string {
  let scaled = value
  let index = 0
  // 999.95 would be shown as 1,000 of the smaller unit.
  while (index < units.length - 1 && scaled >= (index === 0 ? step : step - 0.5)) {
    scaled /= step
    index += 1
  }
  const figure = scaled < 10 && index > 0 ? oneDecimal.format(scaled) : counts.format(Math.round(scaled))
  return `${figure}${(units[index] ?? '').replace(' ', unitSpace)}`
}

/** A span of time with its unit: 41 ms, 1.2 s, 48 s, 4 min, 2 h 5 min, 3 d. Negative spans count as 0. */
export function formatDuration(milliseconds: number): string {
  const ms = Math.max(0, milliseconds)
  if (ms < 999.5) return withUnit(Math.round(ms), 'ms')
  const seconds = ms / 1000
  if (seconds < 9.95) return `${oneDecimal.format(seconds)}${unitSpace}s`
  if (seconds < 59.5) return withUnit(Math.round(seconds), 's')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return withUnit(minutes, 'min')
  return minutes < 48 * 60 ? hoursAndMinutes(minutes) : withUnit(Math.round(minutes / 1440), 'd')
}

const withUnit = (value: number, unit: string) => `${counts.format(value)}${unitSpace}${unit}`

function hoursAndMinutes(minutes: number): string {
  const rest = minutes % 60
  const hours = withUnit((minutes - rest) / 60, 'h')
  return rest === 0 ? hours : `${hours} ${withUnit(rest, 'min')}`
}

/**
 * A noun with its count: 1 match, 38 matches. The second form is the noun with an s unless said otherwise; a language
 * with more forms has them all, in the order zero, one, two, few, many, other.
 */
export function formatNoun(count: number, noun: string, ...more: readonly string[]): string {
  const forms = [noun, ...(more.length > 0 ? more : [`${noun}s`])]
  return `${formatCount(count)} ${forms[pluralForm(count)] ?? forms.at(-1)}`
}
