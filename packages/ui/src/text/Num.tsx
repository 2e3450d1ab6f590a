import { formatBytes, formatCount, formatDuration, formatShortCount } from './formatNumbers.js'

/** How a figure is told: with separators, in little room, as a size, or as a span of milliseconds. */
export type NumForm = 'count' | 'short' | 'bytes' | 'duration'

const formats = { count: formatCount, short: formatShortCount, bytes: formatBytes, duration: formatDuration }

/** A figure with its unit; a shortened one shows the whole number on hover. */
export function Num({ value, form = 'count' }: { value: number; form?: NumForm }) {
  const shown = formats[form](value)
  const whole = form === 'short' || form === 'bytes' ? formatCount(value) : undefined
  return <span title={whole === shown ? undefined : whole}>{shown}</span>
}
