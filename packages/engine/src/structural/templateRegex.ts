import type { ByteRange } from '@sextant/base'
import type { LiteralSet, Regex } from '@sextant/regex'
import type { StructuralTemplate } from './structuralSource.js'

/** So many words are asked of the index: a file with all of them mostly has the others too. */
const mostWords = 8

/** Stands in a compiled query for a template: it tells what a text must contain, and a source finds it. */
export class TemplateRegex implements Regex {
  readonly mayCrossLines = true
  readonly required: readonly LiteralSet[]
  readonly template: StructuralTemplate
  readonly #words: readonly Buffer[]

  constructor(template: StructuralTemplate) {
    this.template = template
    this.#words = template.words.map((word) => Buffer.from(word))
    this.required = this.#words.slice(0, mostWords).map((word) => ({ literals: [word], foldCase: false }))
  }

  /** Whether a text has the words that every match contains. */
  mayMatch(text: Uint8Array): boolean {
    const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
    return this.#words.every((word) => bytes.includes(word))
  }

  find(): ByteRange | undefined {
    return notByItself()
  }

  test(): boolean {
    return notByItself()
  }
}

function notByItself(): never {
  throw new Error('A template is found by a structural source.')
}

/** What a template matches in one text, asked like a regular expression over that text. */
export class FoundRegex implements Regex {
  readonly mayCrossLines = true
  readonly required = []
  readonly #ranges: readonly ByteRange[]

  /** `ranges` is in order and apart. */
  constructor(ranges: readonly ByteRange[]) {
    this.#ranges = ranges
  }

  find(_: Uint8Array, from: number): ByteRange | undefined {
    let [low, high] = [0, this.#ranges.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#ranges[middle]?.start ?? 0) < from) low = middle + 1
      else high = middle
    }
    return this.#ranges[low]
  }

  test(): boolean {
    return this.#ranges.length > 0
  }
}
