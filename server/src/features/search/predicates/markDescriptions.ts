import type { MatchRange, RepositoryMatch } from '@sextant/contract'
import { compileRegex, type Regex } from '@sextant/regex'
import type { FactCondition } from './predicates.js'

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
  const place = (offset: number) => ({ offset, line: 0, column: characters(bytes.subarray(0, offset)) })
  return patterns
    .flatMap((regex) => allIn(bytes, regex))
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start: place(start), end: place(end) }))
}

interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Empty matches mark nothing, and are left out. */
function allIn(bytes: Uint8Array, regex: Regex): readonly ByteRange[] {
  const found: ByteRange[] = []
  let at = 0
  while (at < bytes.length) {
    const match = regex.find(bytes, at, 0, bytes.length)
    if (!match) break
    if (match.end > match.start) found.push({ start: match.start, end: match.end })
    at = Math.max(match.end, match.start + 1)
  }
  return found
}

const characters = (bytes: Uint8Array) => [...new TextDecoder().decode(bytes)].length
