const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// Steps of a span in milliseconds: below `under`, it is told in `unit`, which is `length` long.
const steps = [
  { under: minute, length: 1000, unit: 's' },
  { under: hour, length: minute, unit: 'min' },
  { under: day, length: hour, unit: 'h' },
  { under: 30 * day, length: day, unit: 'd' },
  { under: 365 * day, length: 30.44 * day, unit: 'mo' },
  { under: Number.POSITIVE_INFINITY, length: 365.25 * day, unit: 'y' },
]

/** A time as seen from `now`, in whole units: just now, 2 s ago, 8 mo ago, in 3 d. */
export function relativeTime(time: Date, now: Date): string {
  const span = now.getTime() - time.getTime()
  const size = Math.abs(span)
  if (!Number.isFinite(size)) return 'at an unknown time'
  if (size < 1000) return 'just now'
  const step = steps.find(({ under }) => size < under)
  const text = `${Math.max(1, Math.floor(size / (step?.length ?? 1)))}\u00a0${step?.unit}`
  return span > 0 ? `${text} ago` : `in ${text}`
}

/** How long until the words of `relativeTime` change, in milliseconds; never less than a second, never more than an hour. */
export function timeUntilChange(time: Date, now: Date): number {
  const size = Math.abs(now.getTime() - time.getTime())
  if (size < minute) return 1000
  return size < hour ? minute : hour
}

const exact = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** The exact time in the reader's own time zone, with its name; empty for a time that is none. */
export function exactTime(time: Date): string {
  return Number.isFinite(time.getTime()) ? exact.format(time) : ''
}
