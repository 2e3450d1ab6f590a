import { expect, test } from 'vitest'
import { parseVisits, printVisits, type Visit, withVisit } from './visitHistory.js'

const visit = (filePath: string, lastAccessed = 0): Visit => ({ repoName: 'r', filePath, lastAccessed })
const none: readonly Visit[] = []

test('a file opened again moves to the front', () => {
  const history = [visit('a', 1), visit('b', 2)].reduce(withVisit, none)
  expect(withVisit(history, visit('a', 3))).toEqual([visit('a', 3), visit('b', 2)])
  expect(withVisit(history, { ...visit('a', 3), repoName: 's' })).toHaveLength(3)
})

test('a hundred are kept', () => {
  const history = Array.from({ length: 130 }, (_, n) => visit(String(n))).reduce(withVisit, none)
  expect([history.length, history[0]?.filePath, history.at(-1)?.filePath]).toEqual([100, '129', '30'])
})

test('what was stored is read back, and nothing else', () => {
  const history = [visit('a', 1), visit('b', 2)]
  expect(parseVisits(printVisits(history))).toEqual(history)
  expect(parseVisits(null)).toEqual([])
  expect(parseVisits('{not json')).toEqual([])
  expect(parseVisits(JSON.stringify([null, {}, { ...visit('x'), lastAccessed: 'now' }, visit('y')]))).toEqual([
    visit('y'),
  ])
})
