import type { HistoryEntry } from './api.js'

/** The commits of one day, in their order, with where they stand in the whole list. */
export interface CommitDay {
  /** `2024-01-31`, or '' for commits that do not say when they were made. */
  readonly day: string
  readonly entries: readonly { readonly entry: HistoryEntry; readonly index: number }[]
}

/**
 * Groups commits by the day on which they were committed, in the time of this machine. Neighbours only: a day that comes
 * up again, as it may in a history that was merged, is a group again, so that the order stays.
 */
export function commitDays(entries: readonly HistoryEntry[]): readonly CommitDay[] {
  const days: { day: string; entries: { entry: HistoryEntry; index: number }[] }[] = []
  for (const [index, entry] of entries.entries()) {
    const day = dayOf(entry)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push({ entry, index })
    else days.push({ day, entries: [{ entry, index }] })
  }
  return days
}

function dayOf({ commit }: HistoryEntry): string {
  const written = commit.committer?.date ?? commit.author?.date
  if (!written) return ''
  const date = new Date(written)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A day as a heading: `31 January 2024`. */
export function dayTitle(day: string): string {
  if (day === '') return 'Without a date'
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return format.format(new Date(year, month - 1, date))
}
