import type { PositionEncoding } from '../preciseIndex.js'
import { rowNumbers } from '../wire/occurrences.js'
import type { DocumentContent } from '../wire/readDocument.js'
import { Utf16Columns } from './positionUnits.js'

/** Makes all characters of a document count in UTF-16, in place. */
export function toUtf16({ occurrences, diagnostics }: DocumentContent, text: string, encoding: PositionEncoding): void {
  const columns = new Utf16Columns(text, encoding)
  const change = (numbers: Int32Array, at: number) => {
    for (const line of [at, at + 2]) numbers[line + 1] = columns.column(numbers[line] ?? 0, numbers[line + 1] ?? 0)
  }
  for (let row = 0; row < occurrences.count; row++) change(occurrences.numbers, row * rowNumbers)
  for (const { enclosing } of occurrences.extras) if (enclosing) change(enclosing, 0)
  for (const { range } of diagnostics) change(range, 0)
}
