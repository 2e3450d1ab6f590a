import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CodeColour } from './codeColours.js'
import { readColours } from './highlight.js'

const names = ['keyword', 'string', 'comment', 'number']
const coloursOfNames: CodeColour[] = ['keyword', 'string', 'comment', 'number']

/** One letter for each unit of a stretch: the first letter of its colour, or a dot. */
function painted(spans: readonly number[], start: number, end: number): string {
  const letters = Array.from({ length: end - start }, () => '.')
  for (const part of readColours({ names, spans })(start, end))
    letters.fill(part.colour.charAt(0), part.start, part.end)
  return letters.join('')
}

test.each([
  ['nothing', [], '..........'],
  ['one span', [2, 3, 0], '..kkk.....'],
  ['spans side by side', [0, 2, 0, 2, 3, 1], 'kksss.....'],
  ['an inner span', [1, 8, 2, 3, 2, 0], '.cckkcccc.'],
  ['two inner spans', [1, 8, 2, 2, 2, 0, 5, 2, 3], '.ckkcnncc.'],
  ['spans that cross', [1, 4, 0, 3, 4, 1], '.kkssss...'],
  ['a name nobody gave', [1, 2, 9], '.pp.......'],
])('%s', (_, spans, expected) => {
  expect(painted(spans, 0, 10)).toBe(expected)
})

test('a stretch sees a long span that began far before it', () => {
  expect(painted([0, 100, 2, 5, 1, 0, 50, 2, 1], 49, 54)).toBe('csscc')
})

test('every stretch agrees with painting span after span', () => {
  const span = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 12 }), fc.nat(3))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), fc.nat(40), fc.nat(12), (unsorted, start, length) => {
      const spans = [...unsorted].sort(([a], [b]) => a - b)
      const plain = Array.from({ length: 60 }, () => '.')
      for (const [at, size, name] of spans) plain.fill(coloursOfNames[name]?.charAt(0) ?? '', at, at + size)
      expect(painted(spans.flat(), start, start + length)).toBe(plain.slice(start, start + length).join(''))
    }),
  )
})

test('parts are in order and do not overlap', () => {
  const parts = readColours({ names, spans: [0, 9, 2, 1, 2, 0, 4, 9, 1] })(0, 20)
  expect(parts.map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
    [4, 13],
  ])
})
