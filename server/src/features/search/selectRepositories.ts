import { type Regex, compileRegex } from '@sextant/regex'
import type { Filters } from '@sextant/query'
import type { Repository } from '../repositories/index.js'
import { fitsKind } from './selection/forksAndArchived.js'

/**
 * The repositories that the filters leave of those the viewer may read, in their order; forks and archived ones are
 * left out unless they are asked for. Names are matched without regard to case. Expects patterns that have been checked.
 */
export function selectRepositories(readable: readonly Repository[], filters: Filters): readonly Repository[] {
  return namedRepositories(readable, filters).filter((repository) => fitsKind(repository, filters))
}

/** As `selectRepositories`, with forks and archived ones. */
export function namedRepositories(readable: readonly Repository[], filters: Filters): readonly Repository[] {
  const conditions = filters.repositories.map(({ pattern, negated }) => ({ regex: compiled(pattern), negated }))
  return readable.filter(
    (repository) =>
      conditions.every(({ regex, negated }) => matchesName(regex, repository.name) !== negated) &&
      isVisible(repository, filters.visibility),
  )
}

/** Whether a pattern matches a repository's name. */
export function matchesName(regex: Regex | undefined, name: string): boolean {
  const bytes = new TextEncoder().encode(name)
  return regex?.test(bytes, 0, bytes.length) ?? false
}

function compiled(pattern: string): Regex | undefined {
  const result = compileRegex(pattern, { caseSensitive: false })
  return result.ok ? result.regex : undefined
}

function isVisible({ isPrivate }: Repository, visibility: Filters['visibility']): boolean {
  return visibility === undefined || visibility === 'any' || (visibility === 'private') === isPrivate
}
