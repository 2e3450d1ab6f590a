import { beginsWord, foldUnit, kindOf } from '@sextant/base'

/**
 * What is known of stretches of names, so that most need not be looked at. `letters` has a bit for each letter that a
 * stretch holds, and one for all other units. `starts` has the same bits for those that begin a word, and in its highest
 * five bits the sort of the first unit. `pairs` has 64 bits for what stands side by side, in two words. Beyond ASCII all
 * bits are set, and `beyondAscii` is one of them.
 */
export interface LetterMasks {
  readonly letters: Uint32Array
  readonly starts: Uint32Array
  readonly pairs: Uint32Array
}

export function emptyMasks(length: number): LetterMasks {
  return { letters: new Uint32Array(length), starts: new Uint32Array(length), pairs: new Uint32Array(length * 2) }
}

/** The bit of two units side by side among the 64 of `pairs`. */
export function pairBit(before: number, unit: number): number {
  return (before * 31 + unit * 7) & 63
}

export const beyondAscii = 0x80000000

const firstShift = 27

/** The sort of a folded unit of ASCII: 0 to 25 for letters, 26 for all others. */
export function sortOf(unit: number): number {
  return unit >= 0x61 && unit <= 0x7a ? unit - 0x61 : 26
}

/** The bit of a folded unit in `letters`. */
export function letterBit(unit: number): number {
  return unit < 0x80 ? 1 << sortOf(unit) : beyondAscii
}

/** The sort of the unit with which a stretch begins; of no unit for a stretch beyond ASCII. */
export function firstSort(starts: number): number {
  return starts >>> firstShift
}

/** Puts the masks of `[from, to)` of a text in UTF-8, at the beginning of which a word can begin, at a place. */
export function maskLetters(
  text: Uint8Array,
  [from, to]: readonly [number, number],
  masks: LetterMasks,
  place: number,
): void {
  let letters = 0
  let starts = 0
  let low = 0
  let high = 0
  let last = 0
  let before = kindOf(0)
  for (let at = from; at < to; at++) {
    const unit = text[at] ?? 0
    if (unit >= 0x80) {
      masks.letters[place] = 0xffffffff
      masks.starts[place] = 0xffffffff
      masks.pairs.fill(0xffffffff, place * 2, place * 2 + 2)
      return
    }
    const kind = kindOf(unit)
    const folded = foldUnit(unit)
    const bit = 1 << sortOf(folded)
    const pair = pairBit(last, folded)
    if (pair < 32) low |= 1 << pair
    else high |= 1 << (pair - 32)
    last = folded
    letters |= bit
    if (beginsWord(before, kind, at + 1 < to ? (text[at + 1] ?? 0) : 0)) starts |= bit
    before = kind
  }
  masks.letters[place] = letters
  masks.starts[place] = starts | (sortOf(foldUnit(text[from] ?? 0)) << firstShift)
  masks.pairs[place * 2] = low
  masks.pairs[place * 2 + 1] = high
}
