/** How far back commits count. */
export type Period = 'all' | 'month' | 'quarter' | 'year' | 'since'

/** The periods that are offered, in order, with their names. */
export const periods: readonly (readonly [Period, string])[] = [
  ['all', 'All time'],
  ['month', 'Last month'],
  ['quarter', 'Last 3 months'],
  ['year', 'Last year'],
  ['since', 'Since a date'],
]

const months = { month: 1, quarter: 3, year: 12 } as const

/** What an address asks for: `period` is one of ours or left out, `since` a day. */
export function periodOf(search: URLSearchParams): { readonly period: Period; readonly since: string } {
  const since = /^\d{4}-\d{2}-\d{2}$/.exec(search.get('since') ?? '')?.[0] ?? ''
  const named = periods.find(([period]) => period === search.get('period'))?.[0] ?? 'all'
  return { period: since === '' ? named : 'since', since }
}

/** The first day that counts, as `2026-01-31`; null for all time. A whole day, so that an answer can be kept. */
export function firstDay({ period, since }: ReturnType<typeof periodOf>, now: Date): string | null {
  if (period === 'since') return since === '' ? null : since
  if (period === 'all') return null
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months[period], 1))
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(now.getUTCDate(), last))
  return day.toISOString().slice(0, 10)
}
