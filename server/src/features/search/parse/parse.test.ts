import { describe, expect, test } from 'vitest'
import { printParse } from './printParse.js'

const usual = { patternType: 'standard', phase: 'PARSE_TREE', format: 'JSON', verbosity: 'BASIC' } as const

describe('the tree of a query', () => {
  test('as JSON: a list of filters, patterns and operators with their places', () => {
    const at = (start: number, end: number) => ({ start: { line: 0, column: start }, end: { line: 0, column: end } })
    expect(JSON.parse(printParse('-repo:x (a or /b/)', usual))).toEqual([
      {
        and: [
          { field: 'repo', value: 'x', negated: true, labels: ['None'], range: at(0, 7) },
          {
            or: [
              { value: 'a', negated: false, labels: ['Literal'], range: at(9, 10) },
              { value: 'b', negated: false, labels: ['Regexp'], range: at(14, 17) },
            ],
          },
        ],
      },
    ])
    expect(printParse('', usual)).toBe('[]')
    expect(JSON.parse(printParse('not a', usual))).toMatchObject([{ value: 'a', negated: true }])
  })

  test.each([
    ['MINIMAL', '(and (filter) (pattern))'],
    ['BASIC', '(and (filter (field "lang") (value "go")) (pattern (kind "literal") (value "a \\"b\\"")))'],
    [
      'MAXIMAL',
      '(and (range "0-13") (filter (field "lang") (value "go") (range "0-7")) (pattern (kind "literal") (value "a \\"b\\"") (range "8-13")))',
    ],
  ] as const)('as an expression, %s', (verbosity, expected) => {
    expect(printParse('lang:go a "b"', { ...usual, format: 'SEXP', verbosity })).toBe(expected)
  })

  test('as a chart, in which nothing of a query is markup', () => {
    expect(printParse('a <b>"]', { ...usual, format: 'MERMAID', patternType: 'literal' })).toBe(
      'flowchart TB\n  0["pattern<br>kind: literal<br>value: a #60;b#62;#34;#93;"]',
    )
    const chart = printParse('a and b', { ...usual, format: 'MERMAID', verbosity: 'MINIMAL' })
    expect(chart).toBe('flowchart TB\n  0["and"]\n  1["pattern"]\n  0---1\n  2["pattern"]\n  0---2')
  })
})

describe('what the server does', () => {
  test('for each alternative', () => {
    const text = printParse('(repo:x a) or (type:symbol b)', { ...usual, phase: 'JOB_TREE', format: 'SEXP' })
    expect(text).toContain('(select-repositories (repo "x"))')
    expect(text).toMatch(/\(search-files .*\(search-symbols/)
  })

  test('as JSON', () => {
    const options = { ...usual, phase: 'JOB_TREE', verbosity: 'MINIMAL' } as const
    const steps = ['select-repositories', 'resolve-revisions', 'search-commits'].map((name) => ({ name }))
    expect(JSON.parse(printParse('type:commit a', options))).toEqual({
      name: 'search',
      children: [{ name: 'alternative', children: steps }],
    })
  })
})

test.each(['"a', 'case:yes case:no a', 'lang:nolanguage a'])('%s is an error', (text) => {
  expect(() => printParse(text, { ...usual, patternType: 'keyword', phase: 'JOB_TREE' })).toThrow(/./)
})
