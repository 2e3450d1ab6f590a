import { kilobytes, milliseconds } from './figures.mjs'
import { median } from './statistics.mjs'

/** The longest task that a page may run while it loads, in milliseconds. */
const longestTask = 200

const nameOf = ({ theme, width }) => `${theme}, ${width}`
const worst = (figures) => Math.max(...figures)

/** A figure of each load, how the loads are taken together, and how it is written. */
const figures = [
  { title: 'First contentful paint', of: ({ paint }) => paint, shown: milliseconds },
  { title: 'Heading or first result', of: ({ shown }) => shown, shown: milliseconds },
  { title: 'Long tasks', of: ({ tasks }) => tasks, shown: String, notes: ['A long task is one above 50 ms.'] },
  { title: 'Longest task, by the clock', of: ({ longest }) => longest, shown: taskTime },
  {
    title: 'Longest task, time of the processor',
    of: ({ busiest }) => busiest,
    shown: milliseconds,
    notes: ['What else the machine does is not in it.'],
  },
  {
    title: 'Layout shift',
    of: ({ shift }) => shift,
    together: worst,
    shown: shiftText,
    notes: ['The sum of a load, and the worst of all loads: one that shifts once shifts.'],
  },
  { title: 'Scripts transferred, gzip', of: ({ script }) => script, shown: kilobytes },
]

/** A table for each figure: a row for each page, a column for each look, side by side. */
export function shellTables(rows) {
  const pages = [...new Set(rows.map(({ page }) => page))]
  const looks = [...new Set(rows.map(({ look }) => nameOf(look)))]
  return figures.map(({ title, of, together = median, shown, notes }) => {
    const cell = (page, look) => {
      const { loads } = rows.find((row) => row.page === page && nameOf(row.look) === look)
      return shown(together(loads.map(of)))
    }
    const body = pages.map((page) => [page, ...looks.map((look) => cell(page, look))])
    return { title, head: ['page', ...looks], rows: body, ...(notes && { notes }) }
  })
}

/** What became of the goals, over all loads of all pages; what missed is named. */
export function shellGoals(rows) {
  const loads = rows.flatMap((row) => row.loads.map((load) => ({ ...load, name: `${row.page} (${nameOf(row.look)})` })))
  const goals = [
    {
      goal: 'layout shift 0',
      misses: loads.filter(({ shift }) => shift > 0),
      why: ({ name, shift, moved }) => `${name}: ${shiftText(shift)}, ${[...new Set(moved)].slice(0, 3).join('; ')}`,
    },
    {
      goal: `no task above ${longestTask} ms of the processor`,
      misses: loads.filter(({ busiest }) => busiest > longestTask),
      why: ({ name, busiest }) => `${name}: ${milliseconds(busiest)}`,
    },
    {
      goal: `no task above ${longestTask} ms by the clock`,
      misses: loads.filter(({ longest }) => longest > longestTask),
      why: ({ name, longest }) => `${name}: ${milliseconds(longest)}`,
    },
  ]
  const body = goals.map(({ goal, misses, why }) => [
    goal,
    misses.length === 0 ? 'met' : `not met in ${misses.length} of ${loads.length} loads`,
    [...new Set(misses.map(why))].slice(0, 6).join('<br>'),
  ])
  return { title: 'Goals', head: ['goal', 'verdict', 'because'], rows: body }
}

function taskTime(time) {
  return time === 0 ? 'none' : milliseconds(time)
}

function shiftText(shift) {
  return shift === 0 ? '0' : shift.toFixed(4)
}
