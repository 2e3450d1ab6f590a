import { piecesOf } from './lines.js'
import type { ReferenceKind } from './references.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

/** Beyond so many, telling which changed last would take longer than a person waits while typing. */
const mostDated = 5000
const mostNames = 200_000
const deadline = 30_000

/**
 * The full names of the branches or tags: the last changed first where there are at most 5,000, else in byte order and
 * at most 200,000 of them.
 */
export async function referenceNames(
  repository: Repository,
  kind: ReferenceKind,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const names = await listNames(repository, [`refs/${kind}/`], signal)
  if (names.length > mostDated) return names
  return listNames(repository, ['--sort=-creatordate', `refs/${kind}/`], signal)
}

/** How many branches or tags there are, up to 200,000. */
export async function countReferences(
  repository: Repository,
  kind: ReferenceKind,
  signal?: AbortSignal,
): Promise<number> {
  return (await listNames(repository, [`refs/${kind}/`], signal)).length
}

async function listNames(repository: Repository, args: readonly string[], signal?: AbortSignal) {
  const command = ['for-each-ref', '--format=%(refname)', ...args] as const
  const git = startGit({ args: command, repository }, { signal, deadline })
  git.stdin.end()
  const names: string[] = []
  try {
    for await (const name of piecesOf(git.stdout, '\n')) {
      names.push(name)
      if (names.length >= mostNames) return names
    }
    await git.finished
    return names
  } finally {
    await git.stop()
  }
}
