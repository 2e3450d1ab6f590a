const units = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 24 * 3_600_000,
  week: 7 * 24 * 3_600_000,
} as const

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * The moment that a person means: a date of ISO 8601 or RFC 3339 with or without a time, `Jan 2, 2024`, `2 January
 * 2024`, `2 weeks ago`, `2.weeks.ago`, `last month`, `last monday`, `yesterday`, `today`, `now`, or Unix seconds, with
 * `@` or as a number of nine digits or more. Without a zone it is UTC; without a time the day's first moment. Undefined
 * for anything else, and for days that no month has.
 */
export function readDate(text: string, now: Date): Date | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[.,\s]+(?=[a-z])|,\s*|\s+/g, ' ')
  return relative(words, now) ?? named(words) ?? iso(text.trim())
}

function relative(words: string, now: Date): Date | undefined {
  if (words === 'now') return now
  if (words === 'today') return startOfDay(now)
  if (words === 'yesterday') return new Date(startOfDay(now).getTime() - units.day)
  const weekday = /^(?:last )?(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?$/.exec(words)?.[1]
  if (weekday !== undefined) return lastWeekday(now, weekdays.indexOf(weekday.slice(0, 3)))
  const [, count = '', unit = ''] =
    /^(last|an?|\d{1,6}) (second|minute|hour|day|week|month|year)s?(?: ago)?$/.exec(words) ?? []
  if (unit === '') return undefined
  return before(now, /^\d/.test(count) ? Number(count) : 1, unit)
}

/** The last such day before today. */
function lastWeekday(now: Date, weekday: number): Date {
  const back = (now.getUTCDay() - weekday + 6) % 7
  return new Date(startOfDay(now).getTime() - (back + 1) * units.day)
}

function before(now: Date, count: number, unit: string): Date | undefined {
  if (unit === 'month' || unit === 'year') return monthsBefore(now, unit === 'year' ? count * 12 : count)
  const known = (['second', 'minute', 'hour', 'day', 'week'] as const).find((each) => each === unit)
  return known && new Date(now.getTime() - count * units[known])
}

/** The same day and time of an earlier month, or that month's last day where it has no such day. */
function monthsBefore(now: Date, count: number): Date {
  const first = new Date(now)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() - count)
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(now.getUTCDate(), days))
  return first
}

/** `jan 2 2024`, `2 january 2024`. */
function named(words: string): Date | undefined {
  const match = /^([a-z]{3,9}) (\d{1,2}) (\d{4})$/.exec(words)
  const other = /^(\d{1,2}) ([a-z]{3,9}) (\d{4})$/.exec(words)
  const [month = '', day = '', year = ''] = match ? match.slice(1) : other ? [other[2], other[1], other[3]] : []
  const at = months.findIndex((name) => month.startsWith(name))
  return at < 0 ? undefined : dayOf(Number(year), at, Number(day))
}

const isoPattern =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

function iso(text: string): Date | undefined {
  const seconds = /^(?:@(?=\d)|(?=\d{9}))(\d{1,11})$/.exec(text)?.[1]
  if (seconds !== undefined) return new Date(Number(seconds) * 1000)
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = isoPattern.exec(text) ?? []
  const start = dayOf(Number(year), Number(month) - 1, Number(day))
  if (start === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  const time = Number(hour) * units.hour + Number(minute) * units.minute + Number(second) * units.second
  return new Date(start.getTime() + time - zoneOf(zone))
}

function zoneOf(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * units.hour + Number(minutes) * units.minute)
}

function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date : undefined
}

function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
}
