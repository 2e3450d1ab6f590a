import { type CommitWithMessage, type ObjectId, readCommits } from '@sextant/git'
import type { GraphQLContext } from '../../graphql/builder.js'
import { batchLoader, type BatchLoader, perRequest } from '../../graphql/perRequest.js'
import { type At, contentAt } from '../browse/index.js'
import type { Repository } from '../repositories/index.js'
import { readyGit } from './readyGit.js'

/** One value per repository and request: `perRepository((repository, context) => …)(context, repository)`. */
export function perRepository<Value>(
  make: (repository: Repository, context: GraphQLContext) => Value,
): (context: GraphQLContext, repository: Repository) => Value {
  const made = perRequest(() => new Map<number, Value>())
  return (context, repository) => {
    const known = made(context)
    const value = known.get(repository.id) ?? make(repository, context)
    known.set(repository.id, value)
    return value
  }
}

const loaders = perRepository(
  (repository, { signal }): BatchLoader<ObjectId, CommitWithMessage> =>
    batchLoader(async (ids) => {
      const git = readyGit(repository)
      const commits = git ? await readCommits(git, ids, signal) : []
      return new Map(commits.map((commit) => [commit.id, commit]))
    }),
)

/** A commit for GraphQL, read together with all others that the same request shows. */
export function commitAt(context: GraphQLContext, repository: Repository, id: ObjectId): At {
  const { gitDirectory = '' } = repository
  const content = { kind: 'commit', gitDirectory, commit: id } as const
  const at = contentAt({ repository, revision: id, content }, context.signal)
  return { ...at, readCommit: () => loaders(context, repository).load(id) }
}
