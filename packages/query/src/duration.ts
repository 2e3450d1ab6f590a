const milliseconds: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  y: 365 * 86_400_000,
}

/**
 * A duration such as `30s`, `1m30s`, `2h`, `3d`, `4w` or `5y`, in milliseconds; undefined when
 * it is none or nothing. A year has 365 days.
 */
export function parseDuration(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d+)?[a-zµ]+)+$/.test(text)) return undefined
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)([a-zµ]+)/g)].map(
    ([, amount = '', unit = '']) => Number(amount) * (milliseconds[unit] ?? Number.NaN),
  )
  const total = parts.reduce((sum, part) => sum + part, 0)
  return Number.isFinite(total) && total > 0 ? total : undefined
}
