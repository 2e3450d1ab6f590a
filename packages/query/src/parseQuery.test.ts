import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPatternType, anyText, patternTypes } from './testing/arbitraryQueries.js'
import { maximumDepth } from './buildTree.js'
import { maximumLength, parseQuery } from './parseQuery.js'
import { maximumProblems } from './problem.js'
import type { QueryNode } from './queryTree.js'

const runs = { numRuns: 5_000 }

test('tokens cover any text, in order and without gaps', () => {
  fc.assert(
    fc.property(anyText, anyPatternType, (text, patternType) => {
      const { tokens } = parseQuery(text, { patternType })
      expect(tokens.map((token) => token.text).join('')).toBe(text)
      expect(tokens.map(({ range }) => range.start)).toEqual(
        [0, ...tokens.map(({ range }) => range.end)].slice(0, tokens.length),
      )
    }),
    runs,
  )
})

test('every problem and every node lies inside the text', () => {
  fc.assert(
    fc.property(anyText, anyPatternType, (text, patternType) => {
      const { problems, tree } = parseQuery(text, { patternType })
      const ranges = [...problems.map(({ range }) => range), ...rangesOf(tree)]
      const isInside = ({ start, end }: { start: number; end: number }) =>
        0 <= start && start < end && end <= text.length
      expect(ranges.filter((range) => !isInside(range))).toEqual([])
    }),
    runs,
  )
})

function rangesOf(node: QueryNode): readonly { start: number; end: number }[] {
  if (node.kind === 'everything') return []
  if (node.kind === 'not') return [node.range, ...rangesOf(node.child)]
  return node.kind === 'and' || node.kind === 'or' ? [node.range, ...node.children.flatMap(rangesOf)] : [node.range]
}

test('every repair leaves fewer problems', () => {
  fc.assert(
    fc.property(anyText, anyPatternType, (text, patternType) => {
      const { problems } = parseQuery(text, { patternType })
      const repaired = problems.flatMap(({ repair }) => (repair === undefined ? [] : [repair.text]))
      for (const better of repaired) {
        expect(parseQuery(better, { patternType }).problems.length).toBeLessThan(problems.length)
      }
    }),
    runs,
  )
})

test('trees are in normal form', () => {
  fc.assert(
    fc.property(anyText, anyPatternType, (text, patternType) => {
      const { tree } = parseQuery(text, { patternType })
      expect(tree.kind === 'everything' || isNormal(tree)).toBe(true)
    }),
    runs,
  )
})

function isNormal(node: QueryNode): boolean {
  if (node.kind === 'everything') return false
  if (node.kind === 'not') return node.child.kind !== 'not' && node.child.kind !== 'filter' && isNormal(node.child)
  if (node.kind === 'filter' || node.kind === 'pattern') return true
  return node.children.length > 1 && node.children.every((child) => child.kind !== node.kind && isNormal(child))
}

describe('floods', () => {
  const floods: Readonly<Record<string, string>> = {
    'open parentheses': '('.repeat(10_000),
    'nested groups': `${'('.repeat(4_990)}a or b${')'.repeat(4_990)}`,
    'close parentheses': ')'.repeat(10_000),
    'a parenthesis after each word': 'a( '.repeat(3_300),
    'unclosed values': 'file:( '.repeat(1_400),
    nots: 'not '.repeat(2_500),
    'nots before parentheses': 'not('.repeat(2_500),
    ors: 'a or '.repeat(2_000),
    'double quotes': '"'.repeat(10_000),
    'quotes in turn': `"'`.repeat(5_000),
    'words that open a quote': '"a '.repeat(3_000),
    backslashes: '\\'.repeat(9_999),
    slashes: '/a '.repeat(3_000),
    brackets: '['.repeat(10_000),
    'classes in a value': `repo:${'['.repeat(9_000)}`,
    digits: `{${'1'.repeat(9_000)}`,
    'words of one letter': 'a '.repeat(5_000),
    'repeated filters': 'case:yes '.repeat(1_100),
    'alternatives of filters': '(r:a or r:b) '.repeat(700),
    spaces: ' '.repeat(10_000),
    'a megabyte': 'repo:a (b or "c") '.repeat(60_000),
  }
  for (const [name, text] of Object.entries(floods)) {
    test.each(patternTypes)(`${name}, %s`, (patternType) => {
      const { tokens, problems, tree } = parseQuery(text, { patternType })
      expect(tokens.map((token) => token.text).join('')).toBe(text)
      expect(problems.length).toBeLessThanOrEqual(maximumProblems)
      expect(depthOf(tree)).toBeLessThanOrEqual(2 * maximumDepth + 3)
    })
  }
})

function depthOf(node: QueryNode): number {
  if (node.kind === 'not') return 1 + depthOf(node.child)
  return node.kind === 'and' || node.kind === 'or' ? 1 + Math.max(...node.children.map(depthOf)) : 1
}

test('what stands beyond the length is left out, and said', () => {
  const { tree, tokens, problems } = parseQuery(`repo:x ${'a'.repeat(maximumLength)}`)
  expect(tree).toMatchObject({ kind: 'and', children: [{ name: 'repo' }, { value: 'a'.repeat(maximumLength - 7) }] })
  expect(tokens.at(-1)).toEqual({ kind: 'ignored', range: { start: 10_000, end: 10_007 }, text: 'aaaaaaa' })
  expect(problems).toEqual([
    {
      message: 'A query may have 10,000 characters; the rest is left out.',
      range: { start: 10_000, end: 10_007 },
      severity: 'error',
    },
  ])
})

const nested = (depth: number) => `${'a or (b and ('.repeat(depth / 2)}c or d${'))'.repeat(depth / 2)}`

test('Q-03: groups beyond the depth are read without their parentheses, and said', () => {
  expect(parseQuery(nested(maximumDepth)).problems).toEqual([])
  const { problems, tree } = parseQuery(nested(maximumDepth + 2))
  expect(problems).toMatchObject([{ message: 'Parentheses may nest 64 deep; those further in are left out.' }])
  expect(tree.kind).toBe('or')
})

test('a patterntype: filter wins over the type asked for', () => {
  expect(parseQuery('a b patterntype:regexp', { patternType: 'literal' }).patternType).toBe('regexp')
  expect(parseQuery('a b', { patternType: 'literal' }).patternType).toBe('literal')
  expect(parseQuery('a b patterntype:wrong', { patternType: 'literal' }).patternType).toBe('literal')
  expect(parseQuery('a b').patternType).toBe('keyword')
  expect(parseQuery('say "a patterntype:literal').patternType).toBe('literal')
  expect(parseQuery('say "a patterntype:literal"').patternType).toBe('keyword')
})

test('a patterntype: filter that would undo itself is a problem', () => {
  const { patternType, problems } = parseQuery(`' patterntype:regexp '`, { patternType: 'literal' })
  expect(patternType).toBe('literal')
  expect(problems).toMatchObject([{ range: { start: 2, end: 20 }, severity: 'error' }])
})
