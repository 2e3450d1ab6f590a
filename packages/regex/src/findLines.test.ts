import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileLiteral, compileRegex } from './compileRegex.js'
import type { PatternRegex } from './regex.js'

const encoder = new TextEncoder()

function compile(pattern: string, caseSensitive = true): PatternRegex {
  const compiled = compileRegex(pattern, { caseSensitive })
  if (!compiled.ok) throw new Error(`${pattern}: ${compiled.problem.message}`)
  return compiled.regex
}

interface Joined {
  readonly bytes: Uint8Array
  readonly ends: readonly number[]
}

function join(texts: readonly Uint8Array[]): Joined {
  const ends: number[] = []
  for (const text of texts) ends.push((ends.at(-1) ?? 0) + text.length)
  return { bytes: Buffer.concat(texts), ends }
}

/** Every line of every text as the number of its text, its start and its end; a text ends with a line, maybe empty. */
function linesOf({ bytes, ends }: Joined): readonly (readonly [number, number, number])[] {
  return ends.flatMap((end, text) => {
    const lines: [number, number, number][] = []
    let start = ends[text - 1] ?? 0
    for (let at = start; at <= end; at++) {
      if (at < end && bytes[at] !== 0x0a) continue
      lines.push([text, start, at])
      start = at + 1
    }
    return lines
  })
}

/** The lines that `findLines` names, after checking that it names them in order. */
function named(regex: PatternRegex, joined: Joined): readonly string[] {
  const lines = linesOf(joined)
  const found: string[] = []
  let next = 0
  regex.findLines(joined.bytes, 0, joined.ends, (position, text) => {
    const line = lines.findIndex(
      (each, i) => i >= next && each[0] === text && each[1] <= position && position <= each[2],
    )
    expect(line).toBeGreaterThanOrEqual(next)
    next = line + 1
    found.push(String(lines[line]))
    return true
  })
  return found
}

function matching(regex: PatternRegex, joined: Joined): readonly string[] {
  return linesOf(joined)
    .filter(([, start, end]) => regex.find(joined.bytes.slice(start, end), 0, 0, end - start) !== undefined)
    .map(String)
}

const patterns = [
  ...[
    '[a-z]{3}_[0-9]+',
    '_[0-9]',
    'a',
    '.',
    '^',
    '$',
    '^$',
    '^a',
    'a$',
    '^[ab]*$',
    'x*',
    '[^a]',
    '^.{3}$',
    'a.b',
    '^a.?$',
  ],
  ...[
    '\\bab\\b',
    '\\Bb',
    '\\b',
    '\\B',
    '\\w+',
    '\\W',
    '[^\\w\\s]',
    'é',
    '[é-ü]',
    '\\p{L}{2}',
    '.é',
    'foo',
    'a+foo',
    'foo|ba',
  ],
  ...['(?i)foo', '(?i)k', '(?i)FOO\\b', 'f[o0]+$', '(?:a|b)*_$', '[[:upper:]]'],
]
const pieces = ['a', 'b', 'x', ' ', '_', '0', '7', 'foo', 'K', 'abc', 'é', 'ü', '\u212a', '😀', '\n', '\n', '\n\n']
const text = fc
  .array(fc.constantFrom(...pieces), { maxLength: 40 })
  .map((parts) => Uint8Array.from(encoder.encode(parts.join(''))))
const stray = fc
  .array(fc.constantFrom(0x61, 0x62, 0x20, 0x5f, 0x30, 0x0a, 0x0a, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xff), {
    maxLength: 40,
  })
  .map((bytes) => Uint8Array.from(bytes))

describe('lines with a match', () => {
  test('are found in every text, in order and none twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...patterns), fc.array(text, { maxLength: 6 }), (pattern, texts) => {
        const regex = compile(pattern)
        const joined = join(texts)
        const found = named(regex, joined)
        const right = matching(regex, joined)
        expect(found).toEqual(expect.arrayContaining([...right]))
        // Only beyond ASCII may a line be named that has no match.
        const exact = joined.bytes.every((byte) => byte < 0x80)
        expect(exact ? found : right).toEqual(right)
      }),
      { numRuns: 5000 },
    )
  })

  test('are not missed in bytes that are not UTF-8', () => {
    fc.assert(
      fc.property(fc.constantFrom(...patterns), fc.array(stray, { maxLength: 4 }), (pattern, texts) => {
        const regex = compile(pattern)
        const joined = join(texts)
        expect(named(regex, joined)).toEqual(expect.arrayContaining([...matching(regex, joined)]))
      }),
      { numRuns: 5000 },
    )
  })

  test('are found in blocks large enough to be shared by four streams', () => {
    const long = fc
      .tuple(fc.array(text, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 60 }), fc.boolean())
      .map(([parts, times, oneLine]) => {
        const all = Buffer.concat(Array.from({ length: times }, () => parts).flat())
        return oneLine ? Uint8Array.from(all, (byte) => (byte === 0x0a ? 0x20 : byte)) : Uint8Array.from(all)
      })
    fc.assert(
      fc.property(fc.constantFrom(...patterns), fc.array(long, { maxLength: 4 }), (pattern, texts) => {
        const regex = compile(pattern)
        const joined = join(texts)
        const found = named(regex, joined)
        const confirmed = new Set(matching(regex, joined))
        expect(found.filter((line) => confirmed.has(line))).toEqual([...confirmed])
      }),
      { numRuns: 300 },
    )
  })
})

test('several blocks are one after another, and lines longer than a block are one', () => {
  const line = `${'x'.repeat(99)}\n`
  const numbered = Array.from({ length: 60_000 }, (_, i) => (i % 997 === 0 ? `ab_${i}\n` : line)).join('')
  const long = `${'x'.repeat(3_000_000)}abc_1${'y'.repeat(100_000)}`
  const joined = join([numbered, long, numbered, '', long, 'abc_1'].map((part) => Buffer.from(part)))
  const regex = compile('[a-z]+_[0-9]+$|abc_1')
  const right = matching(regex, joined)
  expect(right).toHaveLength(2 * 61 + 3)
  expect(named(regex, joined)).toEqual(right)
})

test('the search ends when nothing more is asked for', () => {
  const bytes = Buffer.from('ab\n'.repeat(100_000))
  for (const regex of [
    compile('[a-c]b'),
    compile('ab'),
    compile('a[b]x?'),
    compileLiteral('AB', { caseSensitive: false }),
  ]) {
    const found: number[] = []
    regex.findLines(bytes, 3, [bytes.length], (position) => found.push(position) < 5)
    expect(found.map((position) => Math.floor(position / 3))).toEqual([1, 2, 3, 4, 5])
  }
})

test('find and test agree with a line by line search in a long text', () => {
  const filler = `${'lorem ipsum '.repeat(6)}\n`
  for (const [where, needle] of [0, 1, 10, 100, 1000, 5000].flatMap((at) => [
    [at, 'q7q'] as const,
    [at, 'é7é'] as const,
  ])) {
    const before = filler.repeat(where)
    const bytes = Buffer.from(`${before}${needle}\n${filler.repeat(200)}`)
    const start = before.length + (needle === 'q7q' ? 0 : 2)
    expect(compile('\\b[0-9q]+').find(bytes, 0, 0, bytes.length)).toEqual({
      start,
      end: start + (needle === 'q7q' ? 3 : 1),
    })
    expect(compile('[0-9]').test(bytes, 0, bytes.length)).toBe(true)
    // Two characters of two bytes: the line looks like a match as long as they may be stray.
    expect(compile('^.{5}$').find(bytes, 0, 0, bytes.length)).toBeUndefined()
    expect(compile('^.{5}$').test(bytes, 0, bytes.length)).toBe(false)
  }
})

test('a regex that may cross lines, and texts that are none, are refused', () => {
  const bytes = Buffer.from('ab\n')
  const stop = () => false
  expect(() => compile('a\\nb').findLines(bytes, 0, [3], stop)).toThrow(RangeError)
  expect(() => compile('\\Aa').findLines(bytes, 0, [3], stop)).toThrow(RangeError)
  for (const pattern of ['ab', '[ab]', '(?i)ab', '[ab]{3}TODO']) {
    const regex = compile(pattern)
    expect(() => regex.findLines(bytes, 0, [4], stop)).toThrow(RangeError)
    expect(() => regex.findLines(bytes, -1, [3], stop)).toThrow(RangeError)
    expect(() => regex.findLines(bytes, 2, [1], stop)).toThrow(RangeError)
    expect(() => regex.findLines(bytes, 0, [2, 1], stop)).toThrow(RangeError)
    expect(() => regex.findLines(bytes, 0, [1.5], stop)).toThrow(RangeError)
    regex.findLines(bytes, 0, [], stop)
  }
})
