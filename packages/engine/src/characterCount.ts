/**
 * Counts the characters of a text that is meant to be UTF-8, as a decoder writes them: for what is none it writes U+FFFD,
 * one for each beginning of a character that breaks off and one for each byte that begins none (WHATWG, Encoding, "UTF-8
 * decoder").
 */
export class CharacterCount {
  readonly #text: Uint8Array
  #at: number
  #count = 0
  /** How many bytes the character under way lacks, and between what the next of them must lie. */
  #lacking = 0
  #least = 0x80
  #most = 0xbf

  /** Counts from `start`, which is no inner byte of a character. */
  constructor(text: Uint8Array, start: number) {
    this.#text = text
    this.#at = start
  }

  /** How many characters begin before an offset, which is not before the one that was asked for last. */
  upTo(offset: number): number {
    for (; this.#at < offset; this.#at++) {
      const byte = this.#text[this.#at] ?? 0
      if (byte >= 0x80) this.#takeWide(byte)
      else {
        this.#count += 1
        this.#lacking = 0
      }
    }
    return this.#count
  }

  #takeWide(byte: number): void {
    if (this.#lacking > 0 && byte >= this.#least && byte <= this.#most) {
      this.#lacking -= 1
      this.#least = 0x80
      this.#most = 0xbf
      return
    }
    this.#count += 1
    this.#lacking = byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0
    // Neither longer forms than need be, nor surrogates, nor what is beyond the last character.
    this.#least = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.#most = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
  }
}

/** How many characters begin in a stretch of UTF-8, `start` being no inner byte of one. */
export function countCharacters(text: Uint8Array, start: number, end: number): number {
  return new CharacterCount(text, start).upTo(end)
}
