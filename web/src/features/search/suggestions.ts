import { type Completions, completionsAt } from '@sextant/query'
import type { PastSearch } from './searchHistory.js'

/** What a person may want to write next. `query` and `caret` are the input after taking it. */
export interface Suggestion {
  readonly kind: 'filter' | 'value' | 'repository' | 'recent'
  readonly text: string
  readonly description: string
  /** When a recent search was made, in milliseconds since 1970. */
  readonly at?: number
  readonly query: string
  readonly caret: number
}

interface Known {
  readonly query: string
  readonly caret: number
  /** Names of repositories that fit what stands behind `repo:`. */
  readonly repositories: readonly string[]
  readonly recent: readonly PastSearch[]
  readonly mostRecent: number
}

// The language list is the server's; these are what most people type.
const languages = ['go', 'typescript', 'javascript', 'python', 'java', 'rust', 'c', 'c++', 'ruby', 'markdown']

/** Suggestions for the place of the caret, in the order in which they are shown. */
export function suggestionsAt(known: Known): readonly Suggestion[] {
  const completions = completionsAt(known.query, known.caret)
  const inPlace = completions ? completed(known, completions) : []
  return [...inPlace, ...recentSearches(known)]
}

/** The part of a repository's name that is typed behind `repo:` at the caret; undefined elsewhere. */
export function repositoryPrefix(query: string, caret: number): string | undefined {
  const completions = completionsAt(query, caret)
  return completions?.filter === 'repo' ? completions.prefix.replace(/[\^$\\]/g, '') : undefined
}

/** A name as a pattern that matches just it. */
export function escapePattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function completed({ query, repositories }: Known, completions: Completions): readonly Suggestion[] {
  const { kind, replace, prefix, filter, fixed } = completions
  const take = (insert: string) => inserted(query, replace, insert)
  if (kind === 'filter-name') {
    return fixed.map(({ label, insert, description }) => ({
      kind: 'filter',
      text: label,
      description,
      ...take(insert),
    }))
  }
  const typed = prefix.toLowerCase()
  const listed =
    filter === 'lang' ? languages.filter((name) => name.startsWith(typed)) : fixed.map(({ insert }) => insert)
  const values = listed.filter((value) => value !== prefix)
  const names = filter === 'repo' ? repositories : []
  return [
    ...values.map((value) => ({ kind: 'value', text: value, description: '', ...take(`${value} `) }) as const),
    ...names.map((name) => {
      const pattern = `^${escapePattern(name)}$`
      return { kind: 'repository', text: `${filter}:${pattern}`, description: name, ...take(`${pattern} `) } as const
    }),
  ]
}

// A value is closed by a space, unless one stands there already.
function inserted(query: string, replace: Completions['replace'], insert: string): { query: string; caret: number } {
  const before = query.slice(0, replace.start)
  const after = query.slice(replace.end)
  const rest = insert.endsWith(' ') ? after.replace(/^ /, '') : after
  return { query: `${before}${insert}${rest}`, caret: before.length + insert.length }
}

function recentSearches({ query, recent, mostRecent }: Known): readonly Suggestion[] {
  return recent
    .filter((search) => search.query !== query && search.query.startsWith(query))
    .slice(0, mostRecent)
    .map((search) => ({
      kind: 'recent',
      text: search.query,
      description: '',
      at: search.at,
      query: search.query,
      caret: search.query.length,
    }))
}
