import type { Regex } from '@sextant/regex'
import type { CompiledPattern } from '../compiledPattern.js'
import { compilePattern, regexOf } from '../compiledQuery.js'
import { shownPatterns } from '../evaluate.js'
import type { HistoryQuery, TextCondition } from './historyQuery.js'

/** A query of history with its patterns compiled, for the thread that runs it. */
export interface CompiledHistoryQuery {
  readonly kind: HistoryQuery['kind']
  readonly pattern: CompiledPattern
  /** The patterns whose matches are shown. */
  readonly shown: readonly Regex[]
  readonly authors: readonly CompiledCondition[]
  readonly committers: readonly CompiledCondition[]
  readonly messages: readonly CompiledCondition[]
  /** Unix seconds, both inclusive. */
  readonly after: number
  readonly before: number
  readonly paths: readonly CompiledCondition[]
  readonly lines: HistoryQuery['lines']
  /** Whether the changes of a commit have to be known, and not only its message. */
  readonly needsDiff: boolean
}

export interface CompiledCondition {
  readonly regex: Regex
  readonly negated: boolean
}

/** Throws `AppError` 'invalid_argument' for a pattern that is not valid; planners check patterns before they get here. */
export function compileHistoryQuery(query: HistoryQuery): CompiledHistoryQuery {
  const { kind, caseSensitive, lines, after = -Infinity, before = Infinity } = query
  const pattern = compilePattern(query.pattern, caseSensitive, (regex) => regex)
  const compiled = (conditions: readonly TextCondition[]) =>
    conditions.map((condition) => ({
      regex: regexOf(condition.pattern, caseSensitive),
      negated: condition.negated,
    }))
  const regexes = shownPatterns(pattern).map(({ regex }) => regex)
  const messages = compiled(query.messages)
  return {
    kind,
    pattern,
    shown:
      kind === 'diff' ? regexes : [...regexes, ...messages.filter(({ negated }) => !negated).map(({ regex }) => regex)],
    authors: compiled(query.authors),
    committers: compiled(query.committers),
    messages,
    after,
    before,
    paths: compiled(query.paths),
    lines,
    needsDiff: kind === 'diff' || query.paths.length > 0,
  }
}

/** Whether a pattern holds, given whether each of its leaves does. */
export function holds(pattern: CompiledPattern, found: (regex: Regex) => boolean): boolean {
  switch (pattern.kind) {
    case 'everything':
      return true
    case 'and':
      return pattern.children.every((child) => holds(child, found))
    case 'or':
      return pattern.children.some((child) => holds(child, found))
    case 'not':
      return !holds(pattern.child, found)
    case 'quiet':
      return holds(pattern.child, found)
    case 'leaf':
      return found(pattern.regex)
  }
}
