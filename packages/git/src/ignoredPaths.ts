import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** A working tree and the repository that it belongs to. */
export interface WorkingTreeAt extends Repository {
  /** Absolute path of the folder in which the files lie. */
  readonly root: string
}

const deadline = 60_000
const maxStdout = 64 * 1024 * 1024
const foldersAtOnce = 500

/** Those of `paths`, below the root, that are ignored. A file that is tracked is not, whatever its name. */
export async function ignoredPaths(
  { root, gitDirectory }: WorkingTreeAt,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const { stdout } = await runGit(
    {
      args: ['check-ignore', '-z', '--stdin'],
      repository: { gitDirectory },
      workTree: root,
      configuration: [['safe.directory', root]],
      // This command refuses to take paths literally; behind "./" nothing in a path means more than itself.
      environment: { GIT_LITERAL_PATHSPECS: '0' },
      answers: [0, 1],
    },
    { signal, deadline, maxStdout, input: paths.map((path) => `./${path}\0`).join('') },
  )
  const ignored = stdout.toString('utf8').split('\0').filter(Boolean)
  return new Set(ignored.map((path) => path.slice(2)))
}

/** Those of `folders` that are ignored with all that lies in them: in some there are tracked files nevertheless. */
export async function ignoredFolders(
  tree: WorkingTreeAt,
  folders: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const ignored = [...(await ignoredPaths(tree, folders, signal))]
  const found = new Set(ignored)
  for (let at = 0; at < ignored.length; at += foldersAtOnce) {
    const some = ignored.slice(at, at + foldersAtOnce)
    for (const path of await trackedBelow(tree, some, signal))
      for (const folder of foldersOf(path)) found.delete(folder)
  }
  return found
}

async function trackedBelow({ gitDirectory }: WorkingTreeAt, folders: readonly string[], signal?: AbortSignal) {
  // Paths are taken literally: GIT_LITERAL_PATHSPECS in the environment of every git.
  const args = ['ls-files', '-z', '--cached', '--', ...folders] as const
  const repository = { gitDirectory }
  const { stdout } = await runGit({ args, repository }, { signal, deadline, maxStdout, beyond: 'cut' })
  return stdout.toString('utf8').split('\0').filter(Boolean)
}

/** `a` and `a/b` for `a/b/c`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/')
  return segments.slice(1).map((_, n) => segments.slice(0, n + 1).join('/'))
}
