import type { ContentMatch } from '@sextant/contract'
import { expect, test } from 'vitest'
import { firstLines, matchingLineCount, type ResultLine, resultLines } from './resultLines.js'

const at = (line: number, column: number) => ({ offset: 0, line, column })
const content = (fields: Partial<ContentMatch>): ContentMatch => ({
  type: 'content',
  path: 'a.go',
  repositoryID: 1,
  repository: 'a/b',
  hunks: null,
  ...fields,
})

test('a chunk becomes lines with what matched in each, in UTF-16 units', () => {
  const lines = resultLines(
    content({
      chunkMatches: [
        {
          content: 'one\n𝄞 two 𝄞\nthree',
          contentStart: at(4, 0),
          ranges: [{ start: at(5, 2), end: at(5, 5) }],
        },
      ],
    }),
  )
  expect(lines).toEqual([
    { number: 5, text: 'one', matches: [] },
    { number: 6, text: '𝄞 two 𝄞', matches: [{ start: 3, end: 6 }] },
    { number: 7, text: 'three', matches: [] },
  ])
})

test('a match over several lines marks each of them', () => {
  const chunk = { content: 'ab\ncd\nef', contentStart: at(0, 0), ranges: [{ start: at(0, 1), end: at(2, 1) }] }
  expect(resultLines(content({ chunkMatches: [chunk] })).map(({ matches }) => matches)).toEqual([
    [{ start: 1, end: 2 }],
    [{ start: 0, end: 2 }],
    [{ start: 0, end: 1 }],
  ])
})

test('chunks that share a line show it once, in the order of the file', () => {
  const chunk = (line: number, text: string, column: number) => ({
    content: text,
    contentStart: at(line, 0),
    ranges: [{ start: at(line, column), end: at(line, column + 1) }],
  })
  const lines = resultLines(content({ chunkMatches: [chunk(8, 'xyx', 2), chunk(2, 'q', 0), chunk(8, 'xyx', 0)] }))
  expect(lines.map(({ number, matches }) => [number, matches.map(({ start }) => start)])).toEqual([
    [3, [0]],
    [9, [2, 0]],
  ])
})

test('line matches are read too', () => {
  const lines = resultLines(content({ lineMatches: [{ line: 'a bb', lineNumber: 9, offsetAndLengths: [[2, 2]] }] }))
  expect(lines).toEqual([{ number: 10, text: 'a bb', matches: [{ start: 2, end: 4 }] }])
})

test('a path without lines has none', () => {
  expect(resultLines(content({}))).toEqual([])
})

const numbered = (number: number, hit: boolean): ResultLine => ({
  number,
  text: '',
  matches: hit ? [{ start: 0, end: 1 }] : [],
})

test('the first lines end with the context of the last one that counts', () => {
  const lines = [
    numbered(1, false),
    numbered(2, true),
    numbered(3, false),
    numbered(8, false),
    numbered(9, true),
    numbered(10, true),
  ]
  expect(matchingLineCount(lines)).toBe(3)
  expect(firstLines(lines, 1).map(({ number }) => number)).toEqual([1, 2, 3])
  expect(firstLines(lines, 2).map(({ number }) => number)).toEqual([1, 2, 3, 8, 9])
  expect(firstLines(lines, 3)).toBe(lines)
})
