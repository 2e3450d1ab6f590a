import { expect, test } from 'vitest'
import { AutomatonRegex } from './automatonRegex.js'
import { compileRegex } from './compileRegex.js'
import type { PatternRegex, Regex } from './regex.js'

function compile(pattern: string): PatternRegex {
  const compiled = compileRegex(pattern, { caseSensitive: true })
  if (!compiled.ok) throw new Error(compiled.problem.message)
  return compiled.regex
}

/** How many bytes and instructions the automata looked at for each byte of the text. */
function workPerByte(regex: Regex, text: string): number {
  const bytes = Buffer.from(text)
  if (!(regex instanceof AutomatonRegex)) throw new Error('This pattern needs no automaton.')
  regex.find(bytes, 0, 0, bytes.length)
  return regex.work / bytes.length
}

/** A fixed sequence of the letters a and b without a pattern that an automaton could make use of. */
function coinTosses(length: number): string {
  let state = 1
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 16) % 2 === 0 ? 'a' : 'b'
  }).join('')
}

const manyA = 'a'.repeat(100_000)

test.each([
  ['(a+)+$', `${manyA}b`, 2],
  ['(a+)+[$]', manyA, 2],
  ['(x+x+)+[y]', 'x'.repeat(100_000), 2],
  ['(a|a)*$', `${manyA}b`, 3],
  ['(a*)*b', manyA, 2],
  ['((((a*)*)*)*)*b', manyA, 2],
  ['(a{1,30})+$', `${manyA}b`, 2],
  ['(a{1,30})+', manyA, 4],
  ['([a-z]+)*[0-9]', manyA, 2],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', manyA, 2],
  ['(.*)(.*)(.*)(.*)(.*)[^a]c', manyA, 2],
  ['.*.*[=].*', manyA, 2],
  ['(?:a?){500}a{500}[b-z]', manyA, 100],
  ['(\\b|a)*\\B$', `${manyA}b`, 2],
  ['(?s).*a.{12}c', coinTosses(100_000), 20],
])('%j does little work a byte', (pattern, text, most) => {
  expect(workPerByte(compile(pattern), text)).toBeLessThan(most)
})

/** The same for `findLines` in lines of 1,000 bytes, and `captures` in the match that holds the whole text. */
function lineWorkPerByte(pattern: string, text: string): number {
  const regex = compile(pattern)
  const bytes = Buffer.from(text.replaceAll(/.{1000}/g, '$&\n'))
  if (!(regex instanceof AutomatonRegex)) throw new Error('This pattern needs no automaton.')
  regex.findLines(bytes, 0, [bytes.length], () => true)
  return regex.work / bytes.length
}

test.each([
  ['(a+)+$', manyA, 2],
  ['(x+x+)+[y]', 'x'.repeat(100_000), 2],
  ['((((a*)*)*)*)*b', manyA, 2],
  ['(a{1,30})+[b-z]', manyA, 2],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', manyA, 2],
  ['(.*)(.*)(.*)(.*)(.*)[^a]c', manyA, 2],
  ['(?:a?){500}a{500}[b-z]', manyA, 100],
  ['.*a.{9}[c-z]', coinTosses(300_000), 20],
  // These have more states than the table, and are searched by simulation.
  ['[ab]*a[ab]{25}[c-z]', coinTosses(300_000), 200],
  ['(?:.*a.{50}){3}[c-z]', coinTosses(100_000), 5000],
])('lines with %j are found with little work a byte', (pattern, text, most) => {
  expect(lineWorkPerByte(pattern, text)).toBeLessThan(most)
})

test.each([
  ['nested repetitions', '(a+)+', manyA],
  ['deeply nested repetitions', '((((a*)*)*)*)*', manyA],
  ['branches alike', '(a|a)*', manyA],
  ['groups alike', '(?:(a)|(a)|(a))*', manyA],
  ['50 groups in one another', `${'(a|'.repeat(50)}b${')*'.repeat(50)}`, 'a'.repeat(10_000)],
  ['500 groups beside one another', `(?:${'(a?)'.repeat(500)})*`, 'a'.repeat(2_000)],
])('%s are told in a long match', (_, pattern, text) => {
  const bytes = Buffer.from(text)
  const regex = compile(pattern)
  const captures = regex.captures(bytes, { start: 0, end: bytes.length }, 0, bytes.length)
  expect(captures).toHaveLength(regex.groupCount + 1)
  expect(captures[0]).toEqual({ start: 0, end: bytes.length })
})

// Each of these has more states than there are bytes: the simulation must take over, at a cost bounded by the program.
test.each([
  ['[ab]*a[ab]{25}[c-z]', 100],
  ['[ab]*a[ab]{200}[c-z]', 1000],
  ['(?:.*a.{50}){3}[c-z]', 5000],
])('%j on coin tosses does work in proportion to its size', (pattern, most) => {
  expect(workPerByte(compile(pattern), coinTosses(200_000))).toBeLessThan(most)
})

test('the work grows with the text and not faster', () => {
  for (const pattern of ['[ab]*a[ab]{25}[c-z]', '(a|b|ab)*[c-z]', '(?:a?b?){20}[c-z]']) {
    const short = workPerByte(compile(pattern), coinTosses(50_000))
    const long = workPerByte(compile(pattern), coinTosses(200_000))
    expect(long).toBeLessThan(3 * short)
  }
})

test('a simulated search finds the match where it is', () => {
  const text = `${coinTosses(150_000)}c${'b'.repeat(10)}`
  const bytes = Buffer.from(text)
  const start = text.lastIndexOf('a', 150_000 - 27)
  const regex = compile('a[ab]{26,60}[c-z]')
  const match = regex.find(bytes, 0, 0, bytes.length)
  expect(match?.end).toBe(150_001)
  expect(text.slice(match?.start).startsWith('a')).toBe(true)
  expect(match?.start).toBeLessThanOrEqual(start)
  expect(match?.start).toBeGreaterThanOrEqual(150_000 - 61)
})

test.each([
  ['((a{0,100}){0,100}){0,100}'],
  ['\\p{L}{1000}'],
  ['(((a{1000}){1000}){1000}){1000}'],
  [`${'(?:'.repeat(200)}a${'){1000}'.repeat(200)}`],
  ['(?:.{1,900}x){900}'],
])('%j is refused as too large without being built', (pattern) => {
  const compiled = compileRegex(pattern, { caseSensitive: true })
  expect(compiled).toEqual({
    ok: false,
    problem: {
      message: 'This regular expression is too large. Repeat less, or fewer characters at once.',
      range: { start: 0, end: pattern.length },
    },
  })
})

function alternatives(count: number): string {
  return Array.from({ length: count }, (_, i) => i.toString(36)).join('|')
}

test('Q-02: patterns up to the limit are answered', () => {
  expect(compileRegex(alternatives(10_000), { caseSensitive: true })).toMatchObject({ ok: false })
  expect(workPerByte(compile(`[^0-9a-z](?:${alternatives(2500)})[.]`), manyA)).toBeLessThan(2)
  expect(workPerByte(compile('x*y*z*'.repeat(1600)), manyA)).toBeLessThan(10)
  expect(workPerByte(compile(`${'(a|'.repeat(250)}b${')*'.repeat(250)}[c-z]`), manyA)).toBeLessThan(2)
  expect(compileRegex('('.repeat(10_000), { caseSensitive: true })).toMatchObject({ ok: false })
  expect(compileRegex('['.repeat(10_000), { caseSensitive: true })).toMatchObject({ ok: false })
  expect(compileRegex('|'.repeat(10_000), { caseSensitive: true })).toMatchObject({ ok: true })
  expect(compileRegex('a'.repeat(10_000), { caseSensitive: true })).toMatchObject({ ok: true })
})

/** Goes from match to match; answers how many there are. */
function countMatches(regex: Regex, bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; ; count++) {
    const match = regex.find(bytes, at, 0, bytes.length)
    if (match === undefined) return count
    at = match.end
  }
}

test('finding every match of a long line costs time in proportion to the line', () => {
  // One line of 200 kB with a match every few bytes: a search that looked for the line's end each time would be quadratic.
  const bytes = Buffer.from('foo(x);'.repeat(30_000))
  const regex = compile('\\w+\\(x')
  expect(countMatches(regex, bytes)).toBe(30_000)
  expect(regex instanceof AutomatonRegex && regex.work / bytes.length).toBeLessThan(5)
})

test('so does finding every match of a long line without a literal, which has no line end near', () => {
  const bytes = Buffer.from(`${'a'.repeat(100)}1${'b'.repeat(1500)}`.repeat(600))
  const regex = compile('[a-z][0-9][b-z]{0,3}')
  expect(countMatches(regex, bytes)).toBe(600)
  expect(regex instanceof AutomatonRegex && regex.work / bytes.length).toBeLessThan(5)
})
