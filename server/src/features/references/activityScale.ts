import { type Contributor, weekLength } from '@sextant/git'

/** The time that small charts of commits show, in columns of equal length. */
export interface ActivityScale {
  /** The number of the first week, counted from 1970. */
  readonly firstWeek: number
  readonly weeksPerColumn: number
  readonly columns: number
}

const mostColumns = 52
// Some commits claim a date long before there was git; so few of them must not push all others into the last column.
const outliers = 0.005

/** The scale that fits the commits of all, up to `now`: what lies before or behind it counts in the first or last column. */
export function activityScale(people: readonly Contributor[], now: Date): ActivityScale {
  const weeks = new Map<number, number>()
  for (const person of people) {
    for (const [week, commits] of person.weeks) weeks.set(week, (weeks.get(week) ?? 0) + commits)
  }
  const thisWeek = Math.floor(now.getTime() / weekLength)
  const inOrder = [...weeks].toSorted(([left], [right]) => left - right)
  const firstWeek = Math.min(weekAfter(inOrder, outliers) ?? thisWeek, thisWeek)
  const lastWeek = Math.max(firstWeek, Math.min(inOrder.at(-1)?.[0] ?? thisWeek, thisWeek))
  const weeksPerColumn = Math.ceil((lastWeek - firstWeek + 1) / mostColumns)
  return { firstWeek, weeksPerColumn, columns: Math.ceil((lastWeek - firstWeek + 1) / weeksPerColumn) }
}

/** The week up to which more than a share of the commits were made. */
function weekAfter(inOrder: readonly (readonly [week: number, commits: number])[], share: number): number | undefined {
  const all = inOrder.reduce((sum, [, commits]) => sum + commits, 0)
  let passed = 0
  return inOrder.find(([, commits]) => (passed += commits) > all * share)?.[0]
}

/** Commits by column. */
export function columnsOf(weeks: ReadonlyMap<number, number>, scale: ActivityScale): number[] {
  const columns = Array.from({ length: scale.columns }, () => 0)
  for (const [week, commits] of weeks) {
    const column = Math.floor((week - scale.firstWeek) / scale.weeksPerColumn)
    const at = Math.min(scale.columns - 1, Math.max(0, column))
    columns[at] = (columns[at] ?? 0) + commits
  }
  return columns
}
