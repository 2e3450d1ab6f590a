import { type ObjectId, objectIdFromGit } from './objectId.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

export interface RevListOptions {
  /** Where to begin. Ids of which there is no commit do not count. */
  readonly tips: readonly ObjectId[]
  /** These commits and all that they descend from are left out. Ids of which there is no commit do not count. */
  readonly exclude?: readonly ObjectId[]
  /** How many commits at most. */
  readonly limit: number
  readonly signal?: AbortSignal | undefined
}

/**
 * The ids of commits that the tips descend from, tips included, in batches: newest first by the committer's date, as far
 * as the dates are true to the order of history. Leaving the loop early ends git.
 */
export async function* revList(
  repository: Repository,
  { tips, exclude = [], limit, signal }: RevListOptions,
): AsyncGenerator<readonly ObjectId[], void, undefined> {
  signal?.throwIfAborted()
  if (tips.length === 0 || limit <= 0) return
  const args = ['rev-list', '--ignore-missing', `--max-count=${Math.floor(limit)}`, '--stdin'] as const
  const git = startGit({ args, repository }, { signal })
  git.stdin.end([...tips, ...exclude.map((id) => `^${id}`)].map((line) => `${line}\n`).join(''), 'latin1')
  try {
    let rest = ''
    for await (const chunk of git.stdout) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) yield lines.map(objectIdFromGit)
    }
    await git.finished
  } finally {
    await git.stop()
  }
}
