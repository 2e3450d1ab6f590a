import { parseQuery } from '@sextant/query'
import { expect, test } from 'vitest'
import { colouredPieces, problemPieces, problemToShow, readQuery, touches } from './queryPieces.js'

const drawn = (text: string, pieces: readonly { from: number; to: number; attributes: object }[]) =>
  pieces.map(({ from, to, attributes }) => `${text.slice(from, to)} ${Object.values(attributes)[0]}`)

test('filters, revisions and regular expressions have their colours, words have none', () => {
  const text = '-repo:a.*@main retry and "x y" /\\d+/'
  expect(drawn(text, colouredPieces(parseQuery(text)))).toEqual([
    '- negation',
    'repo filter-name',
    ': filter-colon',
    'a regexp',
    '. regexp-operator',
    '* regexp-operator',
    '@ revision-separator',
    'main revision',
    'and operator',
    '"x y" quoted',
    '/ regexp-delimiter',
    '\\d regexp-escape',
    '+ regexp-operator',
    '/ regexp-delimiter',
  ])
})

test('problems are underlined, and one that has no width under what stands before it', () => {
  const text = 'case:maybe'
  expect(drawn(text, problemPieces(parseQuery(text)))).toEqual(['maybe error'])
  const missing = { message: '', severity: 'error', range: { start: 5, end: 5 } } as const
  expect(problemPieces({ text: 'case:', problems: [missing] })[0]).toMatchObject({ from: 4, to: 5 })
  expect(problemPieces({ text: 'case:', problems: [missing] }, 5)).toEqual([])
  expect(problemPieces({ text: '', problems: [{ ...missing, range: { start: 0, end: 0 } }] })).toEqual([])
})

test('the problem at the caret is spoken of first, then errors', () => {
  const { problems } = parseQuery('case:maybe type:nothing x')
  const about = (caret: number) => problemToShow(problems, caret)?.range.start
  expect(about(20)).toBe(16)
  expect(about(25)).toBe(5)
  expect(problems.filter((problem) => touches(problem, 7))).toHaveLength(1)
  expect(problemToShow([], 0)).toBeUndefined()
})

test('a query is read once', () => {
  expect(readQuery('a', 'keyword')).toBe(readQuery('a', 'keyword'))
  expect(readQuery('a', 'regexp').patternType).toBe('regexp')
})
