import { type ObjectId, objectIdFromGit } from './objectId.js'
import { piecesOf } from './lines.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

/** A commit and those that it was made on, the first parent first. */
export interface CommitParents {
  readonly id: ObjectId
  readonly parents: readonly ObjectId[]
}

export interface ParentsOptions {
  /** Where to begin. What is no commit here is passed over. */
  readonly tips: readonly ObjectId[]
  /** Only commits that descend from this one, and it is left out. All without it. */
  readonly descendantsOf?: ObjectId
  /** How many commits at most. */
  readonly limit: number
  readonly signal?: AbortSignal | undefined
}

const deadline = 30_000

/**
 * The commits that the tips descend from, tips included, newest first by the committer's date. Leaving the loop early
 * ends git.
 */
export async function* commitParents(
  repository: Repository,
  { tips, descendantsOf, limit, signal }: ParentsOptions,
): AsyncGenerator<CommitParents, void, undefined> {
  if (tips.length === 0 || limit <= 0) return
  const path = descendantsOf === undefined ? [] : [`--ancestry-path=${descendantsOf}`]
  const args = ['rev-list', '--ignore-missing', '--parents', `--max-count=${limit}`, ...path, '--stdin'] as const
  const git = startGit({ args, repository }, { signal, deadline })
  const without = descendantsOf === undefined ? [] : [`^${descendantsOf}`]
  git.stdin.end([...tips, ...without].map((line) => `${line}\n`).join(''), 'latin1')
  try {
    for await (const line of piecesOf(git.stdout, '\n')) {
      const [id, ...parents] = line.split(' ').map(objectIdFromGit)
      if (id !== undefined) yield { id, parents }
    }
    await git.finished
  } finally {
    await git.stop()
  }
}
