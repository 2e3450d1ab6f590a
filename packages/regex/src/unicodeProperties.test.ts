import { expect, test } from 'vitest'
import { includes, sizeOfSet } from './codePointSet.js'
import { propertySet } from './unicodeProperties.js'

test.each([
  ['Lu', 'AÉΩ𐐀', 'aé1 '],
  ['L', 'aλ漢𐐀', '1_ '],
  ['N', '1²٣', 'a'],
  ['Greek', 'Ωμ', 'aд'],
  ['Han', '漢字', 'あa'],
  ['Cn', '\u{4fffe}\u{50000}\u{10ffff}', 'a\u{f0000}'],
  ['Co', '\ue000\u{f0000}\u{10fffd}', 'a\u{10fffe}'],
  ['Any', 'a\u{10ffff}', ''],
])('%s', (name, inside, outside) => {
  const set = propertySet(name) ?? []
  expect([...inside].every((character) => includes(set, character.codePointAt(0) ?? 0))).toBe(true)
  expect([...outside].some((character) => includes(set, character.codePointAt(0) ?? 0))).toBe(false)
})

test('a set agrees with JavaScript on every code point', () => {
  for (const [name, oracle] of [
    ['Lu', /\p{Lu}/u],
    ['C', /\p{C}/u],
    ['Latin', /\p{Script=Latin}/u],
  ] as const) {
    const set = propertySet(name) ?? []
    const wrong: number[] = []
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      if (codePoint >= 0xd800 && codePoint < 0xe000) continue
      if (oracle.test(String.fromCodePoint(codePoint)) !== includes(set, codePoint)) wrong.push(codePoint)
    }
    expect(wrong).toEqual([])
  }
})

test('the categories cover Unicode once', () => {
  const sizes = ['C', 'L', 'M', 'N', 'P', 'S', 'Z'].map((name) => sizeOfSet(propertySet(name) ?? []))
  expect(sizes.reduce((total, size) => total + size, 0)).toBe(0x110000 - 0x800)
})

test('any other name is refused', () => {
  for (const name of ['', 'Nope', 'greek', 'Script=Greek', 'Changes_When_Casemapped']) {
    expect(propertySet(name)).toBeUndefined()
  }
})
