import { type FilterName, type PatternType, printQuery } from '@sextant/query'
import { quoteRegex } from '@sextant/regex'

const range = { start: 0, end: 0 }

/** A filter as a person would write it, quoted where it must be. */
export function writtenFilter(name: FilterName, value: string): string {
  return printQuery({ kind: 'filter', name, value, negated: false, range, valueRange: range })
}

/** The value alone, to stand behind the name of its filter. */
export function writtenValue(name: FilterName, value: string): string {
  return writtenFilter(name, value).slice(name.length + 1)
}

/** The regular expression that matches just this name. */
export const exactly = (name: string): string => `^${quoteRegex(name)}$`

/** A text as a pattern of the query. */
export function writtenPattern(text: string, patternType: PatternType): string {
  return printQuery({ kind: 'pattern', patternKind: 'literal', value: text, range }, { patternType })
}
