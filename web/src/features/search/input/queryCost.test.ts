import { expect, test } from 'vitest'
import { emptyRequest } from '../searchRequest.js'
import { costHint } from './queryCost.js'

const large = { repositories: 2041, files: 1_200_000 }
const hint = (query: string, patternType: 'keyword' | 'regexp' = 'keyword', size = large) =>
  costHint({ ...emptyRequest, query, patternType }, size)

test.each([
  ['\\w+\\(\\)', 'regexp'],
  ['[a-z]+\\d', 'regexp'],
  ['if', 'keyword'],
  ['lang:go x', 'keyword'],
  ['/a.b/', 'keyword'],
] as const)('%s reads every file', (query, patternType) => {
  expect(hint(query, patternType)).toMatch(/all 1,200,000 files of 2,041 repositories are read/)
  expect(hint(query, patternType, { repositories: 3, files: 300 })).toBeUndefined()
})

test.each([
  ['retry', 'keyword'],
  ['class \\w+Coordinator', 'regexp'],
  ['repo:kafka \\w+', 'regexp'],
  ['\\w+ file:test', 'regexp'],
  ['"a b" retry', 'keyword'],
  ['type:repo x', 'keyword'],
  ['', 'keyword'],
  ['lang:go', 'keyword'],
] as const)('%s does not', (query, patternType) => {
  expect(hint(query, patternType)).toBeUndefined()
})

test('a history is long in many repositories', () => {
  expect(hint('type:diff retry')).toMatch(/history of 2,041 repositories/)
  expect(hint('type:diff retry', 'keyword', { repositories: 3, files: 300 })).toBeUndefined()
  expect(hint('type:diff repo:kafka retry')).toBeUndefined()
  expect(hint('-repo:kafka type:commit retry')).toMatch(/history/)
})
