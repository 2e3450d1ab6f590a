import { type Contributors, countContributors, type ObjectId } from '@sextant/git'
import type { Repository } from '../repositories/index.js'
import { readyGit } from './readyGit.js'
import { RecentAnswers } from './recentAnswers.js'

export interface ContributorsWanted {
  readonly tip: ObjectId
  readonly exclude?: ObjectId
  readonly after?: Date
  readonly path?: string
}

/** Who wrote what; an answer that is whole is kept under the ids of its commits. */
export type ContributorsOf = (
  repository: Repository,
  wanted: ContributorsWanted,
  signal: AbortSignal,
) => Promise<Contributors>

const nobody: Contributors = { people: [], commits: 0, incomplete: undefined }

// People in all answers together. One takes about half a kilobyte.
const mostPeople = 100_000

export function openContributors(): ContributorsOf {
  const kept = new RecentAnswers<Contributors>(mostPeople)
  return async (repository, wanted, signal) => {
    const { tip, exclude = '', after, path = '' } = wanted
    const key = [repository.id, tip, exclude, after?.getTime() ?? '', path].join('\0')
    const git = readyGit(repository)
    const known = kept.get(key)
    if (known || !git) return known ?? nobody
    const counted = await countContributors(git, { ...wanted, signal })
    if (counted.incomplete !== 'time') kept.put(key, counted, counted.people.length + 1)
    return counted
  }
}
