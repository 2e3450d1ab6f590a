import { addDefaultFilter, type PatternType } from '@sextant/query'

/** A search as it is asked for, apart from how its results are shown. */
export interface AskedSearch {
  readonly text: string
  /** How the pattern is read where no `patterntype:` filter says so. */
  readonly patternType: PatternType
  /** Whether case counts where no `case:` filter says so. */
  readonly caseSensitive: boolean
}

/** The one text that asks for the same, as streams take it. */
export function wholeText({ text, patternType, caseSensitive }: AskedSearch): string {
  return caseSensitive ? addDefaultFilter(text, 'case:yes', { patternType }) : text
}
