import { expect, test } from 'vitest'
import { compileLineProgram } from './compileProgram.js'
import { LineDfa } from './lineDfa.js'
import { LineHits } from './lineHits.js'
import { LineStreams } from './lineStreams.js'
import { parsePattern } from './parsePattern.js'
import { Chance } from '@sextant/base'

import { simplify, withoutNewline } from './simplify.js'

/** Tells how often its table was emptied. */
class CountingDfa extends LineDfa {
  timesEmptied = 0

  override forget(states: Int32Array, bytesRead: number): boolean {
    this.timesEmptied++
    return super.forget(states, bytesRead)
  }
}

function dfaOf(pattern: string): CountingDfa {
  const parsed = parsePattern(pattern, true)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return new CountingDfa(compileLineProgram(simplify(parsed.tree, withoutNewline)))
}

function hitsOf(hits: LineHits): readonly string[] {
  const found: string[] = []
  hits.visit((text, position) => found.push(`${text}:${position}`) > 0)
  return found
}

const mostTableBytes = 4 << 20

/** Words with more letters in them than the table can have states. */
function wordList(): readonly string[] {
  const chance = new Chance(7)
  return Array.from({ length: 400 }, () => chance.list(22, 22, () => chance.oneOf(['a', 'b', 'c', 'd'])).join(''))
}

test('a table that fills up is emptied, and the streams go on where they are', () => {
  const words = wordList()
  // How its line began is all that tells a stretch in which there is a match from one in which there is none.
  const dfa = dfaOf(`^x.*(?:${words.join('|')})[0-9]`)
  const streams = new LineStreams(dfa)
  // A word is read often enough to be worth its states, and only its last occurrence is followed by a digit.
  const lines = words.map((word, i) => `${i % 3 > 0 ? 'x' : 'y'} ${`${word} `.repeat(30)}${word}7\n`)
  const bytes = Buffer.from(lines.join(''))
  const hits = new LineHits()
  expect(streams.scan({ bytes, ends: [bytes.length], open: false, dense: false }, hits)).toBe(true)
  expect(dfa.transitions.byteLength).toBeLessThanOrEqual(mostTableBytes)
  expect(dfa.timesEmptied).toBeGreaterThan(0)
  const right = words.flatMap((_, i) => {
    const end = lines.slice(0, i + 1).join('').length - 1
    return i % 3 > 0 ? [`0:${end}`] : []
  })
  expect(hitsOf(hits)).toEqual(right)
})

test('a pattern that fills the table again and again is given up, within the limits', () => {
  const chance = new Chance(3)
  const bytes = Buffer.from(
    chance.list(4_000, 4_000, () => chance.list(99, 99, () => chance.oneOf(['a', 'b'])).join('')).join('\n'),
  )
  const dfa = dfaOf('a[ab]{40}[c-z]')
  const streams = new LineStreams(dfa)
  expect(streams.scan({ bytes, ends: [bytes.length], open: false, dense: false }, new LineHits())).toBe(false)
  expect(dfa.transitions.byteLength).toBeLessThanOrEqual(mostTableBytes)
  expect(streams.bytesRead).toBeLessThan(bytes.length / 4)
  // The next block is none the worse for it.
  const hits = new LineHits()
  const next = Buffer.from(`${'a'.repeat(41)}c\nb\n`)
  expect(streams.scan({ bytes: next, ends: [next.length], open: false, dense: false }, hits)).toBe(true)
  expect(hitsOf(hits)).toEqual(['0:42'])
})

test('hits come by text and position', () => {
  const hits = new LineHits()
  const pairs = Array.from(
    { length: 300 },
    (_, i) => [Math.floor(i / 100), (i * 37) % 100 === 0 ? 2 ** 31 : i % 100] as const,
  )
  for (const [text, position] of pairs.toReversed()) hits.push(text, position)
  expect(hitsOf(hits)).toEqual(
    [...pairs].sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([text, position]) => `${text}:${position}`),
  )
  const first: number[] = []
  expect(hits.visit((_, position) => first.push(position) < 2)).toBe(false)
  expect(first).toHaveLength(2)
  hits.clear()
  expect(hits.visit(() => false)).toBe(true)
})
