/** Bytes as a person reads them, with 1 KB as 1,024 bytes. */
export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
export const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`

/** Milliseconds, with a digit behind the point below ten. */
export const milliseconds = (time) => (time === undefined ? 'none' : `${time.toFixed(time < 10 ? 1 : 0)} ms`)

/** How many times as long `time` is as `other`. */
export const ratio = (time, other) => (other > 0 ? `${(time / other).toPrecision(2)} ×` : '')

/** True for a number that can be shown and compared. */
export const isFigure = (value) => typeof value === 'number' && Number.isFinite(value)

/** Three digits, or all of those before the point. A figure that is missing is a dash. */
export function digits(value) {
  if (!isFigure(value)) return '—'
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

/** A table in Markdown. */
export function table({ title, head, rows, notes = [] }) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  const rule = line(head.map((_, index) => (index === 0 ? '---' : '---:')))
  const below = notes.length === 0 ? [] : ['', ...notes]
  return [`### ${title}`, '', line(head), rule, ...rows.map(line), ...below, ''].join('\n')
}
