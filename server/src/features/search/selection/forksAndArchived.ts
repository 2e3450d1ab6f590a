import type { NotSearched } from '@sextant/contract'
import type { Filters, YesOnlyNo } from '@sextant/query'
import type { Repository } from '../../repositories/index.js'

/** Whether a repository is among those that `fork:` and `archived:`, or what holds without them, leave. */
export function fitsKind({ isFork, isArchived }: Repository, filters: Filters): boolean {
  const usual = namesOne(filters) ? 'yes' : 'no'
  return fits(isFork, filters.fork ?? usual) && fits(isArchived, filters.archived ?? usual)
}

/** The repositories that are left out of some because the query says nothing of forks and of archived ones. */
export function kindsNotSearched(named: readonly Repository[], filters: Filters): readonly NotSearched[] {
  if (namesOne(filters)) return []
  const forks = filters.fork === undefined ? named.filter(({ isFork }) => isFork) : []
  const archived = filters.archived === undefined ? named.filter(({ isArchived }) => isArchived) : []
  return [...leftOut('fork', forks), ...leftOut('archived', archived)]
}

function leftOut(reason: 'fork' | 'archived', repositories: readonly Repository[]): readonly NotSearched[] {
  const examples = repositories.slice(0, 3).map(({ name }) => name)
  return examples.length === 0 ? [] : [{ reason, unit: 'repositories', count: repositories.length, examples }]
}

function fits(is: boolean, asked: YesOnlyNo): boolean {
  return asked === 'yes' || is === (asked === 'only')
}

/** `repo:^name$` asks for one repository, and gets it whatever it is. */
function namesOne({ repositories }: Filters): boolean {
  return repositories.some(({ pattern, negated }) => !negated && /^\^(?:[\w\-/ @:]|\\[^A-Za-z0-9])*\$$/.test(pattern))
}
