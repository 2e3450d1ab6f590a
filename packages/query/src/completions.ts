import type { TextRange } from '@sextant/base'
import { type FilterFacts, type FilterName, filterFacts, findFilter } from './filters.js'
import { parseQuery } from './parse.js'

/** What could be typed at a place of a query. */
export interface Completions {
  /** What a completion replaces. */
  readonly replace: TextRange
  readonly kind: 'filter-name' | 'filter-value'
  /** The filter whose value is being typed; its repositories, files or languages are somebody else's to list. */
  readonly filter?: FilterName
  readonly prefix: string
  /** What the language itself knows. */
  readonly fixed: readonly Completion[]
}

export interface Completion {
  readonly label: string
  readonly insert: string
  readonly description: string
}

/** Completions at an offset, UTF-16, of a query's text. Undefined inside quotes and after a space at the start. */
export function completionsAt(text: string, offset: number): Completions | undefined {
  const { tokens } = parseQuery(text)
  const token = tokens.find(({ range }) => range.start < offset && offset <= range.end)
  if (!token || token.kind === 'space' || token.kind === 'quoted' || token.kind === 'regexp') return undefined
  const at = tokens.indexOf(token)
  if (token.kind === 'filter-colon' || token.kind === 'filter-value') {
    const name = tokens[token.kind === 'filter-colon' ? at - 1 : at - 2]
    const facts = findFilter(name?.text ?? '')
    const start = token.kind === 'filter-colon' ? token.range.end : token.range.start
    return facts && valueCompletions(facts, text, { start, end: offset })
  }
  if (token.kind !== 'pattern' && token.kind !== 'filter-name') return undefined
  return nameCompletions(text, { start: token.range.start, end: offset })
}

function valueCompletions(facts: FilterFacts, text: string, replace: TextRange): Completions {
  const prefix = text.slice(replace.start, replace.end)
  const fixed = (facts.values ?? [])
    .filter((value) => value.startsWith(prefix.toLowerCase()))
    .map((value) => ({ label: value, insert: value, description: facts.description }))
  return { replace, kind: 'filter-value', filter: facts.name, prefix, fixed }
}

function nameCompletions(text: string, replace: TextRange): Completions {
  const typed = text.slice(replace.start, replace.end)
  const negated = typed.startsWith('-')
  const prefix = negated ? typed.slice(1) : typed
  const fixed = filterFacts
    .filter(({ name, negatable }) => name.startsWith(prefix.toLowerCase()) && prefix !== '' && (!negated || negatable))
    .map(({ name, description }) => {
      const label = `${negated ? '-' : ''}${name}:`
      return { label, insert: label, description }
    })
  return { replace, kind: 'filter-name', prefix, fixed }
}
