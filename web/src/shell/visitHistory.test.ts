import { expect, test } from 'vitest'
import {
  parseVisits,
  printVisits,
  type Visit,
  visitedRepositories,
  visitsAmong,
  visitsKey,
  withVisit,
} from './visitHistory.js'

const visit = (repoName: string, filePath: string, lastAccessed: number): Visit => ({
  repoName,
  filePath,
  lastAccessed,
})

test('the newest visit of a place comes first, and once', () => {
  const list = [visit('shop', 'a.ts', 1), visit('shop', '', 2), visit('bakery', 'a.ts', 3)].reduce(withVisit, [])
  expect(withVisit(list, visit('shop', 'a.ts', 4))).toEqual([
    visit('shop', 'a.ts', 4),
    visit('bakery', 'a.ts', 3),
    visit('shop', '', 2),
  ])
})

test('a hundred are kept', () => {
  const all = Array.from({ length: 130 }, (_, at) => visit('shop', `file${at}.ts`, at))
  const list = all.reduce(withVisit, [])
  expect([list.length, list[0]?.filePath, list.at(-1)?.filePath]).toEqual([100, 'file129.ts', 'file30.ts'])
})

test('visits of repositories that are not there any more are left out', () => {
  const list = [visit('shop', 'a.ts', 1), visit('gone', 'a.ts', 2)]
  expect(visitsAmong(list, new Set(['shop']))).toEqual([visit('shop', 'a.ts', 1)])
})

test('a repository counts as visited with any of its files', () => {
  const list = [visit('shop', 'b.ts', 9), visit('bakery', '', 5), visit('shop', '', 2)]
  expect(visitedRepositories(list)).toEqual([visit('shop', '', 9), visit('bakery', '', 5)])
})

test('what was printed is read, and anything else is not', () => {
  const list = [visit('shop', '', 5)]
  expect(parseVisits(printVisits(list))).toEqual(list)
  for (const stored of [null, '', '{', '{}', '[null, 1, {"repoName": 1}]']) expect(parseVisits(stored)).toEqual([])
})

test('each user has visits of their own', () => {
  expect([visitsKey('VXNlcjox'), visitsKey(undefined)]).toEqual(['sextant.visits.VXNlcjox', 'sextant.visits.anonymous'])
})
