import { AppError } from '@sextant/base'
import { type RawBuilder, sql } from '@sextant/database'
import {
  cloneStatus,
  type CloneStatus,
  hasFailed,
  hasFailedIndex,
  isCorrupted,
  isIndexed,
  needsIndex,
} from './repositoryColumns.js'

/** Which repositories are meant. What is absent narrows nothing. */
export interface RepositoryFilter {
  /** Part of the name, in any case. */
  readonly query?: string | undefined
  /** Whole names, in any case. */
  readonly names?: readonly string[] | undefined
  readonly cloneStatus?: CloneStatus | undefined
  /** False leaves those out whose objects are here. */
  readonly cloned?: boolean | undefined
  /** False leaves those out whose objects are not, or not yet. */
  readonly notCloned?: boolean | undefined
  readonly indexed?: boolean | undefined
  readonly notIndexed?: boolean | undefined
  readonly failedFetch?: boolean | undefined
  readonly failedIndex?: boolean | undefined
  readonly corrupted?: boolean | undefined
  /** The row of a code host connection that lists them. */
  readonly externalService?: number | undefined
}

const mostNames = 1000

/**
 * The condition on rows of `repositories`. Throws `AppError` 'invalid_argument' for a filter that nothing can pass, and
 * for too many names.
 */
export function matching(filter: RepositoryFilter): RawBuilder<boolean> {
  const { query, names, externalService } = filter
  if ((names?.length ?? 0) > mostNames) {
    throw new AppError('invalid_argument', 'too-many-names', `At most ${mostNames} names can be asked for at once.`)
  }
  const conditions = [
    // strpos and not LIKE: what a person types has no wildcards.
    ...(query ? [sql`strpos(lower(repositories.name), lower(${query})) > 0`] : []),
    ...(names
      ? [sql`lower(repositories.name) IN (SELECT lower(name) FROM unnest(${[...names]}::text[]) AS name)`]
      : []),
    ...(externalService === undefined
      ? []
      : [
          sql`EXISTS (
      SELECT FROM external_service_repositories listed
      WHERE listed.repository_id = repositories.id AND listed.external_service_id = ${externalService}
    )`,
        ]),
    ...cloneConditions(filter),
    ...indexConditions(filter),
    ...(filter.failedFetch ? [hasFailed] : []),
    ...(filter.failedIndex ? [hasFailedIndex] : []),
    ...(filter.corrupted ? [isCorrupted] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

function cloneConditions({ cloneStatus: wanted, cloned = true, notCloned = true }: RepositoryFilter) {
  if (!cloned && !notCloned) throw nothingLeft('`cloned` and `notCloned`')
  return [
    ...(wanted ? [sql`${cloneStatus} = ${wanted}`] : []),
    ...(cloned ? [] : [sql`${cloneStatus} <> 'cloned'`]),
    ...(notCloned ? [] : [sql`${cloneStatus} = 'cloned'`]),
  ]
}

function indexConditions({ indexed = true, notIndexed = true }: RepositoryFilter) {
  if (!indexed && !notIndexed) throw nothingLeft('`indexed` and `notIndexed`')
  return [...(indexed ? [] : [needsIndex]), ...(notIndexed ? [] : [isIndexed])]
}

const nothingLeft = (names: string) =>
  new AppError('invalid_argument', 'empty-filter', `${names} cannot both be false: no repository would be left.`)
