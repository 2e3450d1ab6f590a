import fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { compileProgram } from './compileProgram.js'
import { compileRegex } from './compileRegex.js'
import { Matcher } from './matcher.js'
import { parsePattern } from './parsePattern.js'
import type { Regex } from './regex.js'
import { simplify, withoutNewline } from './simplify.js'
import { simulate } from './simulate.js'
import { emptyTree, type Tree } from './tree.js'

const encoder = new TextEncoder()

const atoms = [
  ['a', 'b', 'c', 'k', 's', 'foo', 'é', 'ß', 'Σ', '\\x{1F600}', '-', ' ', '\\.', '(?:)'],
  ['.', '[ab]', '[^a]', '[a-cé]', '[^é]', '\\w', '\\W', '\\d', '\\s', '\\S', '[[:alpha:]]', '[[:^digit:]]'],
  ['^', '$', '\\b', '\\B', '\\A', '\\z'],
]
const atom = fc.constantFrom(...atoms.flat())
const repetition = fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{0,2}', '{2,}', '{1,3}?', '{0,2}?')
const opening = fc.constantFrom('(', '(?:', '(?i:', '(?U:', '(?s:', '(?-m:', '(?P<n>')

const { pattern: anyPattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
    fc
      .tuple(opening, fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }))
      .map(([open, branches]) => `${open}${branches.join('|')})`),
    fc.tuple(tie('pattern'), repetition).map(([body, repeated]) => `(?:${body})${repeated}`),
  ),
}))
// A name may be given once only.
const pattern = anyPattern.map((text) => text.replace('(?P<n>', '(?P<m>').replaceAll('(?P<n>', '('))

const character = fc.constantFrom(...'aabbccksKSAfooéÉx-. 1ßẞ😀\u212a\u017fσς')
const line = fc.array(character, { maxLength: 14 }).map((characters) => characters.join(''))
const lines = fc.array(line, { maxLength: 4 }).map((texts) => texts.join('\n'))

function compile(source: string, caseSensitive: boolean): Regex {
  const compiled = compileRegex(source, { caseSensitive })
  if (!compiled.ok) throw new Error(`${source}: ${compiled.problem.message}`)
  return compiled.regex
}

/** The first match as a byte range, if any, found by re2js with the flags that equal ours. */
function firstOfRe2(source: string, caseSensitive: boolean, text: string): readonly (readonly [number, number])[] {
  const flags = RE2JS.MULTILINE | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
  const matcher = RE2JS.compile(source, flags).matcher(text)
  const bytesBefore = (units: number) => encoder.encode(text.slice(0, units)).length
  return matcher.find() ? [[bytesBefore(matcher.start()), bytesBefore(matcher.end())]] : []
}

function firstOfOurs(regex: Regex, text: string): readonly (readonly [number, number])[] {
  const bytes = encoder.encode(text)
  const match = regex.find(bytes, 0, 0, bytes.length)
  expect(regex.test(bytes, 0, bytes.length)).toBe(match !== undefined)
  return match === undefined ? [] : [[match.start, match.end]]
}

test('the first match is the one of RE2 on a line', () => {
  fc.assert(
    fc.property(pattern, fc.boolean(), line, (source, caseSensitive, text) => {
      expect(firstOfOurs(compile(source, caseSensitive), text)).toEqual(firstOfRe2(source, caseSensitive, text))
    }),
    { numRuns: 4000 },
  )
})

test('the first match is the one of RE2 on several lines once the pattern names a newline', () => {
  fc.assert(
    fc.property(pattern, fc.boolean(), lines, (part, caseSensitive, text) => {
      // No text holds nine newlines: the second branch is there only to be written.
      const source = `(?:${part})|\\n{9}`
      expect(firstOfOurs(compile(source, caseSensitive), text)).toEqual(firstOfRe2(source, caseSensitive, text))
    }),
    { numRuns: 4000 },
  )
})

test('every match holds one literal of each required set', () => {
  fc.assert(
    fc.property(pattern, fc.boolean(), lines, (source, caseSensitive, text) => {
      const regex = compile(source, caseSensitive)
      const bytes = encoder.encode(text)
      const match = regex.find(bytes, 0, 0, bytes.length)
      if (match === undefined) return
      const found = Buffer.from(bytes.subarray(match.start, match.end))
      for (const { literals, foldCase } of regex.required) {
        const folded = foldCase ? Buffer.from(found.toString('latin1').replaceAll(/[A-Z]+/g, lower), 'latin1') : found
        expect(literals.some((literal) => folded.includes(Buffer.from(literal)))).toBe(true)
      }
    }),
    { numRuns: 4000 },
  )
})

function lower(letters: string): string {
  return letters.toLowerCase()
}

test('a line search that skips by literals finds what a search without them finds', () => {
  const filler = fc.array(line, { maxLength: 60 }).map((texts) => texts.join('\n'))
  fc.assert(
    fc.property(pattern, fc.constantFrom('foo', 'SKS', 'aab', '(?:foo|bak|-x-)'), filler, (part, literal, text) => {
      const source = `${part}${literal}`
      const bytes = encoder.encode(text)
      const whole = { bytes, start: 0, end: bytes.length }
      const plain = new Matcher(treeOf(source, false), 'text').find(whole, 0, bytes.length)
      expect(compile(source, false).find(bytes, 0, 0, bytes.length)).toEqual(plain)
    }),
    { numRuns: 1000 },
  )
})

function treeOf(source: string, caseSensitive: boolean): Tree {
  const parsed = parsePattern(source, caseSensitive)
  if (!parsed.ok) return emptyTree
  return simplify(parsed.tree, parsed.namesNewline ? (set) => set : withoutNewline)
}

test('the lazy automata find what the plain simulation finds, whatever the bytes', () => {
  const anyBytes = fc.uint8Array({ maxLength: 24 })
  const likelyBytes = fc
    .array(fc.constantFrom(0x61, 0x62, 0x0a, 0x20, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xff, 0xed), {
      maxLength: 24,
    })
    .map((bytes) => Uint8Array.from(bytes))
  fc.assert(
    fc.property(pattern, fc.oneof(anyBytes, likelyBytes), fc.nat({ max: 24 }), (source, bytes, to) => {
      const tree = treeOf(source, true)
      const text = { bytes, start: 0, end: bytes.length }
      const end = Math.min(to, bytes.length)
      const found = new Matcher(tree, 'text').find(text, 0, end)
      expect(found).toEqual(findByDecoding(tree, bytes, end))
    }),
    { numRuns: 4000 },
  )
})

test('the lazy automata skip what leaves them at rest, and nothing else', () => {
  const runs = fc.tuple(fc.constantFrom('a', 'b', ' ', 'x', '\n', 'é', '😀'), fc.integer({ min: 1, max: 150 }))
  const text = fc
    .array(runs, { maxLength: 8 })
    .map((parts) => Uint8Array.from(encoder.encode(parts.map(([part, times]) => part.repeat(times)).join(''))))
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 1, maxLength: 2 }), text, (parts, bytes) => {
      // A pattern that needs a character leaves the automaton at rest before it.
      const tree = treeOf(`[ax\\n]${parts.join('')}`, true)
      const found = new Matcher(tree, 'text').find({ bytes, start: 0, end: bytes.length }, 0, bytes.length)
      expect(found).toEqual(findByDecoding(tree, bytes, bytes.length))
    }),
    { numRuns: 3000 },
  )
}, 60_000)

/** What RE2 means by a stray byte: decoded as U+FFFD, counted as one byte. Written out with the simulation. */
function findByDecoding(tree: Tree, bytes: Uint8Array, to: number): { start: number; end: number } | undefined {
  const marked = Uint8Array.from(bytes)
  const whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const isCharacter = (start: number, end: number) => {
    try {
      return end <= bytes.length && [...whole.decode(bytes.subarray(start, end))].length === 1
    } catch {
      return false
    }
  }
  for (let at = 0; at < bytes.length; ) {
    const width = [1, 2, 3, 4].find((length) => isCharacter(at, at + length))
    if (width === undefined) marked[at] = 0xff
    at += width ?? 1
  }
  const program = compileProgram(tree, 'forward', 'text')
  return simulate(program, { bytes: marked, start: 0, end: marked.length }, 0, to).found
}
