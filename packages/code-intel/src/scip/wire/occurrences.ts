import type { RangeRow } from '../stored/storedLocations.js'
import { doubled } from './symbolTable.js'

/** What few occurrences have. */
export interface OccurrenceExtra {
  /** Start line and character, end line and character. */
  readonly enclosing: Int32Array | undefined
  readonly documentation: readonly Uint8Array[]
}

/** A diagnostic, its texts as views of what was read. */
export interface ScipDiagnostic {
  /** As in `OccurrenceExtra.enclosing`. */
  readonly range: Int32Array
  readonly severity: number
  readonly code: Uint8Array
  readonly source: Uint8Array
  readonly message: Uint8Array
}

/** Where in a row of numbers each fact of an occurrence stands. */
export const columns = {
  startLine: 0,
  startCharacter: 1,
  endLine: 2,
  endCharacter: 3,
  /** As `SymbolTable` numbers them. */
  symbol: 4,
  roles: 5,
  syntaxKind: 6,
  /** One more than the place among the extras; 0 for none. */
  extra: 7,
} as const

export const rowNumbers = 8

/** The occurrences of one document that name a symbol, as rows of numbers: there may be a million of them. */
export class OccurrenceRows {
  numbers = new Int32Array(64 * rowNumbers)
  readonly extras: OccurrenceExtra[] = []
  count = 0

  /** Adds a row and gives where it begins among the numbers. */
  add(range: Int32Array, symbol: number): number {
    const at = this.count * rowNumbers
    if (at === this.numbers.length) this.numbers = doubled(this.numbers)
    this.numbers.set(range, at)
    this.numbers[at + columns.symbol] = symbol
    this.count += 1
    return at
  }

  addExtra(at: number, extra: OccurrenceExtra): void {
    this.numbers[at + columns.extra] = this.extras.push(extra)
  }

  /** One of a row's numbers. */
  get(row: number, column: number): number {
    return this.numbers[row * rowNumbers + column] ?? 0
  }

  range(row: number): RangeRow {
    const at = row * rowNumbers
    return {
      startLine: this.numbers[at + columns.startLine] ?? 0,
      startCharacter: this.numbers[at + columns.startCharacter] ?? 0,
      endLine: this.numbers[at + columns.endLine] ?? 0,
      endCharacter: this.numbers[at + columns.endCharacter] ?? 0,
      roles: this.numbers[at + columns.roles] ?? 0,
    }
  }

  /** The rows in the order of the text, each place, symbol and encloser once; roles of those that are one are joined. */
  inOrder(): Uint32Array {
    const rows = new Uint32Array(this.count)
    for (let row = 0; row < rows.length; row++) rows[row] = row
    if (!this.#isInOrder()) rows.sort((a, b) => this.#compare(a, b) || a - b)
    let kept = 0
    for (const row of rows) {
      const before = rows[kept - 1]
      if (before !== undefined && kept > 0 && this.#compare(before, row) === 0) this.#join(before, row)
      else rows[kept++] = row
    }
    return rows.subarray(0, kept)
  }

  #isInOrder(): boolean {
    for (let row = 1; row < this.count; row++) if (this.#compare(row - 1, row) > 0) return false
    return true
  }

  /** By start, then by end, then by symbol. */
  #compare(a: number, b: number): number {
    const left = a * rowNumbers
    const right = b * rowNumbers
    for (let column = 0; column <= columns.symbol; column++) {
      const difference = (this.numbers[left + column] ?? 0) - (this.numbers[right + column] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

  #join(into: number, from: number): void {
    const to = into * rowNumbers
    this.numbers[to + columns.roles] = this.get(into, columns.roles) | this.get(from, columns.roles)
    for (const column of [columns.syntaxKind, columns.extra]) {
      this.numbers[to + column] = this.get(into, column) || this.get(from, column)
    }
  }
}
