import type { RepositoryMatch } from '@sextant/contract'
import type { PatternNode } from '@sextant/query'

/** So many repositories come before the files; a common word is part of the names of hundreds. */
const mostBefore = 5

/** Repositories of an answer that comes by relevance. */
export interface OrderedRepositories {
  /** Those that are named so, best first: they come before every file. */
  readonly before: readonly RepositoryMatch[]
  /** The others, in their order: they come when all files have. */
  readonly after: readonly RepositoryMatch[]
}

/** Tells which repositories are what was looked for, and which only happen to hold it in their names. */
export function orderRepositories(matches: readonly RepositoryMatch[], pattern: PatternNode): OrderedRepositories {
  if (pattern.kind === 'everything') return { before: matches, after: [] }
  const terms = termsOf(pattern)
  const scored = matches.map((match) => ({ match, score: nameScore(match.repository.toLowerCase(), terms) }))
  const named = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  const before = named.slice(0, mostBefore).map(({ match }) => match)
  return { before, after: matches.filter((match) => !before.includes(match)) }
}

function termsOf(pattern: PatternNode): readonly string[] {
  switch (pattern.kind) {
    case 'and':
    case 'or':
      return pattern.children.flatMap(termsOf)
    case 'pattern':
      return [pattern.value.toLowerCase()]
    case 'not':
    case 'everything':
      return []
  }
}

/** 3 for the whole name, 2 for its last part, 1 for whole words of that part; 0 for anything less. */
function nameScore(name: string, terms: readonly string[]): number {
  const last = name.slice(name.lastIndexOf('/') + 1)
  const joined = lettersOf(terms.join(''))
  if (joined === lettersOf(name)) return 3
  if (joined === lettersOf(last)) return 2
  const words = last.split(/[^a-z0-9]+/)
  return terms.length > 0 && terms.every((term) => words.includes(term)) ? 1 : 0
}

const lettersOf = (text: string) => text.replaceAll(/[^a-z0-9]/g, '')
