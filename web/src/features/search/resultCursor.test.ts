import { expect, test } from 'vitest'
import { atResult, firstResult, type ResultCursor, type ShownLines, stepLine, stepResult } from './resultCursor.js'

// Three results: two lines, none (only its path matches), one line.
const lines = shown([[3, 9], [], [5]])

function shown(all: readonly (readonly number[])[]): ShownLines {
  return { count: all.length, at: (result) => all[result] ?? [] }
}

function walk(step: (cursor: ResultCursor) => ResultCursor, from: ResultCursor, times: number): readonly string[] {
  const seen = [from]
  for (let n = 0; n < times; n++) seen.push(step(seen.at(-1) ?? from))
  return seen.map(({ result, line }) => `${result}:${line ?? '-'}`)
}

test('results are walked one by one and the walk stops at the ends', () => {
  const start = atResult(lines, 0)
  expect(walk((cursor) => stepResult(lines, cursor, 1), start, 3)).toEqual(['0:3', '1:-', '2:5', '2:5'])
  expect(walk((cursor) => stepResult(lines, cursor, -1), atResult(lines, 2), 3)).toEqual(['2:5', '1:-', '0:3', '0:3'])
})

test('lines are walked over the ends of results', () => {
  expect(walk((cursor) => stepLine(lines, cursor, 1), firstResult, 5)).toEqual([
    '0:-',
    '0:3',
    '0:9',
    '1:-',
    '2:5',
    '2:5',
  ])
  expect(walk((cursor) => stepLine(lines, cursor, -1), atResult(lines, 2), 4)).toEqual([
    '2:5',
    '1:-',
    '0:9',
    '0:3',
    '0:3',
  ])
})

test('a line that is no longer shown counts as the head of its result', () => {
  expect(stepLine(lines, { result: 0, line: 77 }, 1)).toEqual({ result: 0, line: 3 })
})

test('an empty list leaves the cursor where it is', () => {
  expect(stepLine(shown([]), firstResult, 1)).toEqual(firstResult)
})
