import type { NotSearched } from '@sextant/contract'
import type { Filters } from '@sextant/query'
import type { Repository } from '../../repositories/index.js'
import { selectRepositories } from '../selectRepositories.js'
import { listed } from './judgeFile.js'
import { type ProbeVerdict, verdict } from './verdict.js'

/** The verdict for a repository that the filters leave out; undefined for one that they keep. */
export function leftOutRepository(repository: Repository, filters: Filters): ProbeVerdict | undefined {
  if (selectRepositories([repository], filters).length > 0) return undefined
  const against = filters.repositories.filter(
    (filter) =>
      selectRepositories([repository], { ...filters, visibility: undefined, repositories: [filter] }).length === 0,
  )
  const parts = against.map(({ pattern, negated }) => `${negated ? '-' : ''}repo:${pattern}`)
  if (parts.length === 0 && filters.visibility) parts.push(`visibility:${filters.visibility}`)
  const sentence =
    parts.length === 0
      ? `The query's filters leave ${repository.name} out.`
      : `${repository.name} is left out by ${listed(parts)}.`
  return verdict('repository-left-out', sentence, { parts })
}

/** The verdict for a repository of which no revision was found. */
export function noTarget({ name }: Repository, notSearched: readonly NotSearched[]): ProbeVerdict {
  const [{ reason, examples } = { reason: undefined, examples: [] }] = notSearched
  if (reason === undefined) return verdict('repository-empty', `${name} has no commits yet.`)
  if (reason === 'cloning') return verdict('not-cloned', `${name} is not cloned yet. It is searched once it is.`)
  if (reason === 'failed') return verdict('repository-failed', `${name} could not be read.`)
  return verdict('revision-missing', `There is no ${listed(examples, 'or')}.`, { parts: examples })
}
