import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

const deadline = 10_000
const limits = { cpuSeconds: 10, fileBytes: 1024, memoryBytes: 1024 ** 3 }

/**
 * The last commit up to `commit` that changed what is at a path: for a path that is gone, the one that removed it.
 * Undefined when there never was anything. Throws an `AppError` 'deadline_exceeded' where that takes more than ten
 * seconds.
 */
export async function lastChangeOf(
  repository: Repository,
  { commit, path }: { readonly commit: ObjectId; readonly path: string },
  signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  const args = ['rev-list', '--max-count=1', '--end-of-options', commit, '--', path] as const
  const { stdout } = await runGit({ args, repository, limits }, { signal, deadline })
  return parseObjectId(stdout.toString('latin1').trimEnd())
}

/**
 * The commits that changed one of some paths and that `to` descends from and `from` does not, oldest first. Undefined
 * when there are more than `most`.
 */
export async function changesBetween(
  repository: Repository,
  range: { readonly from: ObjectId; readonly to: ObjectId; readonly paths: readonly string[]; readonly most: number },
  signal?: AbortSignal,
): Promise<readonly ObjectId[] | undefined> {
  const { from, to, paths, most } = range
  const wanted = [`--max-count=${most + 1}`, '--topo-order'] as const
  const args = ['rev-list', ...wanted, '--end-of-options', to, `^${from}`, '--', ...paths] as const
  const { stdout } = await runGit({ args, repository, limits }, { signal, deadline })
  const lines = stdout.toString('latin1').split('\n')
  const found = lines.flatMap((line) => parseObjectId(line) ?? [])
  return found.length > most ? undefined : found.toReversed()
}

// Beyond so many pairs git compares names and equal contents alone.
const mostPairs = 400

/** What became of a path in a commit against its first parent: its new name when git takes it for renamed. */
export async function newNameIn(
  repository: Repository,
  { commit, path }: { readonly commit: ObjectId; readonly path: string },
  signal?: AbortSignal,
): Promise<string | undefined> {
  const look = ['-r', '-m', '--first-parent', '-M', `-l${mostPairs}`, '--diff-filter=R', '--name-status', '-z'] as const
  const args = ['diff-tree', ...look, '--no-commit-id', '--root', '--end-of-options', commit] as const
  const { stdout } = await runGit({ args, repository, limits }, { signal, deadline, beyond: 'cut' })
  const parts = stdout.toString('utf8').split('\0')
  for (let at = 0; at + 2 < parts.length; at += 3) if (parts[at + 1] === path) return parts[at + 2]
  return undefined
}
