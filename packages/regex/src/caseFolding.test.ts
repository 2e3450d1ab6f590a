import { expect, test } from 'vitest'
import { foldOrbit, foldSet } from './caseFolding.js'
import { toCodePointSet } from './codePointSet.js'

test.each([
  ['a', 'Aa'],
  ['k', 'Kk\u212a'],
  ['\u212a', 'Kk\u212a'],
  ['S', 'Ss\u017f'],
  ['é', 'Éé'],
  ['å', 'Åå\u212b'],
  ['ß', 'ß\u1e9e'],
  ['σ', 'Σςσ'],
  ['ς', 'Σςσ'],
  ['θ', 'Θθϑϴ'],
  ['µ', 'µΜμ'],
  ['ω', 'Ωω\u2126'],
  ['ǆ', 'Ǆǅǆ'],
  ['ᾳ', 'ᾳᾼ'],
  ['ι', '\u0345Ιι\u1fbe'],
  ['в', 'Вв\u1c80'],
  ['Ꭰ', 'Ꭰꭰ'],
  ['𐐀', '𐐀𐐨'],
  // These fold to nothing else without a language being known.
  ['ı', 'ı'],
  ['İ', 'İ'],
  ['1', '1'],
  ['漢', '漢'],
])('%s folds with %s', (character, orbit) => {
  const members = foldOrbit(character.codePointAt(0) ?? 0)
  expect(String.fromCodePoint(...members)).toBe(orbit)
})

/** All code points that UTF-8 can hold up to the last one with a case. */
const codePoints = Array.from({ length: 0x1e944 }, (_, codePoint) => codePoint).filter((c) => c < 0xd800 || c > 0xdfff)

test('every member of an orbit has the same orbit', () => {
  const wrong = codePoints.filter((codePoint) => {
    const orbit = foldOrbit(codePoint)
    return orbit.length > 1 && orbit.some((member) => foldOrbit(member).join() !== orbit.join())
  })
  expect(wrong).toEqual([])
})

test('a character folds with its lower case where that is one character', () => {
  const wrong = codePoints.filter((codePoint) => {
    const lower = [...String.fromCodePoint(codePoint).toLowerCase()]
    return lower.length === 1 && !foldOrbit(codePoint).includes(lower[0]?.codePointAt(0) ?? 0)
  })
  expect(wrong).toEqual([])
})

test('a set folds with all its members', () => {
  expect(foldSet(toCodePointSet([0x61, 0x63]))).toEqual([0x41, 0x43, 0x61, 0x63])
  expect(foldSet(toCodePointSet([0x6b, 0x6b]))).toEqual([0x4b, 0x4b, 0x6b, 0x6b, 0x212a, 0x212a])
  expect(foldSet([0x3c3, 0x3c3])).toEqual([0x3a3, 0x3a3, 0x3c2, 0x3c3])
})
