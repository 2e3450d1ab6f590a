import type { Repository } from '../repositories/index.js'

/** What every match in a repository tells of it. Figures that nobody has told are left out. */
export const repositoryFields = ({ id, name, stars, readAt }: Repository) => ({
  repositoryID: id,
  repository: name,
  ...(stars > 0 && { repoStars: stars }),
  ...(readAt && { repoLastFetched: readAt.toISOString() }),
})
