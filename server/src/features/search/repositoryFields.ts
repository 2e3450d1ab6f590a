import type { Repository } from '../repositories/index.js'

const fieldsOf = ({ id, name, stars, readAt }: Repository) => ({
  repositoryID: id,
  repository: name,
  ...(stars > 0 && { repoStars: stars }),
  ...(readAt && { repoLastFetched: readAt.toISOString() }),
})

/** Made once of each: a repository may have thousands of matches, and to write a time takes longer than all else. */
const made = new WeakMap<Repository, ReturnType<typeof fieldsOf>>()

/** What every match in a repository tells of it. Figures that nobody has told are left out. */
export function repositoryFields(repository: Repository): ReturnType<typeof fieldsOf> {
  const known = made.get(repository) ?? fieldsOf(repository)
  made.set(repository, known)
  return known
}
