import type { NotSearched } from '@sextant/contract'
import type { Filters } from '@sextant/query'
import type { Repository } from '../../repositories/index.js'
import { selectRepositories } from '../selectRepositories.js'
import { listed } from './judgeFile.js'
import { type ProbeVerdict, verdict } from './verdict.js'

/** The verdict for a repository that the filters leave out; undefined for one that they keep. */
export function leftOutRepository(repository: Repository, filters: Filters): ProbeVerdict | undefined {
  if (isKept(repository, filters)) return undefined
  const parts = [...namesAgainst(repository, filters), ...kindsAgainst(repository, filters)]
  const by = parts.length === 0 ? 'the filters of the query' : listed(parts)
  return verdict('repository-left-out', `${repository.name} is left out by ${by}.`, { parts })
}

const isKept = (repository: Repository, filters: Filters) => selectRepositories([repository], filters).length > 0

/** What lets every kind of repository in. */
const everyKind = { fork: 'yes', archived: 'yes', visibility: undefined } as const

function namesAgainst(repository: Repository, filters: Filters): readonly string[] {
  return filters.repositories
    .filter((filter) => !isKept(repository, { ...filters, ...everyKind, repositories: [filter] }))
    .map(({ pattern, negated }) => `${negated ? '-' : ''}repo:${pattern}`)
}

/** Filters over kinds of repositories that leave it out, the usual ones that nobody wrote among them. */
function kindsAgainst(repository: Repository, { fork, archived, visibility, ...filters }: Filters): readonly string[] {
  const every = { ...filters, ...everyKind, repositories: [] }
  const kinds = [
    [`fork:${fork ?? 'no'}`, { fork }],
    [`archived:${archived ?? 'no'}`, { archived }],
    [`visibility:${visibility}`, { visibility }],
  ] as const
  return kinds.filter(([, kind]) => !isKept(repository, { ...every, ...kind })).map(([written]) => written)
}

/** The verdict for a repository of which no revision was found. */
export function noTarget({ name }: Repository, notSearched: readonly NotSearched[]): ProbeVerdict {
  const [{ reason, examples } = { reason: undefined, examples: [] }] = notSearched
  if (reason === undefined) return verdict('repository-empty', `${name} has no commits yet.`)
  if (reason === 'cloning') return verdict('not-cloned', `${name} is not cloned yet. It is searched once it is.`)
  if (reason === 'failed') return verdict('repository-failed', `${name} could not be read.`)
  return verdict('revision-missing', `There is no ${listed(examples, 'or')}.`, { parts: examples })
}
