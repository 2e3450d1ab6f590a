import { AppError } from '@sextant/base'
import { piecesOf } from './lines.js'
import type { ObjectId } from './objectId.js'
import type { ReferenceKind } from './references.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

export interface ContainingReferences {
  /** Full names: "refs/tags/v1". Branches by name; tags the oldest first. */
  readonly names: readonly string[]
  /** Whether these are all. */
  readonly complete: boolean
}

export interface ContainingOptions {
  readonly kind: ReferenceKind
  readonly limit: number
  /** Milliseconds. What was found by then is the answer. */
  readonly patience: number
  readonly signal?: AbortSignal | undefined
}

/** The branches or tags whose history holds a commit. Walks history for each, so it is slow where there are many. */
export async function referencesContaining(
  repository: Repository,
  commit: ObjectId,
  { kind, limit, patience, signal }: ContainingOptions,
): Promise<ContainingReferences> {
  const order = kind === 'tags' ? '--sort=creatordate' : '--sort=refname'
  const shape = ['--format=%(refname)', order, `--count=${limit + 1}`] as const
  const args = ['for-each-ref', ...shape, `--contains=${commit}`, `refs/${kind}/`] as const
  const git = startGit({ args, repository }, { signal, deadline: patience })
  const names: string[] = []
  try {
    for await (const name of piecesOf(git.stdout, '\n')) names.push(name)
    await git.finished
    return { names: names.slice(0, limit), complete: names.length <= limit }
  } catch (problem) {
    if (problem instanceof AppError && problem.reason === 'git-deadline') return { names, complete: false }
    throw problem
  } finally {
    await git.stop()
  }
}
