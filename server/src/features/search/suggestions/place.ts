import { completionsAt, type FilterName, filterNamed, type PatternType } from '@sextant/query'

/** Where the caret stands in a query, and what is typed there. */
export interface Place {
  /** What a suggestion takes the place of, in UTF-16; `end` is outside. */
  readonly start: number
  readonly end: number
  /** The filter whose value stands here; undefined where a pattern or the name of a filter does. */
  readonly filter: FilterName | 'owner' | undefined
  /** From the start of the place to the caret, without what marks a regular expression. */
  readonly typed: string
  /** The query without what stands here, which the suggestions are narrowed by. */
  readonly rest: string
}

export function placeAt(query: string, caret: number, patternType: PatternType): Place {
  const at = Math.max(0, Math.min(caret, query.length))
  const owner = ownerAt(query, at)
  if (owner) return owner
  const { kind, replace, filter } = completionsAt(query, at, { patternType })
  const { start, end } = kind === 'filter-value' ? replace : wordAt(query, at)
  const from = kind === 'filter-value' ? startOfFilter(query, start) : start
  return {
    start,
    end,
    filter: kind === 'filter-value' ? filter : undefined,
    typed: plainText(query.slice(start, at)),
    rest: query.slice(0, from) + query.slice(end),
  }
}

/** The owner that is written in `file:has.owner(`. */
function ownerAt(query: string, caret: number): Place | undefined {
  const written = /(?:^|[\s(])(-?(?:file|f|path):has\.owners?\(@?([^()\s]*))$/i.exec(query.slice(0, caret))
  if (!written) return undefined
  const [, whole = '', typed = ''] = written
  const start = caret - (whole.length - whole.indexOf('(') - 1)
  const end = caret + (/^[^()\s]*/.exec(query.slice(caret))?.[0].length ?? 0)
  const rest = query.slice(0, caret - whole.length) + query.slice(end).replace(/^\)/, '')
  return { start, end, filter: 'owner', typed, rest }
}

/** What stands between the spaces and parentheses around the caret. */
function wordAt(query: string, caret: number): { readonly start: number; readonly end: number } {
  const before = /[^\s()]*$/.exec(query.slice(0, caret))?.[0] ?? ''
  const after = /^[^\s()]*/.exec(query.slice(caret))?.[0] ?? ''
  return { start: caret - before.length, end: caret + after.length }
}

/** Where the name of the filter begins whose value, or a revision in it, begins here. */
function startOfFilter(query: string, value: number): number {
  const name = /-?([a-z]+):\S*$/i.exec(query.slice(0, value))
  return name && filterNamed(name[1] ?? '') ? name.index : value
}

// An anchor or an escape that an earlier suggestion wrote is no part of a name.
const plainText = (typed: string) =>
  typed
    .replace(/^["']/, '')
    .replace(/^\^|\$$/g, '')
    .replace(/\\(.)/g, '$1')
