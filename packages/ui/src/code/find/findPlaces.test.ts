import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlaces, foldCase, placeFrom, placesIn, wholeWords } from './findPlaces.js'

const find = (text: string, words: string, more: { matchCase?: boolean; wholeWord?: boolean } = {}) => {
  const query = { words, matchCase: false, wholeWord: false, ...more }
  return [...findPlaces(text, query, () => foldCase(text)).starts]
}

test.each([
  ['nothing is looked for', 'abc', '', {}, []],
  ['case does not matter', 'Go gO go', 'GO', {}, [0, 3, 6]],
  ['case matters', 'Go gO go', 'go', { matchCase: true }, [6]],
  ['whole words', 'go gopher ago go_ (go)', 'go', { wholeWord: true }, [0, 19]],
  ['words with letters of others', 'für fürs', 'für', { wholeWord: true }, [0]],
  ['a sign is an edge', 'a.b a.bc', '.b', { wholeWord: true }, [1]],
  ['letters of a pattern are letters', '(a+)+$ a', '(a+)+$', {}, [0]],
  ['no overlaps', 'aaaa', 'aa', {}, [0, 2]],
  ['over lines', 'a\nb', 'a\nb', {}, [0]],
  ['behind a letter that folds to two', 'İx X', 'x', {}, [1, 3]],
  ['a last sigma', 'ΟΔΟΣ', 'οδος', {}, [0]],
] as const)('%s', (_, text, words, ...[more, expected]) => {
  expect(find(text, words, more)).toEqual(expected)
})

test('folding keeps every place', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldCase(text).length === text.length))
  expect(foldCase('İΣ').length).toBe(2)
})

test('places by line are all places', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', '\n') }),
      fc.constantFrom('a', 'ab', 'a\nb'),
      (text, words) => {
        const found = findPlaces(text, { words, matchCase: true, wholeWord: false }, () => text)
        let start = 0
        const shown = text.split('\n').flatMap((line) => {
          const ranges = placesIn(found, { start, end: start + line.length }).map((range) => range.start + start)
          start += line.length + 1
          return ranges
        })
        expect(shown.filter((at) => found.starts.includes(at))).toEqual(
          [...found.starts].filter((at) => text[at] !== '\n'),
        )
      },
    ),
  )
})

test('the place to begin with is the next one', () => {
  const found = { starts: Uint32Array.from([2, 5, 9]) }
  expect([0, 2, 3, 9, 10].map((offset) => placeFrom(found, offset))).toEqual([0, 0, 1, 2, 3])
})

test('the current one is marked', () => {
  const found = { starts: Uint32Array.from([2, 5]), ends: Uint32Array.from([4, 7]), isCut: false }
  expect(placesIn(found, { start: 0, end: 10 }, 1)).toEqual([
    { start: 2, end: 4 },
    { start: 5, end: 7, current: true },
  ])
})

test('places of any length are those of their line, also where one runs over several', () => {
  const found = { starts: Uint32Array.from([1, 4]), ends: Uint32Array.from([3, 12]), isCut: false }
  expect(placesIn(found, { start: 0, end: 5 })).toEqual([
    { start: 1, end: 3 },
    { start: 4, end: 5 },
  ])
  expect(placesIn(found, { start: 6, end: 9 })).toEqual([{ start: 0, end: 3 }])
  expect(placesIn(found, { start: 12, end: 20 })).toEqual([])
})

test('of found places those remain that are whole words', () => {
  const found = { starts: Uint32Array.from([0, 3]), ends: Uint32Array.from([2, 5]), isCut: true }
  expect(wholeWords('go gopher', found)).toEqual({
    starts: Uint32Array.from([0]),
    ends: Uint32Array.from([2]),
    isCut: true,
  })
})
