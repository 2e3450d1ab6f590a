import type { ColumnRange } from '@sextant/ui'
import { meaningOf, type NamedRange } from './namedRange.js'
import { wordsOf } from './words.js'

/** A name that others are compared with. */
export interface ComparedName {
  readonly text: string
  /** What it means, by `meaningOf`. */
  readonly meaning: string | undefined
}

/**
 * Where a line says the same name: names with the same letters that mean the same, as far as that is known. Of a line
 * whose names are not known yet, every word with these letters.
 */
export function sameNames(
  line: string,
  ranges: readonly NamedRange[] | undefined,
  { text, meaning }: ComparedName,
): readonly ColumnRange[] {
  if (!line.includes(text)) return []
  const hasText = ({ start, end }: ColumnRange) => end - start === text.length && line.startsWith(text, start)
  if (!ranges) return wordsOf(line).filter(hasText)
  return ranges.filter((range) => {
    const other = meaningOf(range)
    return hasText(range) && (meaning === undefined || other === undefined || meaning === other)
  })
}
