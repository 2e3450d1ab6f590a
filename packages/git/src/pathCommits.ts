import { openJudge } from './graphFile/judge.js'
import { readCommitGraph } from './graphFile/commitGraphFile.js'
import { changedByGraph, type GraphWalk, mayHaveChanged } from './graphFile/walkGraph.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { revList } from './revList.js'

export interface PathWalk {
  readonly start: ObjectId
  /** A file or folder; not ''. */
  readonly path: string
  /** Only commits that were committed at or after this time, and at or before that one. */
  readonly after?: Date | undefined
  readonly before?: Date | undefined
  /** Of a merge only the first parent is followed. */
  readonly firstParent?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The commits that changed what lies at a path, as `git log` simplifies and orders them: `revList`, but many times
 * faster where the repository has a commit graph with filters of paths.
 */
export async function* pathCommits(
  repository: Repository,
  walk: PathWalk,
): AsyncGenerator<readonly ObjectId[], void, undefined> {
  const byGraph = await graphWalkOf(repository, walk)
  if (!byGraph) return yield* revList(repository, listed(walk))
  const judge = openJudge(repository, walk)
  try {
    for await (const ids of changedByGraph(byGraph, judge)) if (ids.length > 0) yield ids
  } finally {
    await judge.stop()
  }
}

/**
 * Commits without merges in the order of `git rev-list --full-history`: all that changed what lies at a path, and, where
 * there is a commit graph, some that did not.
 */
export async function* pathCandidates(
  repository: Repository,
  walk: PathWalk,
): AsyncGenerator<readonly ObjectId[], void, undefined> {
  const byGraph = await graphWalkOf(repository, walk)
  if (byGraph) yield* mayHaveChanged(byGraph)
  else yield* revList(repository, { ...listed(walk), fullHistory: true, withoutMerges: true })
}

async function graphWalkOf(repository: Repository, walk: PathWalk): Promise<GraphWalk | undefined> {
  walk.signal?.throwIfAborted()
  const graph = await readCommitGraph(repository)
  const [start, keys] = [graph?.find(walk.start), graph?.keysOf(walk.path)]
  if (!graph || start === undefined || !keys) return undefined
  return {
    ...{ graph, start, keys, signal: walk.signal, firstParent: walk.firstParent ?? false },
    after: walk.after ? Math.ceil(walk.after.getTime() / 1000) : Number.NEGATIVE_INFINITY,
    before: walk.before ? Math.floor(walk.before.getTime() / 1000) : Number.POSITIVE_INFINITY,
  }
}

const listed = ({ start, path, after, before, firstParent = false, signal }: PathWalk) => ({
  ...{ tips: [start], limit: Number.POSITIVE_INFINITY, path, firstParent, signal },
  ...(after && { after }),
  ...(before && { before }),
})
