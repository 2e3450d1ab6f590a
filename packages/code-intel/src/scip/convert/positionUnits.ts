import type { PositionEncoding } from '../preciseIndex.js'

/** Longer texts are not gone through. */
export const longestText = 8 * 1024 ** 2

/**
 * How a document's characters count. One that does not say is taken to count as its indexer's own language does, as
 * scip.proto has it: in bytes for one written in Go, Rust or C++, otherwise in UTF-16.
 */
export function encodingOf(number: number, tool: string): PositionEncoding {
  if (number === 1) return 'utf-8'
  if (number === 3) return 'utf-32'
  if (number === 2) return 'utf-16'
  return countsBytes.has(tool) ? 'utf-8' : 'utf-16'
}

const countsBytes = new Set(['scip-go', 'rust-analyzer', 'scip-clang'])

/** Whether characters count the same in each encoding. */
export function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) return false
  return true
}

/** Where characters of a text's lines are in UTF-16. Each line is gone through once, however many are asked. */
export class Utf16Columns {
  readonly #lines: readonly string[]
  readonly #width: (codePoint: number) => number
  /** For each line that is not plain, the UTF-16 column of each column. */
  readonly #columns = new Map<number, Uint32Array>()

  constructor(text: string, encoding: PositionEncoding) {
    this.#lines = text.split('\n')
    this.#width = widths[encoding]
  }

  /** A column within a character counts as its start; one past the end of its line stays as far past it. */
  column(line: number, character: number): number {
    const text = this.#lines[line]
    if (text === undefined || character === 0) return character
    const columns = this.#columnsOf(line, text)
    const last = columns.length - 1
    return character <= last ? (columns[character] ?? 0) : (columns[last] ?? 0) + character - last
  }

  #columnsOf(line: number, text: string): Uint32Array {
    const known = this.#columns.get(line)
    if (known) return known
    const columns: number[] = []
    let units = 0
    for (const character of text) {
      for (let count = this.#width(character.codePointAt(0) ?? 0); count > 0; count--) columns.push(units)
      units += character.length
    }
    const made = Uint32Array.from([...columns, units])
    this.#columns.set(line, made)
    return made
  }
}

const utf8Width = (codePoint: number) => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4)

const widths: Readonly<Record<PositionEncoding, (codePoint: number) => number>> = {
  'utf-8': utf8Width,
  'utf-16': (codePoint) => (codePoint < 0x10000 ? 1 : 2),
  'utf-32': () => 1,
}
