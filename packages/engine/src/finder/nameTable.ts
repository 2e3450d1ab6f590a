import { baseStartIn } from '@sextant/base'
import { emptyMasks, type LetterMasks, maskLetters } from './letterMasks.js'

/**
 * Names one after the other, ready to be matched. Neighbours in one folder are a group, so that what holds for their
 * folder is found out once.
 */
export interface NameTable {
  /** UTF-8; behind each name stands one byte that is none of its. */
  readonly text: Uint8Array
  /** Where each name ends in the text. */
  readonly ends: Uint32Array
  /** Of each base name. */
  readonly masks: LetterMasks
  readonly groups: NameGroups
}

/** What the groups of a table are, one after the other. */
export interface NameGroups {
  /** The first name of each, and then how many names there are. */
  readonly firsts: Uint32Array
  /** How long its folder is, in bytes with the last slash. */
  readonly folderLengths: Uint32Array
  /** The letters of its folder, and those of all its base names together. */
  readonly folderLetters: Uint32Array
  readonly baseLetters: Uint32Array
  /** How long the shortest of its base names is. */
  readonly shortest: Uint32Array
}

/** Reads what is to be known of names. */
export function nameTable(text: Uint8Array, ends: Uint32Array): NameTable {
  const masks = emptyMasks(ends.length)
  const groups = new GroupBuilder(text, ends.length)
  let start = 0
  for (let place = 0; place < ends.length; place++) {
    const end = ends[place] ?? start
    const base = baseStartIn(text, start, end)
    maskLetters(text, [base, end], masks, place)
    groups.add(place, { start, base, end, letters: masks.letters[place] ?? 0 })
    start = end + 1
  }
  return { text, ends, masks, groups: groups.finish(ends.length) }
}

class GroupBuilder {
  readonly #text: Uint8Array
  readonly #firsts: Uint32Array
  readonly #lengths: Uint32Array
  readonly #baseLetters: Uint32Array
  readonly #shortest: Uint32Array
  readonly #folders: LetterMasks
  #count = 0
  #start = 0

  constructor(text: Uint8Array, most: number) {
    this.#text = text
    this.#firsts = new Uint32Array(most + 1)
    this.#lengths = new Uint32Array(most)
    this.#baseLetters = new Uint32Array(most)
    this.#shortest = new Uint32Array(most).fill(0xffffffff)
    this.#folders = emptyMasks(most)
  }

  add(
    place: number,
    { start, base, end, letters }: Readonly<Record<'start' | 'base' | 'end' | 'letters', number>>,
  ): void {
    if (this.#count === 0 || !this.#isSameFolder(start, base)) {
      this.#firsts[this.#count] = place
      this.#lengths[this.#count] = base - start
      maskLetters(this.#text, [start, base], this.#folders, this.#count)
      this.#count += 1
      this.#start = start
    }
    const group = this.#count - 1
    this.#baseLetters[group] = (this.#baseLetters[group] ?? 0) | letters
    this.#shortest[group] = Math.min(this.#shortest[group] ?? 0, end - base)
  }

  #isSameFolder(start: number, base: number): boolean {
    const length = this.#lengths[this.#count - 1]
    if (length !== base - start) return false
    // The last letters differ soonest.
    for (let at = length - 1; at >= 0; at--) {
      if (this.#text[start + at] !== this.#text[this.#start + at]) return false
    }
    return true
  }

  finish(names: number): NameGroups {
    const count = this.#count
    this.#firsts[count] = names
    return {
      firsts: this.#firsts.slice(0, count + 1),
      folderLengths: this.#lengths.slice(0, count),
      folderLetters: this.#folders.letters.slice(0, count),
      baseLetters: this.#baseLetters.slice(0, count),
      shortest: this.#shortest.slice(0, count),
    }
  }
}

/** A table of the names that are in a list. */
export function tableOf(names: readonly string[]): NameTable {
  const text = Buffer.from(names.map((name) => `${name}\0`).join(''))
  const ends: number[] = []
  for (let at = text.indexOf(0); at >= 0; at = text.indexOf(0, at + 1)) ends.push(at)
  return nameTable(text, Uint32Array.from(ends))
}

export function nameStart({ ends }: NameTable, place: number): number {
  return place === 0 ? 0 : (ends[place - 1] ?? 0) + 1
}

export function nameAt(table: NameTable, place: number): string {
  const { text, ends } = table
  const start = nameStart(table, place)
  return Buffer.from(text.buffer, text.byteOffset + start, (ends[place] ?? start) - start).toString()
}

/** About what a table takes of memory. */
export function bytesOf({ text, ends, groups }: NameTable): number {
  return text.length + ends.length * 20 + groups.firsts.length * 20
}
