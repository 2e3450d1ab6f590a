const figures = new Intl.NumberFormat('en')

/** A count with its noun: `1 file`, `2,041 repositories`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figures.format(count)} ${count === 1 ? one : many}`
}

/** A duration: `41 ms`, `1.2 s`. */
export function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size in bytes, given as digits or a number: `512 B`, `5.1 KB`, `1.4 GB`; steps of 1000. */
export function byteSize(bytes: string | number): string {
  let size = Number(bytes)
  let unit = 0
  for (; size >= 1000 && unit < units.length - 1; unit++) size /= 1000
  return `${size >= 10 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}

const steps = [
  ['y', 31_557_600],
  ['mo', 2_629_800],
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

/** How long ago a moment was, or how far ahead: `4 s ago`, `in 3 mo`. `now` is in milliseconds since 1970. */
export function relativeTime(moment: string | number, now = Date.now()): string {
  const seconds = Math.round((new Date(moment).getTime() - now) / 1000)
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['s', 1]
  const span = `${Math.round(Math.abs(seconds) / size)} ${unit}`
  if (seconds === 0) return 'now'
  return seconds < 0 ? `${span} ago` : `in ${span}`
}
