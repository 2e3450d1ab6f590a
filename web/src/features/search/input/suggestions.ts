import { type Completions, completionsAt, type PatternType } from '@sextant/query'
import { type PastSearch } from '../searchHistory.js'
import type { Jump } from './jumps.js'

/** What a suggestion is about; the list is grouped by it. */
export type SuggestionKind =
  | 'open'
  | 'filter'
  | 'value'
  | 'repository'
  | 'file'
  | 'symbol'
  | 'language'
  | 'revision'
  | 'context'
  | 'owner'
  | 'recent'

/** What a person may want next. */
export interface Suggestion {
  readonly kind: SuggestionKind
  readonly label: string
  /** The parts of the label that match what is typed: flat pairs of UTF-16 start and length. */
  readonly marks: readonly number[]
  readonly detail: string
  /** As the search stream names it. */
  readonly symbolKind?: string
  /** When a recent search was made, in milliseconds since 1970. */
  readonly at?: number
  /** The input after completing it. */
  readonly written?: Written
  /** Where choosing it leads at once. */
  readonly address?: string
  /** The page of what it names. */
  readonly page?: string
}

export interface Written {
  readonly query: string
  readonly caret: number
}

/** What the server offered for one state of the input. */
export interface OfferedValues {
  readonly query: string
  readonly caret: number
  /** What a value takes the place of, in UTF-16 units of that query; the end is outside. */
  readonly start: number
  readonly end: number
  readonly nodes: readonly OfferedValue[]
}

export interface OfferedValue {
  readonly kind: Exclude<SuggestionKind, 'open' | 'filter' | 'value' | 'recent'>
  readonly label: string
  readonly insert: string
  readonly detail: string
  readonly marks: readonly number[]
  readonly symbolKind?: string | null
  readonly url?: string | null
}

interface Known {
  readonly query: string
  readonly caret: number
  readonly patternType: PatternType
  /** Whether this instance offers structural patterns. */
  readonly structural?: boolean
  /** What the server last offered, perhaps for a state that was a few letters ago. */
  readonly offered?: OfferedValues | undefined
  /** Pages that open what the whole query names. */
  readonly jumps: readonly Jump[]
  readonly recent: readonly PastSearch[]
}

/** Earlier searches that are listed while something is written. */
const mostRecent = 5

/** Suggestions for the place of the caret, in the order in which they are shown. */
export function suggestionsAt(known: Known): readonly Suggestion[] {
  if (known.query === '') return known.recent.map(pastSearch)
  if (known.jumps.length > 0) return known.jumps.map(jumpTo)
  return [...fixedOnes(known), ...offeredOnes(known), ...recentOnes(known)]
}

/** Whether the server may know something for this place; with a single letter everything would fit. */
export function asksServer(query: string, caret: number, patternType: PatternType): boolean {
  const { kind, replace, filter } = completionsAt(query, caret, { patternType })
  if (kind === 'filter-value') return filter !== undefined && valuedByServer.has(filter)
  const word = /[^\s()"']*$/.exec(query.slice(0, Math.max(caret, replace.start)))?.[0] ?? ''
  return word.length >= 2
}

const valuedByServer: ReadonlySet<string> = new Set(['repo', 'file', 'lang', 'rev', 'context', 'author', 'committer'])

function fixedOnes({ query, caret, patternType, structural = false }: Known): readonly Suggestion[] {
  const { kind, replace, prefix, fixed } = completionsAt(query, caret, { patternType, structural })
  // With nothing typed yet every filter would fit.
  if (kind === 'filter-name' && prefix === '') return []
  return fixed
    .filter(({ insert }) => insert !== prefix)
    .map(({ label, insert, description }) => ({
      kind: kind === 'filter-name' ? 'filter' : 'value',
      label,
      marks: [0, prefix.length],
      detail: description,
      written: inserted(query, replace, kind === 'filter-name' ? insert : closed(insert)),
    }))
}

// The arguments of a predicate are still to be written.
const closed = (value: string) => (value.endsWith('()') ? value : `${value} `)

function offeredOnes({ query, caret, offered }: Known): readonly Suggestion[] {
  if (!offered) return []
  const place = placeNow(offered, query, caret)
  if (!place) return []
  const isCurrent = offered.query === query && offered.caret === caret
  const typed = bareText(query.slice(place.start, caret))
  return offered.nodes
    .filter(({ label }) => isCurrent || label.toLowerCase().includes(typed))
    .map(({ kind, label, insert, detail, marks, symbolKind, url }) => ({
      kind,
      label,
      marks: isCurrent ? marks : [label.toLowerCase().indexOf(typed), typed.length],
      detail,
      ...(symbolKind && { symbolKind: streamName(symbolKind) }),
      ...(url && { page: url }),
      written: inserted(query, place, `${insert} `),
    }))
    .filter(({ written }) => written.query.trimEnd() !== query.trimEnd())
}

// `enum-member` of a filter is ENUMMEMBER in the stream.
const streamName = (kind: string) => kind.replace('-', '').toUpperCase()

// What is typed is a pattern: its marks are not part of a name.
const bareText = (pattern: string) => pattern.replace(/[\\^$"']/g, '').toLowerCase()

/** Where the offered values stand in the query now; undefined when more than the value itself has changed since. */
function placeNow(offered: OfferedValues, query: string, caret: number): Completions['replace'] | undefined {
  const { start } = offered
  const end = offered.end + query.length - offered.query.length
  const isSame =
    query.slice(0, start) === offered.query.slice(0, start) && query.slice(end) === offered.query.slice(offered.end)
  return isSame && start <= caret && caret <= end && !/\s/.test(query.slice(start, end)) ? { start, end } : undefined
}

// A value is closed by a space, unless one stands there already; the caret goes into empty parentheses.
function inserted(query: string, replace: Completions['replace'], insert: string): Written {
  const before = query.slice(0, replace.start)
  const after = query.slice(replace.end)
  const rest = insert.endsWith(' ') ? after.replace(/^ /, '') : after
  const caret = before.length + insert.length - (insert.endsWith('()') ? 1 : 0)
  return { query: `${before}${insert}${rest}`, caret }
}

function recentOnes({ query, caret, recent }: Known): readonly Suggestion[] {
  if (caret < query.length) return []
  return recent
    .filter((search) => search.query !== query && search.query.startsWith(query))
    .slice(0, mostRecent)
    .map(pastSearch)
}

function pastSearch({ query, address, at }: PastSearch): Suggestion {
  const written = { query, caret: query.length }
  return { kind: 'recent', label: query, marks: [], detail: '', at, address, written }
}

function jumpTo({ repository, place, address }: Jump): Suggestion {
  return { kind: 'open', label: place, marks: [], detail: repository, address }
}
