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

/** The word around the caret, split at its colon when it is a filter. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly text: string
  /** In lower case, a minus in front kept. Undefined when the word is no filter. */
  readonly field: string | undefined
  readonly value: string
}

// The filters of the query language that code search answers today, with what each one does.
const filters: readonly (readonly [string, string])[] = [
  ['repo', 'repositories whose name matches'],
  ['file', 'files whose path matches'],
  ['lang', 'files in a language'],
  ['rev', 'a branch, a tag or a commit'],
  ['type', 'one kind of result'],
  ['case', 'upper and lower case'],
  ['content', 'text in the file, whatever it looks like'],
  ['select', 'what a result stands for'],
  ['count', 'how many results'],
  ['timeout', 'how long the search may take'],
  ['fork', 'forks'],
  ['archived', 'archived repositories'],
  ['visibility', 'private or public repositories'],
  ['-repo', 'without these repositories'],
  ['-file', 'without these files'],
  ['-lang', 'without this language'],
]

const values: Readonly<Record<string, readonly string[]>> = {
  type: ['file', 'path', 'repo', 'symbol', 'commit', 'diff'],
  case: ['yes', 'no'],
  fork: ['yes', 'no', 'only'],
  archived: ['yes', 'no', 'only'],
  visibility: ['any', 'private', 'public'],
  count: ['all', '100'],
  select: ['repo', 'file', 'symbol', 'content'],
  timeout: ['30s', '1m'],
  lang: ['go', 'typescript', 'javascript', 'python', 'java', 'rust', 'c', 'c++', 'ruby', 'markdown'],
}

/** The word that the caret stands in or behind. */
export function wordAt(query: string, caret: number): Word {
  const start = query.slice(0, caret).search(/\S*$/)
  const end = caret + query.slice(caret).search(/\s|$/)
  const text = query.slice(start, end)
  const colon = text.indexOf(':')
  const isFilter = colon > 0 && /^-?[a-z]+$/i.test(text.slice(0, colon))
  const field = isFilter ? text.slice(0, colon).toLowerCase() : undefined
  return { start, end, text, field, value: isFilter ? text.slice(colon + 1) : text }
}

interface Known {
  readonly query: string
  readonly caret: number
  /** Names of repositories that fit what stands behind `repo:`. */
  readonly repositories: readonly string[]
  readonly recent: readonly PastSearch[]
  readonly mostRecent: number
}

/** Suggestions for the place of the caret, in the order in which they are shown. */
export function suggestionsAt({ query, caret, repositories, recent, mostRecent }: Known): readonly Suggestion[] {
  const word = wordAt(query, caret)
  const taken = (kind: Suggestion['kind'], text: string, description: string, closed: boolean): Suggestion => {
    const inserted = closed ? `${text} ` : text
    const after = query.slice(word.end).replace(/^ /, closed ? '' : ' ')
    const before = query.slice(0, word.start)
    return { kind, text, description, query: `${before}${inserted}${after}`, caret: before.length + inserted.length }
  }
  const past = recent.filter((search) => search.query !== query && search.query.startsWith(query)).slice(0, mostRecent)
  return [
    ...(word.field === undefined && word.text !== ''
      ? filters
          .filter(([name]) => name.startsWith(word.text.toLowerCase()))
          .map(([name, what]) => taken('filter', `${name}:`, what, false))
      : []),
    ...(values[word.field?.replace('-', '') ?? ''] ?? [])
      .filter((value) => begins(value, word.value))
      .map((value) => taken('value', `${word.field}:${value}`, '', true)),
    ...repositories.map((name) => taken('repository', `${word.field}:^${escapePattern(name)}$`, name, true)),
    ...past.map(
      (search) =>
        ({
          kind: 'recent',
          text: search.query,
          description: '',
          at: search.at,
          query: search.query,
          caret: search.query.length,
        }) as const,
    ),
  ]
}

function begins(candidate: string, typed: string): boolean {
  return candidate.startsWith(typed.toLowerCase()) && candidate !== typed
}

/** A name as a pattern that matches just it. */
export function escapePattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
