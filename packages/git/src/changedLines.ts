import { piecesOf } from './lines.js'
import type { ChangedStretch } from './lineMap.js'
import { readHunkHeader } from './lineMap.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

export interface ChangedLinesOptions {
  readonly from: ObjectId
  readonly to: ObjectId
  /** Of a file, relative to the root of the repository. */
  readonly path: string
  readonly signal?: AbortSignal | undefined
}

const deadline = 10_000
const limits = { cpuSeconds: 10, fileBytes: 1024, memoryBytes: 1024 ** 3 }

/**
 * The stretches of lines in which a file differs between two commits, in their order; none where it is the same.
 * Undefined where one of the commits has no file at the path. Throws `GitFailed` and `AppError` as git does.
 */
export async function changedLines(
  repository: Repository,
  { from, to, path, signal }: ChangedLinesOptions,
): Promise<readonly ChangedStretch[] | undefined> {
  if (from === to) return []
  const plain = ['--no-ext-diff', '--no-textconv', '--no-color', '--text', '--no-renames', '--inter-hunk-context=0']
  const shape = ['-U0', '--diff-algorithm=histogram', '--end-of-options', from, to, '--', path]
  // Taken as it is written, whatever stands in it: GIT_LITERAL_PATHSPECS.
  const git = startGit({ args: ['diff', ...plain, ...shape], repository, limits }, { signal, deadline })
  git.stdin.end()
  const found: ChangedStretch[] = []
  let isInOne = false
  try {
    for await (const line of piecesOf(git.stdout, '\n')) {
      if (found.length === 0 && /^(new|deleted) file mode /.test(line)) isInOne = true
      const stretch = line.startsWith('@@ ') ? readHunkHeader(line) : undefined
      if (stretch) found.push(stretch)
    }
    await git.finished
  } finally {
    await git.stop()
  }
  return isInOne ? undefined : found
}
