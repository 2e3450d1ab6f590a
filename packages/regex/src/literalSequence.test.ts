import { describe, expect, test } from 'vitest'
import { compileRegex } from './compileRegex.js'
import type { LiteralSequence } from './literalSequence.js'

function sequenceOf(pattern: string, caseSensitive = true): LiteralSequence | undefined {
  const compiled = compileRegex(pattern, { caseSensitive })
  if (!compiled.ok) throw new Error(compiled.problem.message)
  return compiled.regex.asciiSequence
}

const plain = ({ literals, gaps, foldCase }: LiteralSequence) => ({
  literals: literals.map((literal) => Buffer.from(literal).toString()),
  gaps,
  foldCase,
})

describe('a pattern that asks for literals one behind another', () => {
  test.each([
    ['import.*React', ['import', 'React'], [0, 0]],
    ['a.+b.*?c', ['a', 'b', 'c'], [0, 1, 0]],
    ['.*func.*', ['func'], [0]],
    ['.{2,}x', ['x'], [2]],
    ['a.*.+.*b', ['a', 'b'], [0, 1]],
    ['(?:a|a).*(b)', ['a', 'b'], [0, 0]],
    ['(a.*)(b.*)', ['a', 'b'], [0, 0]],
    ['ä.*ö', ['ä', 'ö'], [0, 0]],
    ['a[^\\n]*b', ['a', 'b'], [0, 0]],
  ])('%s', (pattern, literals, gaps) => {
    expect(plain(sequenceOf(pattern) ?? fail())).toEqual({ literals, gaps, foldCase: false })
  })

  test('in either case', () => {
    expect(plain(sequenceOf('Task.*9K', false) ?? fail())).toEqual({
      literals: ['task', '9k'],
      gaps: [0, 0],
      foldCase: true,
    })
    expect(plain(sequenceOf('(?i)a.*b') ?? fail())).toEqual({ literals: ['a', 'b'], gaps: [0, 0], foldCase: true })
  })
})

function fail(): never {
  throw new Error('The pattern is no sequence of literals.')
}

test.each([
  'a.{0,5}b', // Not as far as one likes.
  'a.?b',
  'a\\w*b',
  'a.*b.+', // Something has to follow.
  '^a.*b',
  'a.*\\bb',
  'a.*(b|c)',
  'a.*[bc]',
  '(?i:a).*b', // Both ways at once.
  '(?s)a.*b',
  'a[^"]*b',
  '.*',
  `a.*${'b'.repeat(65)}`,
])('%s is no such pattern', (pattern) => {
  expect(sequenceOf(pattern)).toBeUndefined()
})

test('beyond ASCII, either case is left to the automaton', () => {
  expect(sequenceOf('ä.*ö', false)).toBeUndefined()
})

describe('what it says of a line', () => {
  const words = ['a', 'b', 'ab', 'ba', 'B', ' ', 'x']
  const lines = words.flatMap((one) => words.flatMap((two) => words.map((three) => one + two + three)))

  test.each([
    ['a.*b', true],
    ['ab.*ba', true],
    ['a.+b', true],
    ['.+a.*b', true],
    ['a.*b', false],
    ['a.{2,}b', false],
  ])('%s, case counts: %s', (pattern, caseSensitive) => {
    const compiled = compileRegex(pattern, { caseSensitive })
    if (!compiled.ok) throw new Error(compiled.problem.message)
    const { regex } = compiled
    const sequence = regex.asciiSequence ?? fail()
    for (const line of lines) {
      const bytes = new TextEncoder().encode(line)
      expect([line, holds(sequence, line)]).toEqual([line, regex.test(bytes, 0, bytes.length)])
    }
  })
})

function holds({ literals, gaps, foldCase }: LiteralSequence, line: string): boolean {
  const text = foldCase ? line.toLowerCase() : line
  let at = 0
  for (const [place, literal] of literals.entries()) {
    const hit = text.indexOf(Buffer.from(literal).toString(), at + (gaps[place] ?? 0))
    if (hit < 0) return false
    at = hit + literal.length
  }
  return true
}
