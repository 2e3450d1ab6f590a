import type { MatchRange, RepositoryMatch } from '@sextant/contract'
import { matchRanges } from '@sextant/engine'
import { compileRegex, type Regex } from '@sextant/regex'
import { rangeInText } from '../rangeInText.js'
import type { FactCondition } from './predicates.js'

/** So many places of a pattern are marked in a description at most. */
const mostMarks = 100

/** The results with the places in their descriptions that `repo:has.description` asks for, in the order of the text. */
export function markDescriptions(
  matches: readonly RepositoryMatch[],
  conditions: readonly FactCondition[],
): readonly RepositoryMatch[] {
  const patterns = conditions.flatMap((condition) =>
    condition.kind === 'description' && !condition.negated ? regexOf(condition.pattern) : [],
  )
  if (patterns.length === 0) return matches
  return matches.map((match) => {
    const descriptionMatches = rangesIn(match.description ?? '', patterns)
    return descriptionMatches.length > 0 ? { ...match, descriptionMatches } : match
  })
}

function regexOf(source: string): readonly Regex[] {
  const compiled = compileRegex(source, { caseSensitive: false })
  return compiled.ok ? [compiled.regex] : []
}

function rangesIn(text: string, patterns: readonly Regex[]): readonly MatchRange[] {
  const bytes = new TextEncoder().encode(text)
  return matchRanges(patterns, bytes, mostMarks).map((range) => rangeInText(bytes, range))
}
