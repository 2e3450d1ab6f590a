import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlCharacters } from './controlCharacters.js'
import { groupMatches, linePieces } from './linePieces.js'

/** Runs as `colour:text`, matched ones in brackets, hidden characters by name. */
const shown = (...args: Parameters<typeof linePieces>) =>
  linePieces(...args)
    .map(({ text, colour, matched, control }) => {
      const words = `${colour}:${control ?? text}`
      return matched ? `[${words}]` : words
    })
    .join(' ')

test('a line without looks is one run, and an empty one none', () => {
  expect(shown('abc', [])).toBe('plain:abc')
  expect(linePieces('', [])).toEqual([])
})

test('colours and matches cut a line where they change', () => {
  const colours = [
    { start: 0, end: 5, colour: 'keyword' as const },
    { start: 6, end: 9, colour: 'definition' as const },
  ]
  expect(shown('class Foo {', colours, [{ start: 0, end: 7 }])).toBe(
    '[keyword:class] [plain: ] [definition:F] definition:oo plain: {',
  )
})

test('what lies outside of the line is ignored', () => {
  expect(shown('ab', [{ start: 1, end: 9, colour: 'type' }], [{ start: 5, end: 8 }])).toBe('plain:a type:b')
})

test('characters that turn the reading order stand alone under their name', () => {
  expect(shown('a\u202eb\u2069\r', [])).toBe('plain:a plain:RLO plain:b plain:PDI plain:␍')
  expect(controlCharacters('plain text, 日本語, émoji 👩‍💻')).toEqual([])
})

test('the runs of a line are the line', () => {
  const unit = fc.constantFrom('a', ' ', '\t', '\u202e', '\r', '💡')
  const range = fc.tuple(fc.nat(10), fc.nat(10)).map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.string({ unit }), fc.array(range, { maxLength: 3 }), (line, matches) => {
      expect(
        linePieces(line, [], matches)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line)
    }),
  )
})

test('a match of several colours is one mark', () => {
  const pieces = linePieces('ab c', [{ start: 0, end: 1, colour: 'type' }], [{ start: 0, end: 2 }])
  expect(groupMatches(pieces).map(({ matched, pieces: run }) => [matched, run.length])).toEqual([
    [true, 2],
    [false, 1],
  ])
})
