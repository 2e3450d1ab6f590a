import { expect, test } from 'vitest'
import { shellGoals, shellTables } from './shellReport.mjs'

const load = { paint: 100, shown: 200, tasks: 0, longest: 0, busiest: 0, shift: 0, moved: [], script: 1024 }
const look = { theme: 'light', width: 360 }

test('loads are taken together by their median, and layout shift by its worst', () => {
  const loads = [load, { ...load, paint: 300, tasks: 1, longest: 80, shift: 0.25 }, { ...load, paint: 120 }]
  const tables = shellTables([{ page: 'home', look, loads }])
  expect(tables.map(({ title, head, rows }) => [title, head[1], rows[0]])).toEqual([
    ['First contentful paint', 'light, 360', ['home', '120 ms']],
    ['Heading or first result', 'light, 360', ['home', '200 ms']],
    ['Long tasks', 'light, 360', ['home', '0']],
    ['Longest task, by the clock', 'light, 360', ['home', 'none']],
    ['Longest task, time of the processor', 'light, 360', ['home', '0.0 ms']],
    ['Layout shift', 'light, 360', ['home', '0.2500']],
    ['Scripts transferred, gzip', 'light, 360', ['home', '1.0 KB']],
  ])
})

test('one load that shifts or stalls misses the goal and is named', () => {
  const loads = [load, { ...load, shift: 0.01, moved: ['p: late'] }, { ...load, longest: 201, busiest: 150, tasks: 1 }]
  expect(shellGoals([{ page: 'home', look, loads }]).rows).toEqual([
    ['layout shift 0', 'not met in 1 of 3 loads', 'home (light, 360): 0.0100, p: late'],
    ['no task above 200 ms of the processor', 'met', ''],
    ['no task above 200 ms by the clock', 'not met in 1 of 3 loads', 'home (light, 360): 201 ms'],
  ])
  expect(shellGoals([{ page: 'home', look, loads: [load] }]).rows.map(([, verdict]) => verdict)).toEqual([
    'met',
    'met',
    'met',
  ])
})
